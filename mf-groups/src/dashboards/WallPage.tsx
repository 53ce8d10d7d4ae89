import { getDashboardData, listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { ErrorState, Spinner, useApiQuery, useNavigate, usePageTitle, useParams } from '@meishi/shell-sdk';
import { FullScreen } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';
import { dashboardAddress } from './dashboard-address.ts';
import { Wall } from './wall/Wall.tsx';

/** How often the wall view loads the numbers. */
const wallRefreshMilliseconds = 30_000;

/** A dashboard for a screen on a wall: only its numbers, updated automatically. */
export default function WallPage() {
  const { groupname = '', dashboard_id: id = '' } = useParams();
  const navigate = useNavigate();
  const refetchMilliseconds = wallRefreshMilliseconds;
  const { data: group, error: groupError } = useApiQuery(getGroup, { params: { id: groupname } });
  const { data: dashboards, error: listError } = useApiQuery(
    listDashboards,
    { params: { id: groupname } },
    { refetchMilliseconds },
  );
  const dashboard = dashboards?.find(({ dashboard_id }) => dashboard_id === id);
  const data = useApiQuery(
    getDashboardData,
    { params: { id: groupname, dashboardId: id } },
    { refetchMilliseconds },
  );
  usePageTitle(dashboard?.name ?? t('Dashboard'));

  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(dashboardAddress(groupname, id));
  };
  const error = groupError ?? listError ?? (data.data ? null : data.error);
  return (
    <FullScreen label={dashboard?.name ?? t('Dashboard')} onLeave={leave}>
      {group && dashboard ? (
        <Wall
          group={group}
          dashboard={dashboard}
          data={data.data}
          updatedAt={data.dataUpdatedAt}
          failing={data.isError}
          onLeave={leave}
        />
      ) : error || dashboards ? (
        <ErrorState
          level={2}
          error={error}
          title={t('This dashboard could not be shown')}
          onRetry={data.refetch}
        />
      ) : (
        <Spinner label={t('Loading the dashboard')} />
      )}
    </FullScreen>
  );
}
