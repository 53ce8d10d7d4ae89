import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Skeleton, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupNumbers } from './GroupNumbers.tsx';
import { NewestMembers } from './NewestMembers.tsx';
import { TopLinks } from './TopLinks.tsx';

/** The overview of a group. */
export default function GroupPage() {
  return (
    <GroupFrame tab="overview" placeholder={<Skeleton height="480px" radius="large" />}>
      {(group) => <Overview key={group.group_id} group={group} />}
    </GroupFrame>
  );
}

function Overview({ group }: { group: Group }) {
  return (
    <>
      {group.photo && <Cover src={group.photo.url} alt="" />}
      <FirstSteps group={group} />
      <GroupFacts group={group} />
      <GroupNumbers group={group} />
      <Columns>
        <NewestMembers group={group} />
        <TopLinks group={group} />
      </Columns>
    </>
  );
}

const Cover = styled.img`
  width: 100%;
  height: clamp(96px, 18vw, 208px);
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  object-fit: cover;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: 40px;
  align-items: start;
`;
