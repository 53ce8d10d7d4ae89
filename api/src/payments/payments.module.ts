import { Global, Module } from '@nestjs/common';
import { DesignReads } from '../designs/design-reads.js';
import { DesignsModule } from '../designs/designs.module.js';
import { OrderedDesigns } from '../designs/ordered-designs.js';
import { Config } from '../platform/config/config.js';
import { CheckoutsService } from './checkout/checkouts.service.js';
import { Customers } from './customers.js';
import { PaymentEventWork } from './events/payment-event.job.js';
import { PaymentEventsService } from './events/payment-events.service.js';
import { Reconciliation } from './events/reconciliation.job.js';
import { InvoicesService } from './invoices.service.js';
import { OrderKeeper } from './orders/keep-order.js';
import { OrderLookup } from './orders/order-lookup.js';
import { OrderMail } from './orders/order-mail.job.js';
import { OrderReads } from './orders/order-reads.js';
import { PaymentsController } from './payments.controller.js';
import { PlanPricesController } from './prices/plan-prices.controller.js';
import { PriceList } from './prices/price-list.js';
import { NoPayments } from './provider/no-payments.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { SubscriptionKeeper } from './subscriptions/keep-subscription.js';
import { WebhookController } from './webhook.controller.js';

/** Global, because it implements a port of the designs feature, which must not import it. */
@Global()
@Module({
  imports: [DesignsModule],
  controllers: [PaymentsController, PlanPricesController, WebhookController],
  providers: [
    { provide: PaymentProvider, inject: [Config], useFactory: connect },
    PriceList,
    Customers,
    CheckoutsService,
    DesignReads,
    OrderReads,
    { provide: OrderedDesigns, useClass: OrderLookup },
    OrderKeeper,
    OrderMail,
    SubscriptionKeeper,
    PaymentEventsService,
    PaymentEventWork,
    Reconciliation,
    InvoicesService,
  ],
  exports: [PaymentProvider, PriceList, Customers, OrderedDesigns],
})
export class PaymentsModule {}

async function connect(config: Config): Promise<PaymentProvider> {
  if (!config.STRIPE_SECRET_KEY) return new NoPayments();
  // Imported on first use, because the provider's library is large.
  const { StripePayments } = await import('./provider/stripe-payments.js');
  return new StripePayments(config);
}
