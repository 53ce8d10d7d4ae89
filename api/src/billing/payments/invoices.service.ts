import type { Invoice, NextBill, TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type Aftermath, PaymentStatesQueries } from './billing/payment-states.queries.ts';
import { Customers } from './customers.ts';
import { PaymentProvider } from './provider/payment-provider.ts';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly customers: Customers,
    private readonly provider: PaymentProvider,
    private readonly states: PaymentStatesQueries,
  ) {}

  async list({ user_id }: Viewer): Promise<Invoice[]> {
    const customer = await this.customers.find(user_id);
    if (!customer) return [];
    const [invoices, states] = await Promise.all([
      this.provider.invoicesOf(customer),
      this.states.ofUser(user_id),
    ]);
    return invoices.map(({ payment_ids, ...invoice }) => ({
      ...invoice,
      ...together(payment_ids.flatMap((id) => states.get(id) ?? [])),
    }));
  }

  taxIds({ user_id }: Viewer): Promise<TaxId[]> {
    return this.states.taxIdsOf(user_id);
  }

  async next({ user_id }: Viewer): Promise<NextBill | null> {
    const customer = await this.customers.find(user_id);
    return customer ? this.provider.nextBillOf(customer) : null;
  }
}

/** What happened to the payments of one invoice. */
const together = (states: Aftermath[]): Aftermath => ({
  refunded_amount: states.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0),
  dispute: states.find(({ dispute }) => dispute)?.dispute ?? null,
});
