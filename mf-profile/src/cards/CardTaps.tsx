import type { Card } from '@meishi/api-contract/endpoints/cards';
import { Text, useDateFormat } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { kindNames, tapsSentence } from './words.ts';

/** Kind and taps of a card: "Metal card · 12 taps, the last on 3 May". */
export function CardTaps({ card }: { card: Pick<Card, 'kind' | 'label' | 'tap_count' | 'last_tapped_at'> }) {
  const day = useDateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const taps =
    card.tap_count > 0 && card.last_tapped_at
      ? t('{{count, number}} taps, last on {{time}}', {
          count: card.tap_count,
          one: '1 tap, last on {{time}}',
          time: day(card.last_tapped_at),
        })
      : tapsSentence(card.tap_count);
  return (
    <Text size="small" tone="soft" numeric>
      {card.label ? `${t(kindNames[card.kind])} · ${taps}` : taps}
    </Text>
  );
}
