import { Button, Callout, LinkButton, useNotify } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { BannerContainer } from '../../app/banner-container.ts';
import { useServices } from '../../app/services-context.ts';
import { Trans, t } from '../../words.ts';
import { mailActionPath } from '../identity/mail-action-path.ts';
import { useCountdown } from '../one-time-code/use-countdown.ts';
import { identityProblem } from '../problem/identity-problem.ts';
import { useAuthenticationState, useSessionState } from '../use-session-state.ts';

/** Seconds until another mail can be requested. */
const pause = 60;

/** Shown above every page until the account has a verified address. */
export function VerificationBanner() {
  const { status, account } = useSessionState();
  const { pathname } = useLocation();
  if (status !== 'signed-in' || !account || account.emailVerified) return null;
  // The link in the mail leads to this page, which gives more details.
  if (pathname === mailActionPath) return null;
  return (
    <BannerContainer>
      {account.email ? <Unverified email={account.email} /> : <WithoutAddress />}
    </BannerContainer>
  );
}

function Unverified({ email }: { email: string }) {
  const { authentication } = useServices();
  const { loading } = useAuthenticationState();
  const notify = useNotify();
  const [left, wait] = useCountdown();

  const send = async () => {
    if (await authentication.sendVerification()) wait(pause);
    else {
      const { sentence } = identityProblem(authentication.state().error?.code ?? '');
      notify({ message: sentence, tone: 'error' });
    }
  };
  return (
    <Callout
      tone="info"
      icon="email"
      actions={
        <Button size="small" busy={loading} disabled={left > 0} onClick={send}>
          {left > 0 ? t('Sent') : t('Resend')}
        </Button>
      }
    >
      <Trans
        i18nKey="Confirm your email: we sent a link to <strong>{{email}}</strong>."
        components={{ strong: <strong /> }}
        values={{ email }}
      />
    </Callout>
  );
}

/** For users who signed up by phone. */
function WithoutAddress() {
  const { pathname } = useLocation();
  return (
    <Callout
      tone="info"
      icon="email"
      actions={
        pathname !== '/account' && (
          <LinkButton size="small" to="/account">
            {t('Add an address')}
          </LinkButton>
        )
      }
    >
      {t('Add an email address to your account, so that reminders and invitations reach you.')}
    </Callout>
  );
}
