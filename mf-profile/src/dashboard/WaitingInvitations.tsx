import { listOwnInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { Callout, LinkButton, Stack, useApiQuery, useSession } from '@meishi/shell-sdk';
import { Trans, t } from '../words.ts';

/** The user's open invitations, also for users who signed up without following the mail's link. */
export function WaitingInvitations() {
  const { emailVerified } = useSession();
  const { data: invitations = [] } = useApiQuery(listOwnInvitations, undefined, { enabled: emailVerified });
  if (invitations.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-label={t('Your invitations')}>
      {invitations.map(({ invitation_id, group, invited_by }) => (
        <Callout
          key={invitation_id}
          tone="info"
          icon="group"
          actions={
            <LinkButton size="small" to={`/accept-invite/${group.name}`}>
              {t('View invitation')}
            </LinkButton>
          }
        >
          <Trans
            i18nKey="{{inviter}} invited you to <strong>{{group}}</strong>."
            components={{ strong: <strong /> }}
            values={{ inviter: invited_by || t('An admin'), group: group.display_name }}
          />
        </Callout>
      ))}
    </Stack>
  );
}
