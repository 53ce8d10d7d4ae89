import { getCheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Callout,
  EmptyState,
  Heading,
  Link,
  LinkButton,
  LoadingOrError,
  Page,
  PageHeader,
  SegmentedControl,
  Stack,
  Surface,
  Text,
  useApiQuery,
  useSearchParams,
  useSession,
  useShop,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { FeatureList } from '../plans/FeatureList.tsx';
import { planInForce } from '../plans/plan-in-force.ts';
import { intervalNames, intervalsOf, priceFor } from '../plans/price.ts';
import { lastCheckout } from '../purchase/last-checkout.ts';
import {
  maxSeats,
  type PlanPurchase,
  type Purchase,
  purchaseParameters,
  readPurchase,
} from '../purchase/purchase.ts';
import { useHostedCheckout } from '../purchase/use-hosted-checkout.ts';
import { QuantityField } from '../quantity/QuantityField.tsx';
import { Trans, t } from '../words.ts';
import { CheckoutResult } from './CheckoutResult.tsx';
import { ReviewColumns } from './ReviewColumns.tsx';
import { ReviewProduct, ReviewSkeleton } from './ReviewProduct.tsx';
import { Summary } from './Summary.tsx';

interface ReviewPlanProps {
  purchase: PlanPurchase;
  onChange: (purchase: PlanPurchase) => void;
}

/** Reviews a plan before payment: interval, seats and total. */
function ReviewPlan({ purchase, onChange }: ReviewPlanProps) {
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

/** Reviews an order before payment, and shows its state after the return from the payment provider. */
export default function CheckoutPage() {
  const [search, setSearch] = useSearchParams();
  const shop = useShop();
  const sessionId = search.get('session_id');
  if (sessionId)
    return (
      <Page title={t('Checkout')} width="narrow">
        <CheckoutResult checkoutSessionId={sessionId} />
      </Page>
    );

  const chosen = readPurchase(search);
  const purchase = chosen && shop[chosen.kind === 'plan' ? 'plans' : 'products'] ? chosen : null;
  const cancelled = search.get('state') === 'cancelled';
  // Kept in the address, so that logging in, reloading and returning from the payment page lose nothing.
  const change = (next: Purchase) =>
    setSearch(purchaseParameters(next), { replace: true, preventScrollReset: true });
  return (
    <Page title={t('Checkout')} width="wide">
      <PageHeader title={t('Checkout')} />
      {cancelled && <CancelledNotice />}
      {purchase?.kind === 'product' && <ReviewProduct purchase={purchase} onChange={change} />}
      {purchase?.kind === 'plan' && <ReviewPlan purchase={purchase} onChange={change} />}
      {!purchase && (
        <EmptyState
          level={2}
          icon="products"
          title={t('There’s nothing to pay for yet')}
          action={
            shop.products ? (
              <LinkButton to="/products" variant="primary">
                {t('See the products')}
              </LinkButton>
            ) : (
              <LinkButton to="/pricing" variant="primary">
                {t('See the plans')}
              </LinkButton>
            )
          }
        >
          {shop.plans && shop.products ? (
            <Trans
              i18nKey="Choose a product or a <plan>plan</plan>, and it appears here."
              components={{ plan: <Link to="/pricing" /> }}
            />
          ) : (
            t('What you choose appears here.')
          )}
        </EmptyState>
      )}
    </Page>
  );
}

/** Explains the state of a payment that the user left unfinished. */
function CancelledNotice() {
  const { status } = useSession();
  const [id] = useState(lastCheckout.recall);
  const { data: checkout } = useApiQuery(
    getCheckoutSession,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) && status === 'signed-in' },
  );

  if (checkout?.status === 'complete')
    return (
      <Callout
        tone="positive"
        announce
        title={t('This is already paid.')}
        actions={
          <LinkButton to={`/checkout?session_id=${checkout.checkout_session_id}&state=paid`}>
            {t('See what you paid')}
          </LinkButton>
        }
      >
        {t('You don’t need to pay again unless you want a second order.')}
      </Callout>
    );
  if (checkout?.status === 'expired')
    return (
      <Callout tone="warning" announce title={t('The payment page has expired.')}>
        {t('You weren’t charged, and your selection is still here. Continue to payment to open a new page.')}
      </Callout>
    );
  return (
    <Callout tone="neutral" announce title={t('You left before paying.')}>
      {t('You weren’t charged, and your selection is still here.')}
    </Callout>
  );
}
