import type { Group } from '@meishi/api-contract/groups';
import { listMembers } from '@meishi/api-contract/members';
import { ErrorState, Section, useApiQuery } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';
import { MemberSearch } from './MemberSearch';
import { MemberTableSkeleton } from './MemberTableSkeleton';

/** As many members as one answer holds; the search here looks at these. */
const mostMembers = 1000;

/** Who is in the group. */
export default function MembersPage() {
  return (
    <GroupFrame tab="members" placeholder={<MemberTableSkeleton rows={6} />}>
      {(group) => <Members group={group} />}
    </GroupFrame>
  );
}

function Members({ group }: { group: Group }) {
  const { data, error, refetch } = useApiQuery(listMembers, {
    params: { id: group.group_id },
    query: { limit: mostMembers },
  });
  return (
    <Section title="Members">
      {data ? (
        <MemberSearch key={group.group_id} members={data.members} />
      ) : error ? (
        <ErrorState error={error} title="The members could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <MemberTableSkeleton rows={Math.min(group.member_count, 8)} />
      )}
    </Section>
  );
}
