import type { Invoice, NextBill } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import { Customers } from './customers.ts';
import { PaymentProvider } from './provider/payment-provider.ts';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly customers: Customers,
    private readonly provider: PaymentProvider,
  ) {}

  async list({ user_id }: Viewer): Promise<Invoice[]> {
    const customer = await this.customers.find(user_id);
    return customer ? this.provider.invoicesOf(customer) : [];
  }

  async next({ user_id }: Viewer): Promise<NextBill | null> {
    const customer = await this.customers.find(user_id);
    return customer ? this.provider.nextBillOf(customer) : null;
  }
}
