import { Page, PageHeader } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { OrderAgain, Orders, useOrders } from './Orders.tsx';

/** The orders alone, for installations without plans, where nobody has a page of their subscription. */
export default function OrdersPage() {
  const orders = useOrders();
  return (
    <Page title={t('Your orders')} width="wide">
      <PageHeader title={t('Your orders')} actions={<OrderAgain orders={orders} />} />
      <Orders orders={orders} level={2} />
    </Page>
  );
}
