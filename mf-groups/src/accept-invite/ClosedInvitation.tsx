import { askForInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  Button,
  Callout,
  errorSentence,
  FailureCallout,
  LinkButton,
  Row,
  useApiMutation,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../words.ts';
import { InvitationFrame } from './InvitationFrame.tsx';
import { type InvitationDetails, inviterOf } from './invitation-details.ts';
import { SwitchAccount } from './SwitchAccount.tsx';
import { useAdminGroupAddress } from './use-admin-group-address.ts';

interface ClosedInvitationProps {
  invitation: InvitationDetails;
  token: string | undefined;
  onRetry: () => void;
}

/** An invitation that cannot be accepted: why, and what to do. */
export function ClosedInvitation({ invitation, token, onRetry }: ClosedInvitationProps) {
  const { group_name, group_display_name: groupName, state, email } = invitation;
  const inviter = inviterOf(invitation);
  const groupAddress = useAdminGroupAddress(group_name);
  const frame = (title: string, lead: ReactNode, children: ReactNode) => (
    <InvitationFrame groupName={group_name} invitation={invitation} title={title} lead={lead}>
      {children}
    </InvitationFrame>
  );
  const home = (variant?: 'ink') => (
    <LinkButton to="/dashboard" variant={variant}>
      {t('Go to your profile')}
    </LinkButton>
  );

  switch (state) {
    case 'wrong-account':
      return frame(
        t('This invitation is for another address'),
        t('It was sent to {{email}}. Log in with that address to accept or decline it.', {
          email,
        }),
        <SwitchAccount />,
      );
    case 'expired':
      return frame(
        t('This invitation has expired'),
        t('It was valid for 14 days. {{inviter}} can resend it.', { inviter }),
        <Row gap={3} wrap>
          <RequestInvitation groupName={group_name} token={token} inviter={inviter} />
          <Button variant="quiet" icon="retry" onClick={onRetry}>
            {t('Check again')}
          </Button>
        </Row>,
      );
    case 'declined':
      return frame(
        t('You declined this invitation'),
        t(
          'Nothing has changed on your profile. If you’ve changed your mind, {{inviter}} can invite you again.',
          {
            inviter,
          },
        ),
        <Row gap={3} wrap>
          <RequestInvitation groupName={group_name} token={token} inviter={inviter} />
          {home()}
        </Row>,
      );
    case 'cancelled':
      return frame(
        t('This invitation was cancelled'),
        invitation.invited_by
          ? t(
              'An admin of {{groupName}} cancelled it. If you think this is a mistake, contact {{inviter}}.',
              { groupName, inviter },
            )
          : t('An admin of {{groupName}} cancelled it. If you think this is a mistake, contact them.', {
              groupName,
            }),
        <Row>{home('ink')}</Row>,
      );
    case 'accepted':
      return frame(
        t('You’ve since left this group'),
        t('You’ve already used this invitation. To rejoin {{groupName}}, you need a new one.', {
          groupName,
        }),
        <Row>{home('ink')}</Row>,
      );
    default:
      return frame(
        t('You’re already in {{groupName}}', { groupName }),
        t('You’re all set.'),
        <Row gap={3} wrap>
          {home('ink')}
          {groupAddress && (
            <LinkButton to={groupAddress}>{t('Open {{groupName}}', { groupName })}</LinkButton>
          )}
        </Row>,
      );
  }
}

interface AskAgainProps {
  groupName: string;
  token: string | undefined;
  inviter: string;
}

/** Asks the inviting admin by mail for a new invitation. */
function RequestInvitation({ groupName, token, inviter }: AskAgainProps) {
  const request = useApiMutation(askForInvitation);
  if (request.isSuccess)
    return (
      <Callout tone="positive" announce title={t('Request sent to {{inviter}}', { inviter })}>
        {t('We’ll email you as soon as there’s a new invitation.')}
      </Callout>
    );
  return (
    <>
      <FailureCallout>{request.error && errorSentence(request.error)}</FailureCallout>
      <Button
        variant="primary"
        icon="send"
        busy={request.isPending}
        onClick={() => request.mutate({ params: { id: groupName }, body: { token } })}
      >
        {t('Ask for a new one')}
      </Button>
    </>
  );
}
