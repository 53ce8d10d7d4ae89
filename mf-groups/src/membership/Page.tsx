import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { updateMembership } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  EmptyState,
  LinkButton,
  Section,
  Skeleton,
  space,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { CardsForGroup } from './CardsForGroup.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import { SharedByRule } from './SharedByRule.tsx';

/** The user's membership: the profile used in the group, the group's cards, and leaving. */
export default function MembershipPage() {
  return <GroupFrame tab="membership">{(group) => <OwnMembership group={group} />}</GroupFrame>;
}

function OwnMembership({ group }: { group: Group }) {
  if (!group.membership)
    return (
      <EmptyState
        level={2}
        icon="group"
        title={t('You aren’t in this group')}
        action={<LinkButton to="/dashboard">{t('Back to your profile')}</LinkButton>}
      >
        {t('You manage it as a product admin.')}
      </EmptyState>
    );
  return (
    <Parts>
      <ProfileForGroup group={group} profileId={group.membership.profile_id} />
      <CardsForGroup group={group} />
      <SharedByRule group={group} />
      <LeaveGroup group={group} admin={group.membership.role === 'admin'} />
    </Parts>
  );
}

/** Chooses which profile shows the group's links. */
function ProfileForGroup({ group, profileId }: { group: Group; profileId: string }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { data: profiles } = useApiQuery(listProfiles);
  const change = useApiMutation(updateMembership, {
    refresh: [getGroup, getProfile, listProfiles],
    onError: notifyFailure,
  });
  const choose = (chosen: string, undone = false) =>
    change.mutate(
      { params: { id: group.group_id }, body: { profile_id: chosen } },
      {
        onSuccess: () =>
          undone ||
          notify({
            message: t('Your profile in the group was changed.'),
            undo: () => choose(profileId, true),
          }),
      },
    );
  const options = profiles?.map(({ profile_id, display_name, job_title }) => ({
    value: profile_id,
    label: [display_name, job_title].filter(Boolean).join(', '),
  }));

  return (
    <Section
      title={t('Your profile in the group')}
      description={t(
        'It shows the links and branding of {{displayName}}, and its analytics count towards the group.',
        {
          displayName: group.display_name,
        },
      )}
    >
      <Choice>
        {!options ? (
          <Skeleton height="44px" width="360px" radius="regular" />
        ) : options.length > 1 ? (
          <Select
            label={t('Profile')}
            hideLabel
            options={options}
            value={change.variables && change.isPending ? change.variables.body.profile_id : profileId}
            onChange={(event) => choose(event.target.value)}
          />
        ) : (
          <Text>{options[0]?.label}</Text>
        )}
      </Choice>
    </Section>
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

/** As high as the field, so that nothing below moves when the profiles are there. */
const Choice = styled.div`
  display: grid;
  align-content: center;
  max-width: 420px;
  min-height: 44px;
`;
