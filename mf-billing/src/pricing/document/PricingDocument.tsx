import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { formatPrice, Page, Stack, Text } from '@meishi/shell-sdk';
import { PlanSheet } from '../../plans/PlanSheet.tsx';
import { type Interval, intervalsOf } from '../../plans/price.ts';
import { IntervalChoice } from '../IntervalChoice.tsx';
import { PaymentNote } from '../PaymentNote.tsx';
import { hasPrices, PricesNotice } from '../PricesNotice.tsx';
import { PricingHead } from '../PricingHead.tsx';
import * as css from '../pricing.module.css';
import { Questions } from '../Questions.tsx';
import { SeatsField, seatPrice, suggestedSeats, totalOf } from '../SeatsChoice.tsx';
import { VisitorAction } from '../VisitorAction.tsx';

/** The prices as a visitor sees them without the app: with the plans at every interval, of which CSS shows one. */
export function PricingDocument({ plans }: { plans: Plan[] }) {
  const intervals = intervalsOf(plans);
  return (
    <Page width="wide">
      <PricingHead />
      <Stack className={css.intervals} gap={6}>
        {hasPrices(plans) ? <IntervalChoice plans={plans} interval="month" /> : <PricesNotice />}
        {(intervals.length > 1 ? intervals : (['month'] as const)).map((interval) => (
          <div key={interval} data-interval={intervals.length > 1 ? interval : undefined}>
            <PlanSheet
              plans={plans}
              interval={interval}
              action={(plan) => (
                <VisitorAction
                  plan={plan.plan}
                  interval={interval}
                  seats={suggestedSeats}
                  isPriced={plan.prices.length > 0}
                />
              )}
              extra={(plan) => <Seats plan={plan} interval={interval} />}
            />
          </div>
        ))}
        <PaymentNote />
      </Stack>
      <Questions />
    </Page>
  );
}

/** The choice of seats, which `enhancePrices` makes work. In its sentences, `2` and `{{all}}` stand for the numbers. */
function Seats({ plan, interval }: { plan: Plan; interval: Interval }) {
  const price = seatPrice(plan, interval);
  if (!price) return null;
  const sentence = (seats: number) => totalOf(price.interval, seats, '{{all}}');
  return (
    <Stack
      className={css.scripted}
      gap={2}
      data-part="seats"
      data-amount={price.amount}
      data-currency={price.currency}
      data-one={sentence(1)}
      data-many={sentence(2)}
    >
      <SeatsField seats={suggestedSeats} onChange={() => {}} />
      <Text size="small" tone="soft" aria-live="polite" data-part="total">
        {totalOf(price.interval, suggestedSeats, formatPrice(price.amount * suggestedSeats, price.currency))}
      </Text>
    </Stack>
  );
}
