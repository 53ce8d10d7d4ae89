import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { type GroupOrder, getGroupOrder } from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Badge,
  Callout,
  EmptyState,
  Heading,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ordersAddress, statusWords } from '../order-words.ts';
import { DraftOrder } from './DraftOrder.tsx';
import { ItemTable } from './ItemTable.tsx';

interface PaidOrderProps {
  group: Group;
  order: GroupOrder;
}

/** How far the cards of each member are. */
function PaidOrder({ group, order }: PaidOrderProps) {
  const { counts, cards, members, order_id } = order;
  return (
    <Stack gap={8}>
      {order.status === 'refunded' ? (
        <Callout>{t('This order was refunded. Cards that were not sent have ended.')}</Callout>
      ) : (
        <Callout
          tone="positive"
          title={t('{{cards, number}} cards for {{members, number}} members are ordered', { cards, members })}
          actions={
            <LinkButton size="small" to={`/group/${group.name}/cards`}>
              {t('Cards of the group')}
            </LinkButton>
          }
        >
          {t(
            'Each card already opens its member’s profile and belongs to the group, which can hand it over when the member leaves.',
          )}
        </Callout>
      )}
      <Stack gap={1}>
        <Text strong role="status">
          {t('Sent to {{sent, number}} of {{members, number}} members, delivered to {{delivered, number}}', {
            sent: counts.sent,
            delivered: counts.delivered,
            members,
          })}
        </Text>
        {order_id && (
          <Text size="small" tone="soft">
            {t('Order {{orderId}}. The invoice is with who has paid.', { orderId: order_id })}
          </Text>
        )}
      </Stack>
      <ItemTable group={group} order={order} />
    </Stack>
  );
}

interface OneOrderProps {
  group: Group;
  orderId: string;
}

/** One order of cards for members: what has to be solved, the payment, and how far each member's cards are. */
export function OneOrder({ group, orderId }: OneOrderProps) {
  const online = useOnline();
  const order = useApiQuery(
    getGroupOrder,
    { params: { id: group.group_id, orderId } },
    { staleMilliseconds: 0 },
  );
  const back = (
    <LinkButton variant="quiet" icon="back" to={ordersAddress(group.name)}>
      {t('All orders')}
    </LinkButton>
  );
  if (order.error?.status === 404)
    return (
      <EmptyState icon="products" level={2} title={t('This order is no longer here')} action={back}>
        {t('Orders that are not paid are deleted when no one has changed them for 30 days.')}
      </EmptyState>
    );
  if (!order.data)
    return (
      <LoadingOrError query={order} level={2} title={t('The order could not be loaded')}>
        <Loading label={t('Loading the order')}>
          <Stack gap={4}>
            <Skeleton height="96px" radius="large" />
            <Skeleton height="320px" radius="large" />
          </Stack>
        </Loading>
      </LoadingOrError>
    );
  const { status } = order.data;
  return (
    <Stack gap={6}>
      <Row>{back}</Row>
      {!online && (
        <Callout tone="warning" icon="offline">
          {t('You’re offline. This shows what was known last.')}
        </Callout>
      )}
      <Row gap={3} wrap>
        <Heading level={2}>{titleOf(order.data)}</Heading>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
      </Row>
      {status === 'draft' || status === 'paying' ? (
        <DraftOrder group={group} order={order.data} />
      ) : (
        <PaidOrder group={group} order={order.data} />
      )}
    </Stack>
  );
}

const titleOf = ({ product, design_name }: GroupOrder) =>
  t('{{product}}, “{{design}}”', { product: t(productFacts(product).name), design: design_name });
