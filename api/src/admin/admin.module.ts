import { Module } from '@nestjs/common';
import { DesignsModule } from '../designs/designs.module.js';
import { DreamsModule } from '../dreams/dreams.module.js';
import { LinksModule } from '../links/links.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AdminController } from './admin.controller.js';
import { AdminQueries } from './admin.queries.js';
import { AdminService } from './admin.service.js';

import { AdminGroupsController } from './admin-groups.controller.js';
import { AdminGroupsQueries } from './admin-groups.queries.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { AdminJobsQueries } from './admin-jobs.queries.js';
import { AdminJobsService } from './admin-jobs.service.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersQueries } from './admin-orders.queries.js';

@Module({
  imports: [LinksModule, AccessModule, DesignsModule, DreamsModule, ProfilesModule],
  controllers: [AdminController, AdminGroupsController, AdminOrdersController, AdminJobsController],
  providers: [
    AdminQueries,
    AdminService,
    AdminGroupsQueries,
    AdminOrdersQueries,
    AdminJobsQueries,
    AdminJobsService,
  ],
  exports: [AdminQueries],
})
export class AdminModule {}
