import { getNextBill, listInvoices } from '@meishi/api-contract/endpoints/shop/payments';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Customers } from './customers.ts';
import { PaymentProvider } from './provider/payment-provider.ts';

@Controller()
export class InvoicesController {
  constructor(
    private readonly customers: Customers,
    private readonly provider: PaymentProvider,
  ) {}

  @Endpoint(listInvoices)
  async list(@Viewer() { user_id }: Viewer) {
    const customer = await this.customers.find(user_id);
    return customer ? this.provider.invoicesOf(customer) : [];
  }

  @Endpoint(getNextBill)
  async next(@Viewer() { user_id }: Viewer) {
    const customer = await this.customers.find(user_id);
    return customer ? this.provider.nextBillOf(customer) : null;
  }
}
