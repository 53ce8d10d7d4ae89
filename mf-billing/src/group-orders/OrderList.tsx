import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { type GroupOrder, listGroupOrders } from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Badge,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { ordersAddress, statusWords } from './order-words.ts';

/** The newest orders of the group. */
export function OrderList({ group }: { group: Group }) {
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
