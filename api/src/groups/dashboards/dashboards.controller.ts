import {
  createDashboard,
  deleteDashboard,
  duplicateDashboard,
  getDashboardData,
  listDashboards,
  orderDashboards,
  restoreDashboard,
  updateDashboard,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DashboardDataService } from './dashboard-data.service.ts';
import { DashboardsService } from './dashboards.service.ts';

@Controller()
export class DashboardsController {
  constructor(
    private readonly dashboards: DashboardsService,
    private readonly data: DashboardDataService,
  ) {}

  @Endpoint(listDashboards)
  list(@Group() group: GroupAccess) {
    return this.dashboards.list(group);
  }

  @Endpoint(createDashboard)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createDashboard>,
  ) {
    return this.dashboards.create(viewer, group, input);
  }

  @Endpoint(orderDashboards)
  order(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof orderDashboards>,
  ) {
    return this.dashboards.order(viewer, group, input);
  }

  @Endpoint(updateDashboard)
  update(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateDashboard>,
  ) {
    return this.dashboards.update(viewer, group, input);
  }

  @Endpoint(duplicateDashboard)
  duplicate(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof duplicateDashboard>,
  ) {
    return this.dashboards.duplicate(viewer, group, input);
  }

  @Endpoint(deleteDashboard)
  delete(@Group() group: GroupAccess, @Input() { params }: Input<typeof deleteDashboard>) {
    return this.dashboards.delete(group, params.dashboardId);
  }

  @Endpoint(restoreDashboard)
  restore(@Group() group: GroupAccess, @Input() { params }: Input<typeof restoreDashboard>) {
    return this.dashboards.restore(group, params.dashboardId);
  }

  @Endpoint(getDashboardData)
  getData(@Group() group: GroupAccess, @Input() input: Input<typeof getDashboardData>) {
    return this.data.read(group, input);
  }
}
