import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { LoadingOrError, useApiQuery } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { MemberListSkeleton } from './MemberListSkeleton.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { memberQuestion } from './member-question.ts';

/** The members of a group and their roles. */
export default function MembersPage() {
  return (
    <GroupFrame tab="members" placeholder={<MemberListSkeleton rows={6} />}>
      {(group) => <Members key={group.group_id} group={group} />}
    </GroupFrame>
  );
}

function Members({ group }: { group: Group }) {
  const list = useApiQuery(listMembers, memberQuestion(group.group_id));
  if (list.data) return <MembersPanel group={group} members={list.data.members} total={list.data.total} />;
  return (
    <LoadingOrError query={list} level={2} title={t('The members could not be loaded')}>
      <MemberListSkeleton rows={Math.min(group.member_count, 8)} />
    </LoadingOrError>
  );
}
