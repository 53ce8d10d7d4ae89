import type { GroupCard } from '@meishi/api-contract/endpoints/groups/group-cards';
import { Avatar, Badge, Button, IconButton, Row, space, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../words.ts';
import { canBeHandedOver, cardState, kindWords, printedNumber } from './card-words.ts';

interface CardRowProps {
  card: GroupCard;
  onAct: (act: 'hand-over' | 'end' | 'give-up') => void;
}

export function CardRow({ card, onAct }: CardRowProps) {
  const { tone, label } = cardState(card);
  const number = printedNumber(card.card_id);
  const urgent = canBeHandedOver(card) && !card.handover?.active;
  return (
    <Line>
      <div>
        <Text size="small" strong>
          {card.label || t(kindWords[card.kind])}
        </Text>
        <Text size="caption" tone="faint" numeric>
          {number}
        </Text>
      </div>
      <Holder card={card} />
      <Badge tone={tone}>{label}</Badge>
      <Taps card={card} />
      <Actions>
        {urgent && (
          <Button size="small" onClick={() => onAct('hand-over')}>
            {t('Hand over')}
          </Button>
        )}
        <Menu trigger={<IconButton icon="more" label={t('Actions for card {{number}}', { number })} />}>
          {canBeHandedOver(card) && (
            <MenuItem icon="share" onSelect={() => onAct('hand-over')}>
              {card.handover?.active ? t('Change the handover') : t('Hand over')}
            </MenuItem>
          )}
          {card.handover?.active && (
            <MenuItem icon="close" onSelect={() => onAct('end')}>
              {t('End the handover')}
            </MenuItem>
          )}
          <MenuItem icon="open" onSelect={() => window.open(card.url, '_blank', 'noopener')}>
            {t('See what a tap shows')}
          </MenuItem>
          <MenuItem icon="delete" tone="danger" onSelect={() => onAct('give-up')}>
            {t('Remove from the group’s cards')}
          </MenuItem>
        </Menu>
      </Actions>
    </Line>
  );
}

function Holder({ card: { holder, handover } }: { card: GroupCard }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  if (handover?.active)
    return (
      <Row>
        <Avatar name={handover.colleague.display_name} photo={handover.colleague.photo} size={32} />
        <div>
          <Text size="small">{handover.colleague.display_name}</Text>
          <Text size="caption" tone="faint">
            {handover.former_name
              ? t('for {{formerName}}, until {{day}}', {
                  formerName: handover.former_name,
                  day: formatDate(handover.ends_at),
                })
              : t('until {{day}}', { day: formatDate(handover.ends_at) })}
          </Text>
        </div>
      </Row>
    );
  if (!holder)
    return (
      <Text size="small" tone="faint">
        {t('Unassigned')}
      </Text>
    );
  return (
    <Row>
      <Avatar name={holder.display_name} photo={holder.photo} size={32} />
      <div>
        <Text size="small">{holder.display_name}</Text>
        {!holder.member && (
          <Text size="caption" tone="faint">
            {t('No longer in the group')}
          </Text>
        )}
      </div>
    </Row>
  );
}

function Taps({ card: { tap_count, last_tapped_on } }: { card: GroupCard }) {
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  return (
    <Count>
      <Text size="small" numeric>
        {t('{{count, number}} taps', { count: tap_count, one: '1 tap' })}
      </Text>
      {last_tapped_on && (
        <Text size="caption" tone="faint">
          {t('last {{day}}', { day: formatDay(`${last_tapped_on}T12:00:00Z`) })}
        </Text>
      )}
    </Count>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) 132px 120px auto;
  align-items: center;
  gap: ${space(4)};
  min-height: ${space(18)};
  padding-block: ${space(3)};
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (max-width: 899.98px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(2)} ${space(3)};

    > :nth-child(2) {
      grid-row: 2;
    }
  }
`;

const Count = styled.div`
  text-align: end;

  @media (max-width: 899.98px) {
    grid-area: 2 / 2;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  min-width: 136px;

  @media (max-width: 899.98px) {
    grid-column: 1 / -1;
  }
`;
