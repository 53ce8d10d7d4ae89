import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { EmptyState, LinkButton, space } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { CardsForGroup } from './CardsForGroup.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import { ProfileForGroup } from './ProfileForGroup.tsx';

/** The user's membership: the profile used in the group, the group's cards, and leaving. */
export default function MembershipPage() {
  return <GroupFrame tab="membership">{(group) => <OwnPlace group={group} />}</GroupFrame>;
}

function OwnPlace({ group }: { group: Group }) {
  if (!group.membership)
    return (
      <EmptyState
        level={2}
        icon="group"
        title={t('You are not in this group')}
        action={<LinkButton to="/dashboard">{t('Back to your profile')}</LinkButton>}
      >
        {t('You look after it as an admin of the product.')}
      </EmptyState>
    );
  return (
    <Parts>
      <ProfileForGroup group={group} profileId={group.membership.profile_id} />
      <CardsForGroup group={group} />
      <LeaveGroup group={group} admin={group.membership.role === 'admin'} />
    </Parts>
  );
}

/** The first section is below the tabs, which already have a line. */
const Parts = styled.div`
  display: grid;
  gap: ${space(10)};
  max-width: 880px;

  > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
