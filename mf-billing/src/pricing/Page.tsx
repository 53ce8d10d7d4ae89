import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { LoadingOrError, Page, Stack, useApiQuery, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { PlanSheet, PlanSheetSkeleton } from '../plans/PlanSheet.tsx';
import { planInForce } from '../plans/plan-in-force.ts';
import type { Interval } from '../plans/price.ts';
import { t } from '../words.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { PaymentNote } from './PaymentNote.tsx';
import { PlanAction } from './PlanAction.tsx';
import { hasPrices, PricesNotice } from './PricesNotice.tsx';
import { PricingHead } from './PricingHead.tsx';
import { Questions } from './Questions.tsx';
import { SeatsChoice, suggestedSeats } from './SeatsChoice.tsx';

/** What each plan includes and costs; open to everyone. */
export default function PricingPage() {
  const plans = useApiQuery(listPlans);
  const [interval, setInterval] = useState<Interval>('month');
  const { user } = useSession();
  const current = user && planInForce(user.subscription);

  const [seats, setSeats] = useState(suggestedSeats);
  const action = (plan: Plan) => <PlanAction {...{ plan, current, interval, seats }} />;

  return (
    <Page title={t('Pricing')} width="wide">
      <PricingHead />

      {plans.data ? (
        <Stack gap={6}>
          {hasPrices(plans.data) ? (
            <IntervalChoice plans={plans.data} interval={interval} onChange={setInterval} />
          ) : (
            <PricesNotice />
          )}
          <PlanSheet
            plans={plans.data}
            interval={interval}
            current={current}
            action={action}
            extra={(plan) => (
              <SeatsChoice
                plan={plan}
                current={current}
                interval={interval}
                seats={seats}
                onChange={setSeats}
              />
            )}
          />
          <PaymentNote />
        </Stack>
      ) : (
        <LoadingOrError level={2} query={plans} title={t('The plans could not be loaded')}>
          <PlanSheetSkeleton />
        </LoadingOrError>
      )}

      <Questions />
    </Page>
  );
}
