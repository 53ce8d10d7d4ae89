import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { WebhooksModule } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { DesignsModule } from '../designs/designs.module.ts';
import { DesignsQueries } from '../designs/designs.queries.ts';
import { OrderedDesigns } from '../designs/ordered-designs.ts';
import { PaymentStatesQueries } from './billing/payment-states.queries.ts';
import { PaymentUpdates } from './billing/payment-updates.ts';
import { CheckoutsService } from './checkout/checkouts.service.ts';
import { Customers } from './customers.ts';
import { PaymentEventJob } from './events/payment-event.job.ts';
import { PaymentEventsService } from './events/payment-events.service.ts';
import { Reconciliation } from './events/reconciliation.job.ts';
import { InvoicesService } from './invoices.service.ts';
import { OrderMail } from './orders/order-mail.job.ts';
import { OrderPicturesController } from './orders/order-pictures.controller.ts';
import { OrderPictures } from './orders/order-pictures.ts';
import { OrderUpdates } from './orders/order-updates.ts';
import { OrderedDesignsQueries } from './orders/ordered-designs.queries.ts';
import { OrdersQueries } from './orders/orders.queries.ts';
import { PaymentsController } from './payments.controller.ts';
import { PlansQueries } from './prices/plans.queries.ts';
import { PriceList } from './prices/price-list.ts';
import { PricesController } from './prices/prices.controller.ts';
import { NoPayments } from './provider/no-payments.ts';
import { PaymentProvider } from './provider/payment-provider.ts';
import { PlanChangesService } from './subscriptions/plan-changes.service.ts';
import { SubscriptionUpdates } from './subscriptions/subscription-updates.ts';
import { WebhookController } from './webhook.controller.ts';

/** Global, because it implements a port of the designs feature, which must not import it. */
@Global()
@Module({
  imports: [DesignsModule, FilesModule, ProfilesModule, WebhooksModule],
  controllers: [PaymentsController, PricesController, WebhookController, OrderPicturesController],
  providers: [
    { provide: PaymentProvider, inject: [Config], useFactory: connect },
    PriceList,
    PlansQueries,
    Customers,
    CheckoutsService,
    DesignsQueries,
    OrdersQueries,
    { provide: OrderedDesigns, useClass: OrderedDesignsQueries },
    OrderUpdates,
    OrderMail,
    OrderPictures,
    SubscriptionUpdates,
    PlanChangesService,
    PaymentEventsService,
    PaymentEventJob,
    Reconciliation,
    InvoicesService,
    PaymentUpdates,
    PaymentStatesQueries,
  ],
  exports: [PaymentProvider, PriceList, PlansQueries, Customers, CheckoutsService, OrderedDesigns, OrderMail],
})
export class PaymentsModule {}

async function connect(config: Config): Promise<PaymentProvider> {
  if (!config.STRIPE_SECRET_KEY) return new NoPayments();
  // Imported on first use, because the provider's library is large.
  const { StripePayments } = await import('./provider/stripe-payments.ts');
  return new StripePayments(config);
}
