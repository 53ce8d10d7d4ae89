import {
  createDashboard,
  listDashboards,
  maxDashboards,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { type Group, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  Callout,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { DashboardList } from './DashboardList.tsx';
import { dashboardAddress } from './dashboard-address.ts';

export default function DashboardsPage() {
  return (
    <GroupFrame tab="dashboards" placeholder={<ListSkeleton />}>
      {(group) => <Dashboards group={group} />}
    </GroupFrame>
  );
}

function Dashboards({ group }: { group: Group }) {
  const input = { params: { id: group.group_id } };
  const dashboards = useApiQuery(listDashboards, input);
  const { data: plan } = useApiQuery(getGroupPlan, input);
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const create = useApiMutation(createDashboard, {
    refresh: [listDashboards],
    onSuccess: ({ dashboard_id }) => void navigate(dashboardAddress(group.name, dashboard_id)),
    onError: notifyFailure,
  });
  const lapsed = plan !== undefined && !plan.covers.includes('dashboards');
  const add = (
    <Button
      variant="primary"
      icon="add"
      busy={create.isPending}
      disabled={lapsed || (dashboards.data?.length ?? 0) >= maxDashboards}
      onClick={() => create.mutate({ ...input, body: { name: t('New dashboard'), widgets: [] } })}
    >
      {t('New dashboard')}
    </Button>
  );

  return (
    <FirstSection
      title={t('Dashboards')}
      description={t('Keep an eye on what matters, at your desk or on a wall screen.')}
      actions={dashboards.data && dashboards.data.length > 0 ? add : undefined}
    >
      {lapsed && (
        <Callout
          tone="info"
          title={t('Editing dashboards is part of Team')}
          actions={<LinkButton to="/my-subscription">{t('See the plans')}</LinkButton>}
        >
          {t('Your changes stay here so that you can compare.')}
        </Callout>
      )}
      {!dashboards.data && (
        <LoadingOrError query={dashboards} title={t('The dashboards could not be loaded')}>
          <ListSkeleton />
        </LoadingOrError>
      )}
      {dashboards.data?.length === 0 && (
        <EmptyState icon="analytics" title={t('No dashboards')} action={add}>
          {t(
            'Arrange the group’s numbers the way you need them: for Monday’s meeting, a fair or the screen in the lobby.',
          )}
        </EmptyState>
      )}
      {dashboards.data && dashboards.data.length > 0 && (
        <DashboardList group={group} dashboards={dashboards.data} />
      )}
    </FirstSection>
  );
}

function ListSkeleton() {
  return (
    <Loading label={t('Loading the dashboards')}>
      <Stack gap={3}>
        {['first', 'second'].map((row) => (
          <Skeleton key={row} height="88px" radius="large" />
        ))}
      </Stack>
    </Loading>
  );
}
