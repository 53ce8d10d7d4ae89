import {
  type DashboardForm,
  maxDashboards,
  type Widget,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { Group } from '../group.entity.ts';
import { Dashboard } from './dashboard.entity.ts';
import { defaultDashboards } from './default-dashboards.ts';

/** The dashboards of a group, in order. Concurrent changes of the order wait for each other. */
@Injectable()
export class GroupDashboards {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  /** Creates the default dashboards, unless the group has or had any. */
  @Transactional()
  async makeDefaults(groupId: string): Promise<void> {
    const group = await this.lock(groupId);
    if (await this.em.count(Dashboard, { group })) return;
    defaultDashboards().forEach(({ name, widgets }, position) => {
      this.em.create(Dashboard, {
        dashboard_id: newId(12),
        group,
        name,
        widgets: withIds(widgets),
        position,
      });
    });
  }

  /** Locks the group, so that changes of its dashboards wait for each other. Call it first in the transaction. */
  lock(group_id: string): Promise<Group> {
    return this.em.findOneOrFail(Group, { group_id }, lockForUpdate);
  }

  list(groupId: string): Promise<Dashboard[]> {
    return this.em.find(
      Dashboard,
      { group: groupId, deleted_at: null },
      { orderBy: { position: 'asc', dashboard_id: 'asc' }, refresh: true },
    );
  }

  /** @throws DomainError `not-found`, also for dashboards of other groups. */
  async get(groupId: string, dashboard_id: string, { deleted = false } = {}): Promise<Dashboard> {
    const dashboard = await this.em.findOne(
      Dashboard,
      { dashboard_id, group: groupId, ...(!deleted && { deleted_at: null }) },
      { refresh: true },
    );
    if (!dashboard) throw notFound('dashboard');
    return dashboard;
  }

  /**
   * Inserts a dashboard after another one, or last.
   * @throws DomainError `conflict` if the group has the maximum number.
   */
  @Transactional()
  async insert(groupId: string, { name, widgets }: DashboardForm, behind?: string): Promise<string> {
    const group = await this.lock(groupId);
    const others = await this.list(groupId);
    refuseTooMany(others);
    const dashboard = this.em.create(Dashboard, {
      dashboard_id: newId(12),
      group,
      name,
      widgets: withIds(widgets),
      position: others.length,
    });
    const place = others.findIndex(({ dashboard_id }) => dashboard_id === behind);
    await this.em.flush();
    await this.arrange(others.toSpliced(place < 0 ? others.length : place + 1, 0, dashboard));
    return dashboard.dashboard_id;
  }

  @Transactional()
  async order(groupId: string, first: readonly string[]): Promise<void> {
    await this.lock(groupId);
    const dashboards = await this.list(groupId);
    const rank = new Map(first.map((id, index) => [id, index]));
    const rankOf = ({ dashboard_id }: Dashboard) => rank.get(dashboard_id) ?? first.length;
    await this.arrange(dashboards.toSorted((first, second) => rankOf(first) - rankOf(second)));
  }

  /** Restores a dashboard from the trash to its previous position. */
  @Transactional()
  async restore(groupId: string, id: string): Promise<void> {
    await this.lock(groupId);
    const dashboard = await this.get(groupId, id, { deleted: true });
    if (!dashboard.deleted_at) return;
    refuseTooMany(await this.list(groupId));
    dashboard.deleted_at = null;
  }

  /** Does not change the versions, so that a user who edits a dashboard gets no conflict. */
  private async arrange(dashboards: Dashboard[]): Promise<void> {
    for (const [position, { dashboard_id, position: former }] of dashboards.entries())
      if (former !== position)
        await this.database.query('update dashboards set position = $1 where dashboard_id = $2', [
          position,
          dashboard_id,
        ]);
  }
}

/** Gives each widget a unique id. */
export function withIds(widgets: DashboardForm['widgets']): Widget[] {
  const usedIds = new Set<string>();
  return widgets.map(({ widget_id, ...widget }) => {
    const id = widget_id && !usedIds.has(widget_id) ? widget_id : newId(8);
    usedIds.add(id);
    return { widget_id: id, ...widget };
  });
}

function refuseTooMany({ length }: Dashboard[]): void {
  if (length < maxDashboards) return;
  throw new DomainError(
    'conflict',
    t('A group can have up to {{maxDashboards}} dashboards. Delete one to make room.', { maxDashboards }),
  );
}
