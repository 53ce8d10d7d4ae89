import { Button, Row, useSession } from '@meishi/shell-sdk';
import { OwnCard } from '@meishi/shell-sdk/media';
import { useState } from 'react';
import { t } from '../words.ts';
import { InvitationFrame } from './InvitationFrame.tsx';

/** Without the token of the mail, the address has to be verified first, because an invitation is for one mailbox. */
export function Unverified({ groupName }: { groupName: string }) {
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
      title={t('One step left before your invitation')}
      lead={t(
        'Open the link we emailed to {{email}} to confirm your address. Then come back to answer the invitation.',
        { email },
      )}
    >
      <Row>
        <Button variant="primary" busy={looking} onClick={() => void look()}>
          {t('I’ve opened it')}
        </Button>
      </Row>
      <OwnCard />
    </InvitationFrame>
  );
}
