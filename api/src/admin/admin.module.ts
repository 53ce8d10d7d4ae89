import { Module } from '@nestjs/common';
import { DesignsModule } from '../billing/index.ts';
import { UsersModule } from '../people/index.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import { LinksModule, ProfilesModule } from '../profile/index.ts';
import { AdminController } from './admin.controller.ts';
import { AdminQueries } from './admin.queries.ts';
import { AdminService } from './admin.service.ts';
import { AdminAuditQueries } from './admin-audit.queries.ts';
import { AdminGroupsQueries } from './admin-groups.queries.ts';
import { AdminJobsController } from './admin-jobs.controller.ts';
import { AdminJobsQueries } from './admin-jobs.queries.ts';
import { AdminJobsService } from './admin-jobs.service.ts';
import { AdminOrderItemsQueries } from './admin-order-items.queries.ts';
import { AdminOrdersController } from './admin-orders.controller.ts';
import { AdminOrdersQueries } from './admin-orders.queries.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { DreamsModule } from './dreams/dreams.module.ts';

@Module({
  imports: [LinksModule, AccessModule, DesignsModule, DreamsModule, ProfilesModule, UsersModule],
  controllers: [AdminController, AdminOrdersController, AdminJobsController],
  providers: [
    AdminQueries,
    AdminService,
    AdminAuditQueries,
    AdminGroupsQueries,
    AdminOrderItemsQueries,
    AdminOrdersQueries,
    AdminOrdersService,
    AdminJobsQueries,
    AdminJobsService,
  ],
  exports: [AdminQueries],
})
export class AdminModule {}
