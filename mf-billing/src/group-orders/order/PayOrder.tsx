import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type GroupOrder,
  getGroupOrder,
  payGroupOrder,
  reopenGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import {
  Button,
  Callout,
  errorSentence,
  FailureCallout,
  formatCount,
  formatPrice,
  Row,
  Stack,
  Surface,
  Text,
  useApi,
  useApiMutation,
  useApiQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { lastCheckout } from '../../purchase/last-checkout.ts';
import { t } from '../../words.ts';

interface PayOrderProps {
  group: Group;
  order: GroupOrder;
}

/** The price of all cards, and the payment page. */
export function PayOrder({ group, order }: PayOrderProps) {
  const call = useApi();
  const online = useOnline();
  const products = useApiQuery(listProducts);
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const params = { id: group.group_id, orderId: order.group_order_id };
  const reopen = useApiMutation(reopenGroupOrder, { refresh: [getGroupOrder] });
  const isPaying = order.status === 'paying';
  // The webhook may be later than the buyer.
  useApiQuery(getGroupOrder, { params }, isPaying ? { refetchMilliseconds: 3000 } : {});
  // The browser's Back may restore this page as it was: busy.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => event.persisted && setIsOpening(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const price = products.data?.find(({ product }) => product === order.product)?.price;
  const obstacle = obstacleOf(order);
  const error = failure ?? reopen.error;
  const pay = async () => {
    setIsOpening(true);
    setFailure(null);
    try {
      const { url, checkout_session_id } = await call(payGroupOrder, { params });
      lastCheckout.remember(checkout_session_id);
      location.assign(url);
    } catch (caught) {
      setFailure(caught);
      setIsOpening(false);
    }
  };
  return (
    <Surface as="section" aria-label={t('Payment')} padding={6}>
      <Stack gap={4}>
        <FailureCallout title={t('The payment did not start')}>
          {error ? errorSentence(error, !online) : null}
        </FailureCallout>
        <Row gap={4} wrap justify="space-between">
          <Stack gap={1}>
            <Text strong numeric>
              {price
                ? t('{{cards}} × {{price}} = {{total}}', {
                    cards: formatCount(order.cards),
                    price: formatPrice(price.amount, price.currency),
                    total: formatPrice(price.amount * order.cards, price.currency),
                  })
                : t('{{count, number}} cards', { count: order.cards, one: '1 card' })}
            </Text>
            <Text size="small" tone="soft">
              {t('Paid once for all members. The price per piece stays the same.')}
            </Text>
          </Stack>
          <Row gap={2} wrap>
            {isPaying && (
              <Button disabled={!online || reopen.isPending} onClick={() => reopen.mutate({ params })}>
                {t('Change the order')}
              </Button>
            )}
            <Button
              variant="primary"
              busy={isOpening}
              disabled={!online || (!isPaying && obstacle !== null)}
              onClick={() => void pay()}
            >
              {isPaying ? t('Continue to payment') : t('Pay for all cards')}
            </Button>
          </Row>
        </Row>
        {isPaying ? (
          <Callout>
            {t('The payment page is open. Until it’s paid or ended, the order does not change.')}
          </Callout>
        ) : (
          obstacle && (
            <Text size="small" tone="soft">
              {obstacle}
            </Text>
          )
        )}
      </Stack>
    </Surface>
  );
}

/** Why the order cannot be paid yet, or null. */
function obstacleOf({ counts, delivery }: GroupOrder): string | null {
  if (counts.waiting + counts.drawn > 0) return t('You can pay once all cards are checked.');
  if (counts.problem > 0) return t('Solve the problems, or leave these members out.');
  if (counts.left > 0) return t('Leave out who is no longer a member.');
  if (counts.ready === 0) return t('No member is left in this order.');
  if (delivery === 'each' && counts.without_address > 0)
    return t('Enter the missing addresses, or leave these members out.');
  return null;
}
