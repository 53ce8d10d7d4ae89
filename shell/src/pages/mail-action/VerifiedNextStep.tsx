import { listOwnInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { LinkButton, useApiQuery } from '@meishi/shell-sdk';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';

/** After an address is verified: the invitation that waits for it, or else the profile. */
export function VerifiedNextStep() {
  const { user } = useSessionState();
  const { data: [invitation] = [] } = useApiQuery(listOwnInvitations, undefined, {
    enabled: user?.email_verified ?? false,
  });
  return (
    <>
      {invitation && (
        <LinkButton variant="primary" size="large" wide to={`/accept-invite/${invitation.group.name}`}>
          {t('Answer the invitation to {{group}}', { group: invitation.group.display_name })}
        </LinkButton>
      )}
      <LinkButton variant={invitation ? 'quiet' : 'primary'} size="large" wide to="/dashboard">
        {t('Go to your profile')}
      </LinkButton>
    </>
  );
}
