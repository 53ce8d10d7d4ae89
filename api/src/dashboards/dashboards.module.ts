import { Module } from '@nestjs/common';
import { GroupPlan } from '../groups/group-plan.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import { DashboardDataController } from './dashboard-data.controller.ts';
import { DashboardsController } from './dashboards.controller.ts';
import { GroupDashboards } from './group-dashboards.ts';

@Module({
  imports: [AccessModule, PlansModule],
  controllers: [DashboardDataController, DashboardsController],
  providers: [GroupDashboards, GroupPlan],
  exports: [GroupDashboards],
})
export class DashboardsModule {}
