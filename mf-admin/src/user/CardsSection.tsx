import type { AdminUserDetail } from '@meishi/api-contract/endpoints/admin/admin';
import { Badge, TableCell, TableRow, Text, useDateFormat } from '@meishi/shell-sdk';
import { cardStates } from '../batch/card-states.ts';
import { productWords } from '../orders/order-words.ts';
import { t } from '../words.ts';
import { UserTable } from './UserTable.tsx';

const columns = () => [
  { title: t('Card') },
  { title: t('State') },
  { title: t('Opens') },
  { title: t('Registered'), end: true },
];

/** A user's cards and what each opens. */
export function CardsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <UserTable title={t('Cards')} empty={t('No card is registered yet.')} columns={columns()}>
      {user.cards.map(({ card_id, kind, status, label, profile_id, registered_at }) => (
        <TableRow key={card_id}>
          <TableCell>
            <Text as="strong" strong size="small">
              {label || card_id}
            </Text>
            <span style={{ display: 'block' }}>
              {kind === 'digital' ? t('Digital card') : t(productWords[kind])} {card_id}
            </span>
          </TableCell>
          <TableCell>
            <Badge tone={cardStates[status].tone}>{t(cardStates[status].label)}</Badge>
          </TableCell>
          <TableCell>{profile_id ?? t('No profile')}</TableCell>
          <TableCell end label={t('Registered')}>
            {registered_at ? formatDate(registered_at) : '–'}
          </TableCell>
        </TableRow>
      ))}
    </UserTable>
  );
}
