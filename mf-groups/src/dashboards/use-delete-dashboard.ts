import {
  type Dashboard,
  listDashboards,
  restoreDashboard,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { deleteDashboard } from '@meishi/api-contract/wrappers';
import { useApi, useApiCache, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Deletes a dashboard immediately and offers Undo, also after its page was left. */
export function useDeleteDashboard(groupId: string): (dashboard: Dashboard) => Promise<void> {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const refresh = () => cache.refresh(listDashboards);
  const failed = useNotifyFailure();

  return async ({ dashboard_id: dashboardId, name }) => {
    const params = { id: groupId, dashboardId };
    const restore = () => void call(restoreDashboard, { params }).then(refresh, failed);
    const undoEdit = cache.edit(listDashboards, { params: { id: groupId } }, (dashboards) =>
      dashboards.filter(({ dashboard_id }) => dashboard_id !== dashboardId),
    );
    try {
      await deleteDashboard(call, { params });
      notify({ message: t('“{{name}}” was deleted.', { name }), undo: restore });
    } catch (error) {
      undoEdit();
      failed(error);
    }
    await refresh();
  };
}
