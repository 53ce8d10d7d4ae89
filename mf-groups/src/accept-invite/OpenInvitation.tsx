import { acceptInvitation, declineInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  errorSentence,
  FailureCallout,
  Row,
  Stack,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { InvitationFrame } from './InvitationFrame.tsx';
import { type InvitationDetails, inviterOf } from './invitation-details.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { WhatChanges } from './WhatChanges.tsx';

interface OpenInvitationProps {
  invitation: InvitationDetails;
  token: string | undefined;
  onJoined: () => void;
  /** Called when the invitation can no longer be answered. */
  onClosed: () => void;
}

export function OpenInvitation({ invitation, token, onJoined, onClosed }: OpenInvitationProps) {
  const { group_name, group_display_name: groupName, role, message, email, expires_at } = invitation;
  const { user, refresh } = useSession();
  const formatDate = useDateFormat({ day: 'numeric', month: 'long' });
  const { data: profiles } = useApiQuery(listProfiles);
  const [profileId, setProfileId] = useState<string>();
  const [declining, setDeclining] = useState(false);
  const params = { id: group_name };
  const inviter = inviterOf(invitation);
  const accept = useApiMutation(acceptInvitation, {
    refresh: [getProfile, listProfiles],
    onSuccess: () => {
      onJoined();
      void refresh();
    },
    onError: (error) => {
      if (error.code === 'invitation-closed' || error.code === 'not-found') onClosed();
    },
  });
  const decline = useApiMutation(declineInvitation, { onSuccess: onClosed });
  const chosen = profileId ?? user?.default_profile_id;

  return (
    <InvitationFrame
      groupName={group_name}
      invitation={invitation}
      title={t('Join {{groupName}}', { groupName })}
      lead={
        role === 'admin'
          ? t('{{inviter}} invited you as an admin.', { inviter })
          : t('{{inviter}} invited you as a member.', { inviter })
      }
    >
      {message && <Quote by={inviter}>{message}</Quote>}
      <WhatChanges groupName={groupName} role={role} />
      {profiles && profiles.length > 1 && chosen && (
        <ProfileChoice profiles={profiles} value={chosen} onChange={setProfileId} />
      )}
      <FailureCallout title={t('You haven’t joined yet')}>
        {accept.error && errorSentence(accept.error)}
      </FailureCallout>
      <Stack gap={4}>
        <Row gap={3} wrap>
          <Button
            variant="primary"
            size="large"
            busy={accept.isPending}
            onClick={() => accept.mutate({ params, body: { token, profile_id: profileId } })}
          >
            {t('Join {{groupName}}', { groupName })}
          </Button>
          <Button variant="quiet" size="large" onClick={() => setDeclining(true)}>
            {t('Decline')}
          </Button>
        </Row>
        <Text size="caption" tone="faint">
          {expires_at
            ? t('You’re responding as {{email}}. The invitation expires on {{day}}.', {
                email,
                day: formatDate(expires_at),
              })
            : t('You’re responding as {{email}}.', { email })}
        </Text>
      </Stack>
      <ConfirmDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={t('Decline the invitation to {{groupName}}?', { groupName })}
        confirmLabel={t('Decline')}
        onConfirm={() => decline.mutateAsync({ params, body: { token } })}
      >
        {t(
          '{{inviter}} will see that you declined. If you change your mind, you can ask for a new invitation.',
          {
            inviter,
          },
        )}
      </ConfirmDialog>
    </InvitationFrame>
  );
}

function Quote({ by, children }: { by: string; children: string }) {
  return (
    <Figure>
      <blockquote>{children}</blockquote>
      <figcaption>{by}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  padding-inline-start: ${space(5)};
  border-inline-start: 2px solid ${theme.colour.hairline};

  blockquote {
    margin: 0;
    font: 420 ${theme.size.lead} ${theme.font.display};
    white-space: pre-line;
  }

  figcaption {
    margin-top: ${space(1)};
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }
`;
