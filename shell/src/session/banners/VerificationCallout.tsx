import { Button, Callout, LinkButton, useNotify } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { Trans, t } from '../../words.ts';
import { useCountdown } from '../one-time-code/use-countdown.ts';
import { identityProblem } from '../problem/identity-problem.ts';
import { useAuthentication, useAuthenticationState } from '../use-authentication.ts';

/** Seconds until another mail can be requested. */
const pause = 60;

interface VerificationCalloutProps {
  /** Empty for users who signed up by phone. */
  email: string | null;
}

export default function VerificationCallout({ email }: VerificationCalloutProps) {
  return email ? <Unverified email={email} /> : <WithoutAddress />;
}

function Unverified({ email }: { email: string }) {
  const authentication = useAuthentication();
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
