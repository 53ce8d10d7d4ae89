import {
  cancelInvitation,
  type Invitation,
  listInvitations,
  resendInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { Button, Row, Text, useApiMutation, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import { t } from '../words.ts';

const maxMails = 5;
const secondsBetweenMails = 60;

export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { invitation_id: id, email, status, sent_count, last_sent_at } = invitation;
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [confirming, setConfirming] = useState(false);
  const wait = useSecondsLeft(last_sent_at);
  const params = { id };
  const resend = useApiMutation(resendInvitation, {
    refresh: [listInvitations],
    onSuccess: () => notify(t('The invitation was resent to {{email}}.', { email })),
    onError: notifyFailure,
  });
  const cancel = useApiMutation(cancelInvitation, { refresh: [listInvitations] });
  if (status !== 'pending' && status !== 'expired') return null;
  const usedUp = sent_count >= maxMails;
  return (
    <Row gap={1} justify="end" wrap>
      {usedUp ? (
        <Text as="span" size="caption" tone="faint">
          {t('Sent {{maxMails, number}} times (limit reached)', { maxMails })}
        </Text>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon="send"
          busy={resend.isPending}
          disabled={wait > 0}
          aria-label={
            wait > 0
              ? t('Resend in {{wait}} s to {{email}}', { wait, email })
              : t('Resend to {{email}}', { email })
          }
          onClick={() => resend.mutate({ params })}
        >
          {wait > 0 ? t('Resend in {{wait}} s', { wait }) : t('Resend')}
        </Button>
      )}
      {status === 'pending' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('Cancel the invitation of {{email}}', { email })}
          onClick={() => setConfirming(true)}
        >
          {t('Cancel', { context: 'invitation' })}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        tone="danger"
        title={t('Cancel this invitation?')}
        confirmLabel={t('Cancel invitation')}
        onConfirm={async () => {
          await cancel.mutateAsync({ params });
          notify(t('The link in the email to {{email}} no longer works.', { email }));
        }}
      >
        {t('The link sent to {{email}} will stop working. You can invite them again at any time.', { email })}
      </ConfirmDialog>
    </Row>
  );
}

function useSecondsLeft(sentAt: string | null): number {
  const end = sentAt ? new Date(sentAt).getTime() + secondsBetweenMails * 1000 : 0;
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  // A new mail can be newer than the paused clock.
  useEffect(() => {
    if (end > 0) setNow(Date.now());
  }, [end]);
  return left > secondsBetweenMails ? secondsBetweenMails : left;
}
