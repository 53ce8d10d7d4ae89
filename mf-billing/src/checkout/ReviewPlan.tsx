import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Callout,
  Heading,
  LinkButton,
  LoadingOrError,
  SegmentedControl,
  Stack,
  Surface,
  Text,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { FeatureList } from '../plans/FeatureList.tsx';
import { planInForce } from '../plans/plan-in-force.ts';
import { intervalNames, intervalsOf, priceFor } from '../plans/price.ts';
import { maxSeats, type PlanPurchase } from '../purchase/purchase.ts';
import { useHostedCheckout } from '../purchase/use-hosted-checkout.ts';
import { QuantityField } from '../quantity/QuantityField.tsx';
import { t } from '../words.ts';
import { ReviewColumns } from './ReviewColumns.tsx';
import { ReviewSkeleton } from './ReviewProduct.tsx';
import { Summary } from './Summary.tsx';

interface ReviewPlanProps {
  purchase: PlanPurchase;
  onChange: (purchase: PlanPurchase) => void;
}

/** Reviews a plan before payment: interval, seats and total. */
export function ReviewPlan({ purchase, onChange }: ReviewPlanProps) {
  const plans = useApiQuery(listPlans);
  const plan = plans.data?.find((candidate) => candidate.plan === purchase.plan);
  if (plan) return <Review purchase={purchase} onChange={onChange} plan={plan} />;
  return (
    <LoadingOrError query={plans} level={2} title={t('The plans could not be loaded')}>
      <ReviewSkeleton />
    </LoadingOrError>
  );
}

function Review({ purchase, onChange, plan }: ReviewPlanProps & { plan: Plan }) {
  const { user } = useSession();
  const { busy, open } = useHostedCheckout();
  const price = priceFor(plan, purchase.interval) ?? plan.prices[0];
  const intervals = intervalsOf([plan]);
  const amount = price ? price.amount * purchase.seats : null;
  const hasPlan = user !== null && planInForce(user.subscription) !== 'free';

  return (
    <ReviewColumns>
      <Surface as="section" aria-label={t('Your subscription')} padding={6}>
        <Stack gap={6}>
          <Stack gap={1}>
            <Heading level={2}>{t('{{product}} {{name}}', { name: plan.name })}</Heading>
            <Text tone="soft">{t(plan.summary)}</Text>
          </Stack>
          {intervals.length > 1 && (
            <SegmentedControl
              label={t('Pay')}
              value={purchase.interval}
              onChange={(interval) => onChange({ ...purchase, interval })}
              options={intervals.map((value) => ({ value, label: t(intervalNames[value]) }))}
            />
          )}
          {purchase.plan === 'team' && (
            <QuantityField
              label={t('Seats')}
              value={purchase.seats}
              onChange={(seats) => onChange({ ...purchase, seats })}
              max={maxSeats}
              less={t('One seat less')}
              more={t('One seat more')}
              hint={t('One for each person in your groups, including you. You can change it at any time.')}
            />
          )}
          <FeatureList features={plan.features} columns />
        </Stack>
      </Surface>
      <Summary
        lines={[
          {
            label:
              purchase.plan === 'team'
                ? t('{{product}} Team, {{count, number}} seats', {
                    count: purchase.seats,
                    one: '{{product}} Team, 1 seat',
                  })
                : t('{{product}} Pro'),
            amount,
          },
        ]}
        total={price && amount !== null ? { amount, currency: price.currency } : null}
        interval={price?.interval}
        obstacle={
          hasPlan && (
            <Callout
              tone="neutral"
              title={t('You already have a plan.')}
              actions={<LinkButton to="/my-subscription">{t('My subscription')}</LinkButton>}
            >
              {t('Change it there instead of paying for a second one.')}
            </Callout>
          )
        }
        busy={busy}
        onPay={() => open(price ? { ...purchase, interval: price.interval } : purchase)}
      >
        {t(
          'It renews automatically. You can cancel anytime and keep it until the end of the period you paid for.',
        )}
      </Summary>
    </ReviewColumns>
  );
}
