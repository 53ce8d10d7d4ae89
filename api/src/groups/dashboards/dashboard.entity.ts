import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { defineEntity, p } from '@mikro-orm/core';
import { changedAt } from '../../platform/database/sql.ts';
import { Group } from '../group.entity.ts';

const schema = defineEntity({
  name: 'Dashboard',
  tableName: 'dashboards',
  indexes: [{ name: 'dashboards_group_position', properties: ['group', 'position'] }],
  properties: {
    dashboard_id: p.text().primary(),
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade'),
    name: p.text(),
    widgets: p.json<Widget[]>(),
    position: p.integer(),
    version: p.integer().version(),
    /** When it was moved to the trash. It is erased 30 days later. */
    deleted_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: changedAt(),
  },
});

export class Dashboard extends schema.class {}
schema.setClass(Dashboard);
