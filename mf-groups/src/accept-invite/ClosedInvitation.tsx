import { Button, LinkButton, Row } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { AskAgain } from './AskAgain';
import { InvitationFrame } from './InvitationFrame';
import { type InvitationDetails, inviterOf } from './invitationDetails';
import { SwitchAccount } from './SwitchAccount';
import { useGroupDoor } from './useGroupDoor';

interface ClosedInvitationProps {
  invitation: InvitationDetails;
  token: string | undefined;
  onRetry: () => void;
}

/** An invitation that cannot be accepted from here: why, and what to do. */
export function ClosedInvitation({ invitation, token, onRetry }: ClosedInvitationProps) {
  const { group_name, group_display_name: groupName, state, email } = invitation;
  const inviter = inviterOf(invitation);
  const door = useGroupDoor(group_name);
  const frame = (title: string, lead: ReactNode, children: ReactNode) => (
    <InvitationFrame groupName={group_name} invitation={invitation} title={title} lead={lead}>
      {children}
    </InvitationFrame>
  );
  const home = (
    <LinkButton to="/dashboard" variant="ink">
      Go to your profile
    </LinkButton>
  );

  switch (state) {
    case 'wrong-account':
      return frame(
        'This invitation is for another address',
        `It was sent to ${email}. Log in with that address to answer it; the invitation waits for you.`,
        <SwitchAccount />,
      );
    case 'expired':
      return frame(
        'This invitation has expired',
        `It was open for 14 days. ${inviter} can send it again with one press.`,
        <Row gap={3} wrap>
          <AskAgain groupName={group_name} token={token} inviter={inviter} />
          <Button variant="quiet" icon="retry" onClick={onRetry}>
            Look again
          </Button>
        </Row>,
      );
    case 'declined':
      return frame(
        'You declined this invitation',
        `Nothing of yours was changed. Have you changed your mind? ${inviter} can invite you anew.`,
        <Row gap={3} wrap>
          <AskAgain groupName={group_name} token={token} inviter={inviter} />
          {home}
        </Row>,
      );
    case 'cancelled':
      return frame(
        'This invitation was taken back',
        `An admin of ${groupName} has cancelled it. If you think that this is a mistake, please talk to ${invitation.invited_by || 'them'}.`,
        home,
      );
    case 'accepted':
      return frame(
        'You have left this group since',
        `You accepted this invitation once. To come back to ${groupName} you need a new one.`,
        home,
      );
    default:
      return frame(
        `You are in ${groupName} already`,
        'There is nothing left to do.',
        <Row gap={3} wrap>
          {home}
          {door && <LinkButton to={door}>{`Open ${groupName}`}</LinkButton>}
        </Row>,
      );
  }
}
