import * as z from 'zod/mini';
import { metrics, ranges } from './analytics.js';
import { defineEndpoint } from './endpoint.js';
import { id, text, timeZone, version } from './fields.js';

export const widgetKinds = [
  'total',
  'series',
  'top_links',
  'top_members',
  'sources',
  'devices',
  'countries',
  'referrers',
] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Dashboards that a group may have at a time. */
export const mostDashboards = 20;

const widgetFields = {
  kind: z.enum(widgetKinds),
  metric: z.enum(metrics),
  range: z.enum(ranges),
  title: text(60),
  size: z.enum(['small', 'medium', 'large', 'wide']),
};

export const widget = z.object({ widget_id: id, ...widgetFields }).check(z.meta({ id: 'Widget' }));
export type Widget = z.infer<typeof widget>;

export const dashboard = z
  .object({
    dashboard_id: id,
    name: z.string(),
    widgets: z.array(widget),
    version,
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Dashboard' }));
export type Dashboard = z.infer<typeof dashboard>;

/** A widget keeps its id; one that comes without, or with one that another widget has, gets a new one. */
const formFields = {
  name: text(60, 1),
  widgets: z.array(z.strictObject({ widget_id: z.optional(id), ...widgetFields })).check(z.maxLength(12)),
};
export const dashboardForm = z.strictObject(formFields);
export type DashboardForm = z.input<typeof dashboardForm>;

/** What one widget shows; `columns` names what each place of a row holds, the widget's metric last. */
export const widgetData = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    /** The metric over the widget's range, and over the period of the same length before; null for the whole history. */
    total: z.nullable(z.int()),
    previous_total: z.nullable(z.int()),
    /** A breakdown of visitors behind whom stand fewer than five members: it has no rows. */
    withheld: z.boolean(),
  })
  .check(z.meta({ id: 'WidgetData' }));
export type WidgetData = z.infer<typeof widgetData>;

export const dashboardData = z
  .object({ generated_at: z.string(), widgets: z.record(z.string(), widgetData) })
  .check(z.meta({ id: 'DashboardData' }));
export type DashboardData = z.infer<typeof dashboardData>;

const groupParams = z.object({ id });
const dashboardParams = z.object({ id, dashboardId: id });

/** In the order that admins gave them. A group that never had any gets two: Team overview and Event. */
export const listDashboards = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/dashboards',
  access: 'group-admin',
  action: 'get dashboards',
  params: groupParams,
  response: z.array(dashboard),
  errors: ['not-found'],
});

/** Behind the others. `conflict` when the group has 20. */
export const createDashboard = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/dashboards',
  access: 'group-admin',
  action: 'create dashboard',
  params: groupParams,
  body: dashboardForm,
  response: dashboard,
  status: 201,
  errors: ['not-found', 'conflict', 'plan-required'],
});

/** Puts a group's dashboards in this order; those that are not named keep theirs behind. */
export const orderDashboards = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/dashboards/order',
  access: 'group-admin',
  action: 'order dashboards',
  params: groupParams,
  body: z.strictObject({ dashboard_ids: z.array(id).check(z.maxLength(mostDashboards)) }),
  response: z.array(dashboard),
  errors: ['not-found', 'plan-required'],
});

/** Name and widgets as they shall be; a stale `version` gets 409 with the current dashboard. */
export const updateDashboard = defineEndpoint({
  method: 'PUT',
  path: 'groups/{id}/dashboards/{dashboardId}',
  access: 'group-admin',
  action: 'update dashboard',
  params: dashboardParams,
  body: z.strictObject({ version, ...formFields }),
  response: dashboard,
  errors: ['not-found', 'stale-version', 'plan-required'],
});

/** A copy right behind the original. */
export const duplicateDashboard = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/dashboards/{dashboardId}/duplicate',
  access: 'group-admin',
  action: 'duplicate dashboard',
  params: dashboardParams,
  response: dashboard,
  status: 201,
  errors: ['not-found', 'conflict', 'plan-required'],
});

/** Takes it away; it can be restored for 30 days. */
export const deleteDashboard = defineEndpoint({
  method: 'DELETE',
  path: 'groups/{id}/dashboards/{dashboardId}',
  access: 'group-admin',
  action: 'delete dashboard',
  params: dashboardParams,
  response: z.object({ dashboard_id: id }),
  errors: ['not-found'],
});

export const restoreDashboard = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/dashboards/{dashboardId}/restore',
  access: 'group-admin',
  action: 'restore dashboard',
  params: dashboardParams,
  response: dashboard,
  errors: ['not-found', 'conflict'],
});

/**
 * What its widgets show now, by the rules of the group's analytics. `top_links` are the group's links, and what happens to
 * links is clicks: they are counted whatever the metric.
 */
export const getDashboardData = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/dashboards/{dashboardId}/data',
  access: 'group-admin',
  action: 'get dashboard data',
  params: dashboardParams,
  query: z.object({ tz: z.optional(timeZone) }),
  response: dashboardData,
  errors: ['not-found'],
});
