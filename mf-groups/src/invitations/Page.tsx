import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Section, Skeleton, Stack } from '@meishi/shell-sdk';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { JoinRequests } from '../joining/JoinRequests.tsx';
import { MailDomains } from '../joining/MailDomains.tsx';
import { t } from '../words.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';

/** The invitations of a group, and the form to send more. */
export default function InvitationsPage() {
  return (
    <GroupFrame tab="invitations" placeholder={<Skeleton height="320px" radius="large" />}>
      {(group) => <Invitations group={group} />}
    </GroupFrame>
  );
}

function Invitations({ group }: { group: Group }) {
  return (
    <Stack gap={10}>
      {group.admin && <JoinRequests group={group} />}
      <FirstSection
        title={t('Invite people')}
        description={t('They’ll get an email with a personal link that’s valid for 14 days.')}
      >
        <InviteForm group={group} />
      </FirstSection>
      <Section title={t('Sent invitations')}>
        <InvitationList group={group} />
      </Section>
      {group.admin && <MailDomains group={group} />}
    </Stack>
  );
}
