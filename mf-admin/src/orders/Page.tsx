import { listAllOrders } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { orderStages, orderStatuses } from '@meishi/api-contract/endpoints/shop/payments';
import { EmptyState, Row, SegmentedControl, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter, useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { OrderRow } from './OrderRow.tsx';
import { orderWords, stageWords } from './order-words.ts';

const columns = () => [
  { title: t('Order') },
  { title: t('Product') },
  { title: t('Design') },
  { title: t('Paid'), end: true },
  { title: t('Ordered'), end: true },
];

const states = () => [
  { value: '', label: t('All') },
  { value: 'open', label: t(orderWords.open.label) },
  ...orderStages.map((value) => ({ value, label: t(stageWords[value].label) })),
  { value: 'expired', label: t(orderWords.expired.label) },
  { value: 'refunded', label: t(orderWords.refunded.label) },
];

interface Filter {
  search: string;
  status: string;
}

/** The orders, with the files for the printer. */
export default function OrdersPage() {
  const { typed, type, search } = useSearch();
  const [status, setStatus] = useAddressFilter('status');
  const filtered = Boolean(search || status);
  return (
    <AdminFrame tab="orders" title={t('Orders')} lead={t('All orders, with their print files.')}>
      <Row wrap>
        <ListSearch
          label={t('Search orders')}
          placeholder={t('Order, name or email')}
          typed={typed}
          type={type}
        />
        <SegmentedControl label={t('Status')} options={states()} value={status} onChange={setStatus} />
      </Row>
      <PagedTable
        filter={{ search, status }}
        usePage={useOrders}
        rowsOf={(page) => page.orders}
        caption={t('Orders')}
        loading={t('Loading orders')}
        failure={t('The orders could not be loaded')}
        columns={columns()}
        row={(order) => <OrderRow key={order.order_id} order={order} />}
        count={({ total }) => t('{{count, number}} orders', { count: total, one: '1 order' })}
        empty={
          <EmptyState
            level={2}
            icon="products"
            title={filtered ? t('No matching orders') : t('No orders yet')}
          >
            {filtered ? t('Try another search or status.') : t('Orders appear here once they are paid.')}
          </EmptyState>
        }
      />
    </AdminFrame>
  );
}

function useOrders({ search, status }: Filter, cursor: string | undefined) {
  const statusFilter = orderStatuses.find((candidate) => candidate === status);
  const stage = orderStages.find((candidate) => candidate === status);
  const input = { query: { search: search || undefined, status: statusFilter, stage, cursor, limit: 50 } };
  return useApiQuery(listAllOrders, input, { keepPrevious: true });
}
