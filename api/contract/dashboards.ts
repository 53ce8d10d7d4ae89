import * as z from 'zod/mini';
import { metrics, ranges } from './analytics.js';
import { defineEndpoint } from './endpoint.js';
import { id, text, timeZone } from './fields.js';

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
  .object({ dashboard_id: id, name: z.string(), widgets: z.array(widget), updated_at: z.string() })
  .check(z.meta({ id: 'Dashboard' }));
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardForm = z.strictObject({
  name: text(60, 1),
  widgets: z.array(z.strictObject({ widget_id: z.optional(id), ...widgetFields })).check(z.maxLength(12)),
});

export const dashboardData = z
  .object({
    generated_at: z.string(),
    widgets: z.record(
      z.string(),
      z.object({
        columns: z.array(z.string()),
        rows: z.array(z.array(z.union([z.string(), z.number()]))),
        total: z.nullable(z.int()),
        previous_total: z.nullable(z.int()),
      }),
    ),
  })
  .check(z.meta({ id: 'DashboardData' }));
export type DashboardData = z.infer<typeof dashboardData>;

const groupParams = z.object({ id });
const dashboardParams = z.object({ id, dashboardId: id });

export const listDashboards = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/dashboards',
  access: 'group-admin',
  action: 'get dashboards',
  params: groupParams,
  response: z.array(dashboard),
  errors: ['not-found'],
});

export const createDashboard = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/dashboards',
  access: 'group-admin',
  action: 'create dashboard',
  params: groupParams,
  body: dashboardForm,
  response: dashboard,
  status: 201,
  errors: ['not-found', 'conflict'],
});

export const updateDashboard = defineEndpoint({
  method: 'PUT',
  path: 'groups/{id}/dashboards/{dashboardId}',
  access: 'group-admin',
  action: 'update dashboard',
  params: dashboardParams,
  body: dashboardForm,
  response: dashboard,
  errors: ['not-found'],
});

export const deleteDashboard = defineEndpoint({
  method: 'DELETE',
  path: 'groups/{id}/dashboards/{dashboardId}',
  access: 'group-admin',
  action: 'delete dashboard',
  params: dashboardParams,
  response: z.object({ dashboard_id: id }),
  errors: ['not-found'],
});

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
