import { Page, PageHeader } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { Orders } from './Orders.tsx';

/** The orders alone, for installations without plans, where nobody has a page of their subscription. */
export default function OrdersPage() {
  return (
    <Page title={t('Your orders')} width="wide">
      <PageHeader title={t('Your orders')} />
      <Orders />
    </Page>
  );
}
