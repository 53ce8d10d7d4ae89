import { getDashboardData } from '@meishi/api-contract/dashboards';
import type { Group } from '@meishi/api-contract/groups';
import { EmptyState, ErrorState, LinkButton, Stack, useApiQuery, useParams } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';
import { groupAddress } from '../frame/groupTabs';
import { t } from '../words';
import { Board } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { useBoard } from './useBoard';

/** How often the numbers on screen are asked for anew. */
const refetchMilliseconds = 60_000;

/** One dashboard of a group. */
export default function BoardPage() {
  return (
    <GroupFrame tab="dashboards" placeholder={<BoardSkeleton />}>
      {(group) => <OneBoard group={group} />}
    </GroupFrame>
  );
}

function OneBoard({ group }: { group: Group }) {
  const { dashboard_id: id = '' } = useParams();
  const { board, error, refetch, found, ...editing } = useBoard(group.group_id, id);
  const data = useApiQuery(
    getDashboardData,
    { params: { id: group.group_id, dashboardId: id } },
    { enabled: board !== undefined, refetchMilliseconds },
  );

  if (error && !board)
    return (
      <ErrorState
        level={2}
        error={error}
        title={t('The dashboard could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!found)
    return (
      <EmptyState
        level={2}
        icon="analytics"
        title={t('This dashboard is not there any more')}
        action={
          <LinkButton to={groupAddress(group.name, 'dashboards')}>{t('See all dashboards')}</LinkButton>
        }
      >
        {t('Another admin may have deleted it. It can be brought back for 30 days by whoever did.')}
      </EmptyState>
    );
  if (!board) return <BoardSkeleton />;
  return (
    <Stack gap={6}>
      {data.error && !data.data && (
        <ErrorState
          error={data.error}
          title={t('The numbers could not be loaded')}
          onRetry={() => void data.refetch()}
        />
      )}
      <Board key={board.dashboard_id} group={group} board={board} data={data.data} {...editing} />
    </Stack>
  );
}
