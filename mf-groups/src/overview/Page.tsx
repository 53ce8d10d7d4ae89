import { getGroup } from '@meishi/api-contract/groups';
import { listMembers } from '@meishi/api-contract/members';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Section,
  useApiQuery,
  useParams,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { GroupHeader } from './GroupHeader';
import { GroupHeaderSkeleton } from './GroupHeaderSkeleton';
import { MemberSearch } from './MemberSearch';
import { MemberTableSkeleton } from './MemberTableSkeleton';

/** As many members as one answer holds; the search here looks at these. */
const mostMembers = 1000;

/** A group's overview for its admins: how it looks to others, and who is in it. */
export default function GroupPage() {
  const { groupname = '' } = useParams();
  const input = { params: { id: groupname } };
  const { data: group, error, refetch } = useApiQuery(getGroup, input);
  const members = useApiQuery(listMembers, { ...input, query: { limit: mostMembers } });

  if (error && !group)
    return (
      <Page title="Group">
        <VisuallyHidden as="h1">Group</VisuallyHidden>
        {error.status === 404 ? (
          <EmptyState
            level={2}
            icon="group"
            title="There is no group at this address"
            action={<LinkButton to="/dashboard">Back to your profile</LinkButton>}
          >
            It may have been renamed or removed.
          </EmptyState>
        ) : (
          <ErrorState
            level={2}
            error={error}
            title="The group could not be loaded"
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );

  return (
    <Page title={group?.display_name ?? 'Group'} width="wide">
      {group ? (
        <GroupHeader group={group} members={members.data?.members} failed={members.isError} />
      ) : (
        <GroupHeaderSkeleton />
      )}
      <Section title="Members">
        {group && members.data ? (
          <MemberSearch key={group.group_id} members={members.data.members} />
        ) : members.error && group ? (
          <ErrorState
            error={members.error}
            title="The members could not be loaded"
            onRetry={() => void members.refetch()}
          />
        ) : (
          <MemberTableSkeleton rows={Math.min(group?.member_count ?? 6, 8)} />
        )}
      </Section>
    </Page>
  );
}
