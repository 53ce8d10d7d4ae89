import { Module } from '@nestjs/common';
import { PlansModule } from '../../people/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { GroupPlan } from '../group-plan.ts';
import { DashboardDataService } from './dashboard-data.service.ts';
import { DashboardsController } from './dashboards.controller.ts';
import { DashboardsService } from './dashboards.service.ts';
import { GroupDashboards } from './group-dashboards.ts';

@Module({
  imports: [AccessModule, PlansModule],
  controllers: [DashboardsController],
  providers: [DashboardsService, DashboardDataService, GroupDashboards, GroupPlan],
  exports: [GroupDashboards],
})
export class DashboardsModule {}
