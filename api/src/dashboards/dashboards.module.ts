import { Module } from '@nestjs/common';
import { GroupPlan } from '../groups/group-plan.js';
import { PlansModule } from '../plans/plans.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { DashboardDataService } from './dashboard-data.service.js';
import { DashboardsController } from './dashboards.controller.js';
import { DashboardsService } from './dashboards.service.js';
import { GroupDashboards } from './group-dashboards.js';

@Module({
  imports: [AccessModule, PlansModule],
  controllers: [DashboardsController],
  providers: [DashboardsService, DashboardDataService, GroupDashboards, GroupPlan],
  exports: [GroupDashboards],
})
export class DashboardsModule {}
