import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule } from '../../people/index.ts';
import { CardsModule } from '../../sharing/index.ts';
import { DesignsModule } from '../designs/designs.module.ts';
import { OrdersForMembers } from '../payments/orders/orders-for-members.ts';
import { GroupOrdersController } from './group-orders.controller.ts';
import { GroupOrdersQueries } from './group-orders.queries.ts';
import { GroupOrdersService } from './group-orders.service.ts';
import { MakeCards } from './make-cards.job.ts';
import { OrderAddresses } from './order-addresses.service.ts';
import { OrderDrawings } from './order-drawings.service.ts';
import { OrderPayments } from './order-payments.service.ts';
import { OrderedItems } from './ordered-items.ts';
import { ProofItems } from './proof-items.job.ts';
import { SweepGroupOrders } from './sweep-group-orders.job.ts';

/** Global, because it implements a port of the payments feature, which must not import it. */
@Global()
@Module({
  imports: [CardsModule, DesignsModule, FilesModule, PlansModule],
  controllers: [GroupOrdersController],
  providers: [
    GroupOrdersQueries,
    GroupOrdersService,
    MakeCards,
    OrderAddresses,
    OrderDrawings,
    OrderPayments,
    { provide: OrdersForMembers, useExisting: OrderPayments },
    OrderedItems,
    ProofItems,
    SweepGroupOrders,
  ],
  exports: [OrdersForMembers, OrderedItems],
})
export class GroupOrdersModule {}
