import * as z from 'zod/mini';
import { id, line, version } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { metrics, ranges } from './analytics.ts';

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

/** The maximum number of dashboards in a group. */
export const maxDashboards = 20;

const widgetFields = {
  kind: z.enum(widgetKinds),
  metric: z.enum(metrics),
  range: z.enum(ranges),
  title: line(60),
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

/** A widget keeps its id. A widget without an id, or with the id of another widget, gets a new one. */
const formFields = {
  name: line(60, 1),
  widgets: z.array(z.strictObject({ widget_id: z.optional(id), ...widgetFields })).check(z.maxLength(12)),
};
export const dashboardForm = z.strictObject(formFields);
export type DashboardForm = z.input<typeof dashboardForm>;

/** The data of one widget. `columns` names the values of a row; the widget's metric is last. */
export const widgetData = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    /** The metric over the range, and over the same length before it; null for the whole history. */
    total: z.nullable(z.int()),
    previous_total: z.nullable(z.int()),
    /** True for a breakdown of the visitors of fewer than five members, which has no rows. */
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

/** In the order set by admins. A group that never had any gets two: Team overview and Event. */
export const listDashboards = defineEndpoint('GET', 'groups/{id}/dashboards', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get dashboards',
  params: groupParams,
  response: z.array(dashboard),
  errors: ['not-found'],
});

/** Adds a dashboard at the end. `conflict` if the group has 20. */
export const createDashboard = defineEndpoint('POST', 'groups/{id}/dashboards', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'create dashboard',
  log: ['name'],
  params: groupParams,
  body: dashboardForm,
  response: dashboard,
  status: 201,
  errors: ['not-found', 'conflict', 'plan-required'],
});

/** Sets the order of a group's dashboards. Those not named follow in their previous order. */
export const orderDashboards = defineEndpoint('POST', 'groups/{id}/dashboards/order', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'order dashboards',
  params: groupParams,
  body: z.strictObject({ dashboard_ids: z.array(id).check(z.maxLength(maxDashboards)) }),
  response: z.array(dashboard),
  errors: ['not-found', 'plan-required'],
});

/** Replaces name and widgets. A stale `version` gets 409 with the current dashboard. */
export const updateDashboard = defineEndpoint('PUT', 'groups/{id}/dashboards/{dashboardId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update dashboard',
  log: ['name'],
  params: dashboardParams,
  body: z.strictObject({ version, ...formFields }),
  response: dashboard,
  errors: ['not-found', 'stale-version', 'plan-required'],
});

/** Inserts a copy after the original. */
export const duplicateDashboard = defineEndpoint('POST', 'groups/{id}/dashboards/{dashboardId}/duplicate', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'duplicate dashboard',
  params: dashboardParams,
  response: dashboard,
  status: 201,
  errors: ['not-found', 'conflict', 'plan-required'],
});

/** Deletes a dashboard. It can be restored for 30 days. */
export const deleteDashboard = defineEndpoint('DELETE', 'groups/{id}/dashboards/{dashboardId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'delete dashboard',
  params: dashboardParams,
  response: z.object({ dashboard_id: id }),
  errors: ['not-found'],
});

export const restoreDashboard = defineEndpoint('POST', 'groups/{id}/dashboards/{dashboardId}/restore', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'restore dashboard',
  params: dashboardParams,
  response: dashboard,
  errors: ['not-found', 'conflict'],
});

/**
 * The current data of its widgets, by the rules of the group's analytics. `top_links` are the group's links.
 * Links only have clicks, so clicks are counted whatever the metric.
 */
export const getDashboardData = defineEndpoint('GET', 'groups/{id}/dashboards/{dashboardId}/data', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get dashboard data',
  params: dashboardParams,
  response: dashboardData,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});
