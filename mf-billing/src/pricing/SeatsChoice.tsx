import type { Plan } from '@meishi/api-contract/plans';
import { Stack, Text } from '@meishi/shell-sdk';
import { mostSeats } from '../checkout/wish';
import { formatAmount, type Interval, priceFor, unitOf } from '../plans/price';
import { QuantityField } from '../quantity/QuantityField';

interface SeatsChoiceProps {
  plan: Plan;
  interval: Interval;
  seats: number;
  onChange: (seats: number) => void;
}

/** How many seats, and what all of them cost. */
export function SeatsChoice({ plan, interval, seats, onChange }: SeatsChoiceProps) {
  const price = priceFor(plan, interval) ?? plan.prices[0];
  if (!price) return null;
  const all = formatAmount({ ...price, amount: price.amount * seats });
  return (
    <Stack gap={2}>
      <QuantityField label="Seats" value={seats} onChange={onChange} max={mostSeats} unit="seat" />
      <Text size="small" tone="soft" aria-live="polite">
        {seats === 1
          ? `${all} ${unitOf({ ...price, per_seat: false })} for one person`
          : `${all} ${unitOf({ ...price, per_seat: false })} for ${seats} people`}
      </Text>
    </Stack>
  );
}
