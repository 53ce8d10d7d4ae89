import type { BatchCard } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { Badge, Link, TableCell, TableRow, Text, useDateFormat } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { cardStates } from './card-states.ts';

/** A card: number, status and holder. */
export function CardRow({ card }: { card: BatchCard }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { label, tone } = cardStates[card.status];
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small" numeric>
          {card.card_id}
        </Text>
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{t(label)}</Badge>
      </TableCell>
      <TableCell label={t('Whose')}>
        {card.user ? (
          <Link to={`/admin/users/${card.user.user_id}`}>{card.user.display_name || t('No name yet')}</Link>
        ) : (
          t('Nobody’s')
        )}
      </TableCell>
      <TableCell end label={t('Registered')}>
        {card.registered_at ? formatTime(card.registered_at) : '–'}
      </TableCell>
    </TableRow>
  );
}
