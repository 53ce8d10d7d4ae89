import type {
  createDashboard,
  Dashboard as DashboardResponse,
  duplicateDashboard,
  orderDashboards,
  updateDashboard,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode, OptimisticLockError, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { GroupPlan } from '../group-plan.ts';
import type { Dashboard } from './dashboard.entity.ts';
import { GroupDashboards, withIds } from './group-dashboards.ts';

/** The dashboards of a group for its admins. They stay readable when the plan has lapsed. */
@Injectable()
export class DashboardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly dashboards: GroupDashboards,
    private readonly plan: GroupPlan,
  ) {}

  async list({ group_id }: GroupAccess): Promise<DashboardResponse[]> {
    const found = await this.dashboards.list(group_id);
    if (found.length > 0) return found.map(answerOf);
    await this.dashboards.makeDefaults(group_id);
    return (await this.dashboards.list(group_id)).map(answerOf);
  }

  async create(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof createDashboard>,
  ): Promise<DashboardResponse> {
    await this.plan.require(viewer, group_id, 'dashboards');
    return this.read(group_id, await this.dashboards.insert(group_id, body));
  }

  async duplicate(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params }: Input<typeof duplicateDashboard>,
  ): Promise<DashboardResponse> {
    const { name, widgets } = await this.dashboards.get(group_id, params.dashboardId);
    await this.plan.require(viewer, group_id, 'dashboards');
    const copy = {
      name: t('Copy of {{name}}', { name }).slice(0, 60).trim(),
      widgets: widgets.map(({ widget_id: _, ...widget }) => widget),
    };
    return this.read(group_id, await this.dashboards.insert(group_id, copy, params.dashboardId));
  }

  async order(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof orderDashboards>,
  ): Promise<DashboardResponse[]> {
    await this.plan.require(viewer, group.group_id, 'dashboards');
    await this.dashboards.order(group.group_id, body.dashboard_ids);
    return this.list(group);
  }

  async update(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, body }: Input<typeof updateDashboard>,
  ): Promise<DashboardResponse> {
    await this.dashboards.get(group_id, params.dashboardId);
    await this.plan.require(viewer, group_id, 'dashboards');
    try {
      await this.change(group_id, params.dashboardId, body);
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      const current = await this.read(group_id, params.dashboardId);
      const message = t('This dashboard has changed since you opened it.');
      throw new DomainError('stale-version', message, { data: { current }, cause: error });
    }
    return this.read(group_id, params.dashboardId);
  }

  @Transactional()
  async delete({ group_id }: GroupAccess, dashboardId: string): Promise<{ dashboard_id: string }> {
    await this.dashboards.lock(group_id);
    const dashboard = await this.dashboards.get(group_id, dashboardId);
    dashboard.deleted_at = sql<Date>`now()`;
    return { dashboard_id: dashboard.dashboard_id };
  }

  async restore({ group_id }: GroupAccess, dashboardId: string): Promise<DashboardResponse> {
    await this.dashboards.restore(group_id, dashboardId);
    return this.read(group_id, dashboardId);
  }

  @Transactional()
  private async change(groupId: string, id: string, { version, name, widgets }: Changes): Promise<void> {
    await this.dashboards.lock(groupId);
    const dashboard = await this.dashboards.get(groupId, id);
    await this.em.lock(dashboard, LockMode.OPTIMISTIC, version);
    dashboard.name = name;
    dashboard.widgets = withIds(widgets);
  }

  private async read(groupId: string, id: string): Promise<DashboardResponse> {
    return answerOf(await this.dashboards.get(groupId, id));
  }
}

type Changes = Input<typeof updateDashboard>['body'];

function answerOf({ dashboard_id, name, widgets, version, updated_at }: Dashboard): DashboardResponse {
  return { dashboard_id, name, widgets, version, updated_at: updated_at.toISOString() };
}
