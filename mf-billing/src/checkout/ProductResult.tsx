import { type CheckoutSession, listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { Heading, LinkButton, Row, Stack, Surface, Text, useApiCache } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import { OrderLine } from '../orders/OrderLine.tsx';
import { t } from '../words.ts';
import { PaidSteps } from './PaidSteps.tsx';
import { useIsOverdue } from './use-is-overdue.ts';

/** The payment of a product: pending until the webhook creates the order, then the order. */
export function ProductResult({ checkout }: { checkout: CheckoutSession }) {
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
