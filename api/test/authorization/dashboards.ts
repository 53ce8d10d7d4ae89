import { createDashboard } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Cases } from './world.ts';

const form = { name: 'Team', widgets: [] };

export const dashboards: Cases = ({ app, accounts, group, groupParams }) => {
  /** Deletes the others first, because the number of dashboards is limited. */
  const add = async () => {
    await app.database.query('delete from dashboards');
    const { dashboard_id } = await accounts['group admin'].call(createDashboard, {
      params: { id: group.name },
      body: form,
    });
    return { params: { id: group.name, dashboardId: dashboard_id } };
  };
  return {
    listDashboards: { input: groupParams },
    createDashboard: { input: async () => ({ ...groupParams(), body: form }) },
    orderDashboards: { input: () => ({ ...groupParams(), body: { dashboard_ids: [] } }) },
    updateDashboard: { input: async () => ({ ...(await add()), body: { ...form, version: 1 } }) },
    duplicateDashboard: { input: add },
    deleteDashboard: { input: add },
    restoreDashboard: { input: add },
    getDashboardData: { input: add },
  };
};
