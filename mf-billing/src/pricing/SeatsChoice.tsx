import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { formatPrice, Stack, Text } from '@meishi/shell-sdk';
import type { PlanId } from '../plans/plan-in-force.ts';
import { type Interval, type Price, priceFor } from '../plans/price.ts';
import { maxSeats } from '../purchase/purchase.ts';
import { QuantityField } from '../quantity/QuantityField.tsx';
import { t } from '../words.ts';

interface SeatsChoiceProps {
  plan: Plan;
  /** The user's plan; null for a visitor. */
  current: PlanId | null;
  interval: Interval;
  seats: number;
  onChange: (seats: number) => void;
}

export const suggestedSeats = 5;

/**
 * The number of seats and their total price, for Team only. A change from another paid plan is made in the
 * portal, which asks for the seats.
 */
export function SeatsChoice({ plan, current, interval, seats, onChange }: SeatsChoiceProps) {
  const price = seatPrice(plan, interval);
  if (!price || (current && current !== 'free')) return null;
  return (
    <Stack gap={2}>
      <SeatsField seats={seats} onChange={onChange} />
      <Text size="small" tone="soft" aria-live="polite">
        {totalOf(price.interval, seats, formatPrice(price.amount * seats, price.currency))}
      </Text>
    </Stack>
  );
}

/** The price of a seat; undefined for plans without seats. */
export const seatPrice = (plan: Plan, interval: Interval): Price | undefined =>
  plan.plan === 'team' ? (priceFor(plan, interval) ?? plan.prices[0]) : undefined;

export function SeatsField({ seats, onChange }: Pick<SeatsChoiceProps, 'seats' | 'onChange'>) {
  return (
    <QuantityField
      label={t('Seats')}
      value={seats}
      onChange={onChange}
      max={maxSeats}
      less={t('One seat less')}
      more={t('One seat more')}
    />
  );
}

/** `$25 a month for 5 people` */
export const totalOf = (interval: Interval, seats: number, all: string): string =>
  interval === 'month'
    ? t('{{all}} a month for {{count, number}} people', {
        all,
        count: seats,
        one: '{{all}} a month for one person',
      })
    : t('{{all}} a year for {{count, number}} people', {
        all,
        count: seats,
        one: '{{all}} a year for one person',
      });
