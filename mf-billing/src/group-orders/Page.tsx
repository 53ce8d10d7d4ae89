import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { type GroupOrder, listGroupOrders } from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Badge,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  LoadingOrError,
  lazyPart,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useDateFormat,
  useParams,
  useSearchParams,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { NewOrder } from './NewOrder.tsx';
import { ordersAddress, statusWords } from './order-words.ts';

/** The newest orders of the group. */
function OrderList({ group }: { group: Group }) {
  const orders = useApiQuery(
    listGroupOrders,
    { params: { id: group.group_id }, query: { limit: 100 } },
    { staleMilliseconds: 0 },
  );
  if (!orders.data)
    return (
      <LoadingOrError query={orders} title={t('The orders could not be loaded')}>
        <Loading label={t('Loading the orders')}>
          <Skeleton height="120px" />
        </Loading>
      </LoadingOrError>
    );
  if (orders.data.orders.length === 0)
    return (
      <EmptyState icon="products" title={t('No orders yet')}>
        {t(
          'Orders that an admin of the group prepares appear here, with the status of every member’s cards.',
        )}
      </EmptyState>
    );
  return (
    <Table
      caption={t('Orders of the group')}
      columns={[
        { title: t('Order'), width: '36%' },
        { title: t('Status') },
        { title: t('Members'), end: true },
        { title: t('Cards'), end: true },
        { title: t('Prepared') },
        { title: t('Actions'), end: true, hideTitle: true },
      ]}
    >
      <TableBody>
        {orders.data.orders.map((order) => (
          <OrderRow key={order.group_order_id} group={group} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}

function OrderRow({ group, order }: { group: Group; order: GroupOrder }) {
  const format = useDateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const { status, design_name, members, left_out, cards, created_by, created_at } = order;
  const name = t('{{product}}, “{{design}}”', {
    product: t(productFacts(order.product).name),
    design: design_name,
  });
  return (
    <TableRow>
      <NameCell>
        {name}
        {created_by && (
          <Text as="div" size="caption" tone="soft">
            {t('By {{name}}', { name: created_by.display_name })}
          </Text>
        )}
      </NameCell>
      <TableCell>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
      </TableCell>
      <TableCell label={t('Members')} end>
        {members - left_out}
      </TableCell>
      <TableCell label={t('Cards')} end>
        {cards}
      </TableCell>
      <TableCell label={t('Prepared')}>{format(created_at)}</TableCell>
      <TableCell end>
        <LinkButton
          size="small"
          to={ordersAddress(group.name, order.group_order_id)}
          aria-label={t('View order {{name}}', { name })}
        >
          {t('View order')}
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}

const NameCell = styled(TableCell)`
  color: var(--ink);
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
    font-weight: 550;
  }
`;

const OneOrder = lazyPart(async () => ({ default: (await import('./order/OneOrder.tsx')).OneOrder }));

/** The orders of cards for members of a group, and the form of a new one. The address names the open order. */
export default function GroupOrdersPage() {
  const { groupname = '' } = useParams();
  const group = useApiQuery(getGroup, { params: { id: groupname } });
  const title = t('Order cards for members');
  return (
    <Page title={group.data ? `${title} · ${group.data.display_name}` : title} width="wide">
      <PageHeader
        title={title}
        lead={group.data?.display_name}
        actions={
          <LinkButton variant="quiet" icon="back" to={`/group/${groupname}/cards`}>
            {t('Cards of the group')}
          </LinkButton>
        }
      />
      {group.data ? (
        <Orders group={group.data} />
      ) : group.error ? (
        <ErrorState
          level={2}
          error={group.error}
          title={t('The group could not be loaded')}
          onRetry={group.refetch}
        />
      ) : (
        <Loading label={t('Loading the group')}>
          <Skeleton height="320px" radius="large" />
        </Loading>
      )}
    </Page>
  );
}

function Orders({ group }: { group: Group }) {
  const [search] = useSearchParams();
  const opened = search.get('order');
  if (opened) return <OneOrder key={opened} group={group} orderId={opened} />;
  return (
    <Stack gap={10}>
      <Section
        title={t('New order')}
        description={t(
          'Every member gets a card with their own data, drawn by one of your designs. You see each card before you pay once for all.',
        )}
      >
        <NewOrder group={group} />
      </Section>
      <Section title={t('Orders of the group')}>
        <OrderList group={group} />
      </Section>
    </Stack>
  );
}
