import {
  type Dashboard,
  getDashboardData,
  listDashboards,
  updateDashboard,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { errorSentence, useApi, useApiCache, useNotify } from '@meishi/shell-sdk';
import { useSaver } from '@meishi/shell-sdk/saving';
import { t } from '../../words.ts';
import { DashboardSaver } from './dashboard-saver.ts';

/** A dashboard while it is edited: each change shows immediately and is merged with those of other admins. */
export function useDashboard(groupId: string, known: Dashboard) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const { saver, state } = useSaver(
    () => {
      const input = { params: { id: groupId } };
      const params = { id: groupId, dashboardId: known.dashboard_id };
      return new DashboardSaver(known, {
        send: (version, dashboard) => call(updateDashboard, { params, body: { version, ...dashboard } }),
        onSaved: (saved) => {
          cache.edit(listDashboards, input, (all) =>
            all.map((dashboard) => (dashboard.dashboard_id === saved.dashboard_id ? saved : dashboard)),
          );
          // The next change does not wait for these numbers.
          void cache.refresh(getDashboardData);
        },
        onMerged: () => notify(t('Another admin changed this dashboard too. Both changes are kept.')),
        onRefused: (change, failure) =>
          notify({
            message: t('This was not saved. {{failure}}', { failure: errorSentence(failure) }),
            tone: 'error',
            action: { label: t('Try again'), onAction: () => saver.apply(change) },
          }),
      });
    },
    known,
    t('Your last changes to the dashboard could not be saved.'),
  );
  return {
    dashboard: saver.dashboard(),
    apply: (change: Parameters<typeof saver.apply>[0]) => saver.apply(change),
    saving: state.changes.length > 0,
  };
}
