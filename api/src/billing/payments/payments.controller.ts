import {
  createCheckoutProduct,
  createCheckoutSession,
  createPortalSession,
  getCheckoutSession,
  getNextBill,
  listInvoices,
  listOrders,
  listTaxIds,
} from '@meishi/api-contract/endpoints/shop/payments';
import {
  changePlan,
  previewPlanChange,
  setPlanRenewal,
} from '@meishi/api-contract/endpoints/shop/plan-changes';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { CheckoutsService } from './checkout/checkouts.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { OrdersQueries } from './orders/orders.queries.ts';
import { PlanChangesService } from './subscriptions/plan-changes.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly orders: OrdersQueries,
    private readonly invoices: InvoicesService,
    private readonly planChanges: PlanChangesService,
  ) {}

  @Endpoint(createCheckoutProduct)
  openProduct(@Viewer() viewer: Viewer, @Input() input: Input<typeof createCheckoutProduct>) {
    return this.checkouts.openProduct(viewer, input);
  }

  @Endpoint(createCheckoutSession)
  openPlan(@Viewer() viewer: Viewer, @Input() input: Input<typeof createCheckoutSession>) {
    return this.checkouts.openPlan(viewer, input);
  }

  @Endpoint(getCheckoutSession)
  getCheckout(@Viewer() viewer: Viewer, @Input() input: Input<typeof getCheckoutSession>) {
    return this.checkouts.get(viewer, input);
  }

  @Endpoint(createPortalSession)
  openPortal(@Viewer() viewer: Viewer, @Input() _input: Input<typeof createPortalSession>) {
    return this.checkouts.openPortal(viewer);
  }

  @Endpoint(previewPlanChange)
  previewChange(@Viewer() viewer: Viewer, @Input() input: Input<typeof previewPlanChange>) {
    return this.planChanges.preview(viewer, input);
  }

  @Endpoint(changePlan)
  changePlan(@Viewer() viewer: Viewer, @Input() input: Input<typeof changePlan>) {
    return this.planChanges.change(viewer, input);
  }

  @Endpoint(setPlanRenewal)
  renewPlan(@Viewer() viewer: Viewer, @Input() input: Input<typeof setPlanRenewal>) {
    return this.planChanges.renew(viewer, input);
  }

  @Endpoint(listOrders)
  listOrders(@Viewer() { user_id }: Viewer) {
    return this.orders.listOf(user_id);
  }

  @Endpoint(getNextBill)
  nextBill(@Viewer() viewer: Viewer) {
    return this.invoices.next(viewer);
  }

  @Endpoint(listTaxIds)
  listTaxIds(@Viewer() viewer: Viewer) {
    return this.invoices.taxIds(viewer);
  }

  @Endpoint(listInvoices)
  listInvoices(@Viewer() viewer: Viewer) {
    return this.invoices.list(viewer);
  }
}
