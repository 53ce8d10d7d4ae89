import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { Loading, LoadingOrError, Skeleton, space, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { memberQuestion } from '../member-words/member-question.ts';
import { t } from '../words.ts';
import { MembersPanel } from './MembersPanel.tsx';

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

function MemberListSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label={t('Loading the members')}>
      <SkeletonTop>
        <Skeleton height="44px" radius="regular" width="420px" />
        <Skeleton height="1.25rem" width="96px" />
      </SkeletonTop>
      {[...Array(rows).keys()].map((row) => (
        <SkeletonLine key={row}>
          <Skeleton width="40px" height="40px" radius="round" />
          <div>
            <Skeleton width="160px" />
            <Skeleton width="110px" height="0.875rem" />
          </div>
        </SkeletonLine>
      ))}
    </Loading>
  );
}

const SkeletonTop = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;

const SkeletonLine = styled.div`
  display: flex;
  gap: ${space(3)};
  min-height: ${space(18)};
  align-items: center;
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    gap: ${space(2)};
  }
`;
