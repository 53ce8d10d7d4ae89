/** What later domains use of this one: designs, plans and orders. */

export { Design } from './designs/design.entity.ts';
export { DesignFiles, printFileKey } from './designs/design-files.ts';
export { DesignsModule } from './designs/designs.module.ts';
export type { PrintFormat } from './designs/rasterise.ts';
export { GroupOrdersModule } from './group-orders/group-orders.module.ts';
export { itemFields, itemState, itemsOfOrders } from './group-orders/group-orders.queries.ts';
export { OrderedItems } from './group-orders/ordered-items.ts';
export { joinPaymentState } from './payments/billing/payment-states.queries.ts';
export { Customers } from './payments/customers.ts';
export { Order } from './payments/orders/order.entity.ts';
export { OrderMail } from './payments/orders/order-mail.job.ts';
export { orderColumns, type StoredOrder, withExpectedDays } from './payments/orders/orders.queries.ts';
export { PaymentsModule } from './payments/payments.module.ts';
export { PlansQueries } from './payments/prices/plans.queries.ts';
export { PaymentProvider } from './payments/provider/payment-provider.ts';
