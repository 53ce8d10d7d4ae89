import { type CheckoutSession, getCheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  useApiQuery,
  useLocation,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { logInAddress } from './log-in-address.ts';
import { PlanResult } from './PlanResult.tsx';
import { ProductResult } from './ProductResult.tsx';
import { checkoutAddress } from './purchase.ts';

const pace = 800;

/** The result of a checkout, from the provider and its webhook, never from the return address. */
export function CheckoutResult({ checkoutSessionId }: { checkoutSessionId: string }) {
  const { status } = useSession();
  const here = useLocation();
  const known = useApiQuery(
    getCheckoutSession,
    { params: { id: checkoutSessionId } },
    { enabled: status === 'signed-in', staleMilliseconds: 0 },
  );
  const waiting = known.data?.status === 'complete' && known.data.kind === 'product' && !known.data.order;
  const followed = useApiQuery(
    getCheckoutSession,
    { params: { id: checkoutSessionId } },
    { enabled: status === 'signed-in' && waiting, refetchMilliseconds: pace },
  );
  const checkout = followed.data ?? known.data;

  if (status === 'signed-out')
    return (
      <EmptyState
        level={2}
        icon="lock"
        title={t('Log in to see your payment')}
        action={
          <LinkButton variant="primary" to={logInAddress(here)}>
            {t('Log in')}
          </LinkButton>
        }
      >
        {t('Nothing is lost: what you paid for waits in your account.')}
      </EmptyState>
    );
  if (checkout) return <Outcome checkout={checkout} />;
  if (known.error)
    return (
      <ErrorState
        level={2}
        error={known.error}
        title={t('Your payment could not be looked up')}
        onRetry={known.refetch}
        action={<LinkButton to="/my-subscription">{t('My subscription')}</LinkButton>}
      />
    );
  return (
    <Loading label={t('Looking up your payment')}>
      <Stack gap={5}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="90%" />
        <Skeleton height="180px" radius="large" />
      </Stack>
    </Loading>
  );
}

function Outcome({ checkout }: { checkout: CheckoutSession }) {
  if (checkout.status === 'open')
    return (
      <EmptyState
        level={2}
        icon="payment"
        title={t('This is not paid yet')}
        action={
          checkout.url && (
            <LinkButton variant="primary" href={checkout.url}>
              {t('Continue to payment')}
            </LinkButton>
          )
        }
      >
        {t('The payment page is still open, with everything you chose.')}
      </EmptyState>
    );
  if (checkout.status === 'expired')
    return (
      <EmptyState
        level={2}
        icon="time"
        title={t('This payment page has expired')}
        action={
          <LinkButton
            variant="primary"
            to={checkout.choice ? checkoutAddress({ kind: 'product', ...checkout.choice }) : '/pricing'}
          >
            {t('Start again')}
          </LinkButton>
        }
      >
        {t('Nothing was charged, and what you chose is kept.')}
      </EmptyState>
    );
  return checkout.kind === 'plan' ? (
    <PlanResult checkout={checkout} />
  ) : (
    <ProductResult checkout={checkout} />
  );
}
