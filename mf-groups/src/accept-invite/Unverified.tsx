import { Button, Row, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { InvitationFrame } from './InvitationFrame';
import type { InvitationDetails } from './invitationDetails';

interface UnverifiedProps {
  groupName: string;
  /** Where its token has shown it. */
  invitation?: InvitationDetails;
}

/** The address has to be proved first: an invitation is for one mailbox. */
export function Unverified({ groupName, invitation }: UnverifiedProps) {
  const { email, refresh } = useSession();
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    await refresh();
    setLooking(false);
  };
  return (
    <InvitationFrame
      groupName={groupName}
      invitation={invitation}
      title={
        invitation
          ? `One step before you join ${invitation.group_display_name}`
          : 'One step before your invitation'
      }
      lead={`Please open the link in the mail that we sent to ${email}. It shows that the address is yours; then come back here, the invitation waits.`}
    >
      <Row>
        <Button variant="primary" busy={looking} onClick={() => void look()}>
          I have opened it
        </Button>
      </Row>
    </InvitationFrame>
  );
}
