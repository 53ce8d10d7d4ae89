import { type AdminOrder, listAllOrders } from '@meishi/api-contract/admin-orders';
import { orderStatuses } from '@meishi/api-contract/payments';
import { EmptyState, Row, SegmentedControl, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame';
import { PagedTable, type PageRead } from '../list/PagedTable';
import { SearchField } from '../list/SearchField';
import { useAddressFilter, useSearch } from '../list/useSearch';
import { OrderRow } from './OrderRow';
import { orderWords } from './orderWords';

const columns = [
  { title: 'Order' },
  { title: 'What' },
  { title: 'Design' },
  { title: 'Paid', end: true },
  { title: 'Ordered', end: true },
];

const states = [
  { value: '', label: 'All' },
  ...orderStatuses.map((value) => ({ value, label: orderWords[value].label })),
];

interface Question {
  search: string;
  status: string;
}

/** What was ordered, with the files that the printer needs. */
export default function OrdersPage() {
  const { typed, type, search } = useSearch();
  const [status, setStatus] = useAddressFilter('status');
  const { data } = useOrders({ search, status }, undefined);
  const filtered = Boolean(search || status);
  return (
    <AdminFrame tab="orders" title="Orders" lead="Everything that was ordered, with the files to print.">
      <Row wrap>
        <SearchField label="Search orders" placeholder="Order, name or e-mail" typed={typed} type={type} />
        <SegmentedControl label="State" options={states} value={status} onChange={setStatus} />
      </Row>
      <PagedTable
        question={{ search, status }}
        usePage={useOrders}
        noun="orders"
        columns={columns}
        row={(order) => <OrderRow key={order.order_id} order={order} />}
        count={data && `${data.total.toLocaleString('en')} ${data.total === 1 ? 'order' : 'orders'}`}
        empty={
          <EmptyState
            level={2}
            icon="products"
            title={filtered ? 'No order is like that' : 'Nothing was ordered yet'}
          >
            {filtered
              ? 'Look for something else, or in another state.'
              : 'An order appears here when its payment has arrived.'}
          </EmptyState>
        }
      />
    </AdminFrame>
  );
}

function useOrders(
  { search, status }: Question,
  cursor: string | undefined,
): PageRead<AdminOrder> & { data?: { total: number } } {
  const wanted = orderStatuses.find((known) => known === status);
  const input = { query: { search: search || undefined, status: wanted, cursor, limit: 50 } };
  const { data, ...read } = useApiQuery(listAllOrders, input, { keepPrevious: true });
  return { ...read, data: data && { ...data, rows: data.orders } };
}
