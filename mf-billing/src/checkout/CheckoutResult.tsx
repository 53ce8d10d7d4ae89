import {
  type CheckoutSession,
  getCheckoutSession,
  listOrders,
} from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import {
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Row,
  Skeleton,
  Stack,
  Surface,
  Text,
  useApiCache,
  useApiQuery,
  useLocation,
  useSession,
} from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { OrderLine } from '../orders/OrderLine.tsx';
import { planNames } from '../plans/describe-subscription.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import { useFollowedSubscription } from '../plans/use-followed-subscription.ts';
import { checkoutAddress } from '../purchase/purchase.ts';
import { t } from '../words.ts';
import { logInAddress } from './log-in-address.ts';
import { PaidSteps } from './PaidSteps.tsx';

/** True after something has taken too long. */
function useIsOverdue(waiting: boolean, seconds = 15): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting, seconds]);
  return waiting && isOver;
}

/** The payment of a product: pending until the webhook creates the order, then the order. */
function ProductResult({ checkout }: { checkout: CheckoutSession }) {
  const { order } = checkout;
  const cache = useApiCache();
  const heading = useRef<HTMLHeadingElement>(null);
  const late = useIsOverdue(!order);
  const orderId = order?.order_id;
  useEffect(() => {
    if (!orderId) return;
    heading.current?.focus();
    void cache.refresh(listOrders);
  }, [orderId, cache]);

  return (
    <Stack gap={7}>
      <Stack gap={2} role="status">
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={1}>{titleOf(checkout)}</Heading>
        </div>
        <Text tone="soft">{explanationOf(checkout, late)}</Text>
      </Stack>
      {order ? (
        <Surface as="section" aria-label={t('Your order')} padding={6}>
          <OrderLine order={order} />
        </Surface>
      ) : (
        <Surface padding={6}>
          <PaidSteps
            steps={[t('Paid'), t('Confirmed by the payment provider'), t('Your order is placed')]}
            done={1}
          />
        </Surface>
      )}
      <Row wrap gap={3}>
        <LinkButton variant={order ? 'primary' : 'secondary'} to="/orders">
          {t('View your orders')}
        </LinkButton>
        <LinkButton variant="quiet" to="/dashboard">
          {t('Back to your profile')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function titleOf({ order }: CheckoutSession): string {
  if (!order) return t('Payment received');
  return {
    paid: t('Thank you.'),
    open: t('Your payment is pending'),
    expired: t('Your payment didn’t go through'),
    refunded: t('This order was refunded'),
  }[order.status];
}

function explanationOf({ order }: CheckoutSession, late: boolean): string {
  if (!order)
    return late
      ? t(
          'This is taking longer than usual. You can close this page: the order is placed automatically, and you get an email.',
        )
      : t('The confirmation is on its way. Your order appears here in a moment.');
  return {
    paid: order.design_id
      ? t('Your order is placed. We emailed you the receipt, with the design as it will be printed.')
      : t('Your order is placed. We emailed you the receipt.'),
    open: t('Your bank takes a few days to transfer it. We make your order as soon as it arrives.'),
    expired: t('You weren’t charged. You can order again at any time.'),
    refunded: t('The money goes back to the card that you paid with.'),
  }[order.status];
}

const pace = 800;

/** The result of a checkout, from the provider and its webhook, never from the return address. */
export function CheckoutResult({ checkoutSessionId }: { checkoutSessionId: string }) {
  const { status } = useSession();
  const here = useLocation();
  const initial = useApiQuery(
    getCheckoutSession,
    { params: { id: checkoutSessionId } },
    { enabled: status === 'signed-in', staleMilliseconds: 0 },
  );
  const waiting =
    initial.data?.status === 'complete' && initial.data.kind === 'product' && !initial.data.order;
  const followed = useApiQuery(
    getCheckoutSession,
    { params: { id: checkoutSessionId } },
    { enabled: status === 'signed-in' && waiting, refetchMilliseconds: pace },
  );
  const checkout = followed.data ?? initial.data;

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
        {t('Nothing is lost: what you paid for is in your account.')}
      </EmptyState>
    );
  if (checkout) return <Outcome checkout={checkout} />;
  if (initial.error)
    return (
      <ErrorState
        level={2}
        error={initial.error}
        title={t('Your payment could not be loaded')}
        onRetry={initial.refetch}
        action={<LinkButton to="/my-subscription">{t('My subscription')}</LinkButton>}
      />
    );
  return (
    <Loading label={t('Checking your payment')}>
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
        title={t('This isn’t paid yet')}
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
        {t('You weren’t charged, and your selection is saved.')}
      </EmptyState>
    );
  return checkout.kind === 'plan' ? (
    <PlanResult checkout={checkout} />
  ) : (
    <ProductResult checkout={checkout} />
  );
}

const firstSteps = {
  free: null,
  pro: { label: message('Give your page its own address'), to: '/dashboard' },
  team: { label: message('Create your group'), to: '/new-group' },
} as const;

/** The payment of a plan: pending until the webhook activates the plan, then next steps. */
function PlanResult({ checkout }: { checkout: CheckoutSession }) {
  const { user } = useSession();
  const heading = useRef<HTMLDivElement>(null);
  useFollowedSubscription(true);
  const plan = user ? planInForce(user.subscription) : 'free';
  const isActive = plan !== 'free';
  const isOverdue = useIsOverdue(!isActive);
  useEffect(() => {
    if (isActive) heading.current?.focus();
  }, [isActive]);

  const [item] = checkout.items;
  const firstStep = firstSteps[plan];
  const explanation = isActive
    ? t('All its features are active now. The invoice is in My Subscription.')
    : isOverdue
      ? t('This is taking longer than usual. You can close this page: the plan is activated automatically.')
      : t('The confirmation is on its way. Your plan opens in a moment.');
  return (
    <Stack gap={7}>
      <Stack gap={2} role="status">
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={1}>
            {isActive ? t('You’re on {{name}}.', { name: planNames[plan] }) : t('Payment received')}
          </Heading>
        </div>
        <Text tone="soft">{explanation}</Text>
      </Stack>
      <Surface padding={6}>
        <PaidSteps
          steps={[
            t('Paid'),
            t('Confirmed by the payment provider'),
            item ? t('{{name}} is active', { name: item.name }) : t('Your plan is active'),
          ]}
          done={isActive ? 3 : 1}
        />
      </Surface>
      <Row wrap gap={3}>
        {firstStep && (
          <LinkButton variant="primary" to={firstStep.to}>
            {t(firstStep.label)}
          </LinkButton>
        )}
        <LinkButton to="/my-subscription">{t('My subscription')}</LinkButton>
      </Row>
    </Stack>
  );
}
