import { LinkButton, useSession } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { InvitationFrame } from './InvitationFrame.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

/** No invitation was found: another address was invited, or the link is incomplete. */
export function NoInvitation({ groupName }: { groupName: string }) {
  const { email } = useSession();
  return (
    <InvitationFrame
      groupName={groupName}
      title={t('There is no invitation for you here')}
      lead={t(
        'None was sent to {{email}}. If you got it at another address, log in with that one. If you copied the link, please open it from the mail itself, so that none of it is missing.',
        { email },
      )}
    >
      <SwitchAccount>
        <LinkButton to="/dashboard">{t('Go to your profile')}</LinkButton>
      </SwitchAccount>
    </InvitationFrame>
  );
}
