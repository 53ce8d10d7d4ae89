import { importOrderAddresses } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import {
  createGroupOrder,
  discardGroupOrder,
  drawGroupOrder,
  getGroupOrder,
  listGroupOrderItems,
  listGroupOrders,
  listUndrawnMembers,
  payGroupOrder,
  reopenGroupOrder,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { GroupOrdersQueries } from './group-orders.queries.ts';
import { GroupOrdersService } from './group-orders.service.ts';
import { OrderAddresses } from './order-addresses.service.ts';
import { OrderDrawings } from './order-drawings.service.ts';
import { OrderPayments } from './order-payments.service.ts';

@Controller()
export class GroupOrdersController {
  constructor(
    private readonly orders: GroupOrdersService,
    private readonly queries: GroupOrdersQueries,
    private readonly drawings: OrderDrawings,
    private readonly addresses: OrderAddresses,
    private readonly payments: OrderPayments,
  ) {}

  @Endpoint(listGroupOrders)
  list(@Group() group: GroupAccess, @Input() input: Input<typeof listGroupOrders>) {
    return this.queries.list(group, input);
  }

  @Endpoint(createGroupOrder)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createGroupOrder>,
  ) {
    return this.orders.create(viewer, group, input);
  }

  @Endpoint(getGroupOrder)
  get(@Group() group: GroupAccess, @Input() { params }: Input<typeof getGroupOrder>) {
    return this.queries.get(group, params.orderId);
  }

  @Endpoint(listGroupOrderItems)
  listItems(@Group() group: GroupAccess, @Input() input: Input<typeof listGroupOrderItems>) {
    return this.queries.listItems(group, input);
  }

  @Endpoint(listUndrawnMembers)
  listUndrawn(@Group() group: GroupAccess, @Input() input: Input<typeof listUndrawnMembers>) {
    return this.queries.listUndrawn(group, input);
  }

  @Endpoint(drawGroupOrder)
  draw(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof drawGroupOrder>) {
    return this.drawings.take(viewer, group, input);
  }

  @Endpoint(updateGroupOrder)
  update(@Group() group: GroupAccess, @Input() input: Input<typeof updateGroupOrder>) {
    return this.orders.update(group, input);
  }

  @Endpoint(importOrderAddresses)
  importAddresses(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof importOrderAddresses>,
  ) {
    return this.addresses.import(viewer, group, input);
  }

  @Endpoint(payGroupOrder)
  pay(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof payGroupOrder>) {
    return this.payments.pay(viewer, group, input);
  }

  @Endpoint(reopenGroupOrder)
  reopen(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof reopenGroupOrder>,
  ) {
    return this.payments.reopen(viewer, group, input);
  }

  @Endpoint(discardGroupOrder)
  discard(@Group() group: GroupAccess, @Input() input: Input<typeof discardGroupOrder>) {
    return this.orders.discard(group, input);
  }
}
