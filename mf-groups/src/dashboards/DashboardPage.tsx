import {
  type Dashboard,
  getDashboardData,
  listDashboards,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { updateDashboard } from '@meishi/api-contract/wrappers';
import {
  EmptyState,
  ErrorState,
  errorSentence,
  LinkButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  space,
  Text,
  useApi,
  useApiCache,
  useApiQuery,
  useNotify,
  useParams,
} from '@meishi/shell-sdk';
import { useSaver } from '@meishi/shell-sdk/saving';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { DashboardEditor } from './editor/DashboardEditor.tsx';
import { DashboardSaver } from './editor/dashboard-saver.ts';
import { spanStyle, widgetGridStyle } from './widget-grid.ts';
import { zoneOfDays } from './zone-of-days.ts';

/** How often the numbers on the screen are loaded again. */
const refetchMilliseconds = 60_000;

export default function DashboardPage() {
  return (
    <GroupFrame tab="dashboards" placeholder={<DashboardSkeleton />}>
      {(group) => <LoadedDashboard group={group} />}
    </GroupFrame>
  );
}

function LoadedDashboard({ group }: { group: Group }) {
  const { dashboard_id: id = '' } = useParams();
  const dashboards = useApiQuery(listDashboards, { params: { id: group.group_id } });
  if (!dashboards.data)
    return (
      <LoadingOrError query={dashboards} level={2} title={t('The dashboard could not be loaded')}>
        <DashboardSkeleton />
      </LoadingOrError>
    );
  const dashboard = dashboards.data.find(({ dashboard_id }) => dashboard_id === id);
  if (!dashboard)
    return (
      <EmptyState
        level={2}
        icon="analytics"
        title={t('This dashboard no longer exists')}
        action={
          <LinkButton to={groupAddress(group.name, 'dashboards')}>{t('See all dashboards')}</LinkButton>
        }
      >
        {t('Another admin may have deleted it. They can restore it within 30 days.')}
      </EmptyState>
    );
  return <EditableDashboard key={id} group={group} dashboard={dashboard} />;
}

function EditableDashboard({ group, dashboard }: { group: Group; dashboard: Dashboard }) {
  const editing = useDashboard(group.group_id, dashboard);
  const data = useApiQuery(
    getDashboardData,
    { params: { id: group.group_id, dashboardId: dashboard.dashboard_id } },
    { refetchMilliseconds },
  );
  return (
    <Stack gap={6}>
      {data.error && !data.data && (
        <ErrorState error={data.error} title={t('The numbers could not be loaded')} onRetry={data.refetch} />
      )}
      <DashboardEditor group={group} data={data.data} {...editing} />
      <Text size="caption" tone="faint">
        {zoneOfDays(group)}
      </Text>
    </Stack>
  );
}

const skeletonSizes = [
  'small',
  'small',
  'small',
  'small',
  'small',
  'small',
  'wide',
  'medium',
  'medium',
  'medium',
] as const;

function DashboardSkeleton() {
  return (
    <Loading label={t('Loading the dashboard')}>
      <Container>
        <Skeleton width="220px" height="36px" />
        <Grid>
          {[...skeletonSizes.entries()].map(([index, size]) => (
            <li key={index} style={spanStyle({ size })}>
              <Skeleton height="100%" radius="large" />
            </li>
          ))}
        </Grid>
      </Container>
    </Loading>
  );
}

/** A dashboard while it is edited: each change shows immediately and is merged with those of other admins. */
function useDashboard(groupId: string, loaded: Dashboard) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const { saver, state } = useSaver(
    () => {
      const input = { params: { id: groupId } };
      const params = { id: groupId, dashboardId: loaded.dashboard_id };
      return new DashboardSaver(loaded, {
        send: (version, dashboard) => updateDashboard(call, { params, body: { version, ...dashboard } }),
        onSaved: (saved) => {
          cache.edit(listDashboards, input, (all) =>
            all.map((dashboard) => (dashboard.dashboard_id === saved.dashboard_id ? saved : dashboard)),
          );
          // The next change does not wait for these numbers.
          void cache.refresh(getDashboardData);
        },
        onMerged: () => notify(t('Another admin also changed this dashboard. Both changes are saved.')),
        onRefused: (change, failure) =>
          notify({
            message: t('Could not save. {{failure}}', { failure: errorSentence(failure) }),
            tone: 'error',
            action: { label: t('Try again'), onAction: () => saver.apply(change) },
          }),
      });
    },
    loaded,
    t('Your last changes to the dashboard could not be saved.'),
  );
  return {
    dashboard: saver.dashboard(),
    apply: (change: Parameters<typeof saver.apply>[0]) => saver.apply(change),
    saving: state.changes.length > 0,
  };
}

const Container = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${space(6)};
`;

const Grid = styled.ul`
  ${widgetGridStyle}
`;
