import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function InvitationsPage() {
  return (
    <GroupFrame tab="invitations">
      {(group) => <Section title="Invitations">{group.display_name}</Section>}
    </GroupFrame>
  );
}
