import { Button, Callout, useNotify } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { BannerPlace } from '../app/banner-place.ts';
import { useServices } from '../app/services-context.ts';
import { identitySentence } from './problem/identity-problem.ts';
import { useAuthenticationState, useSessionState } from './use-session-state.ts';

/** Milliseconds until another mail may be asked for. */
const pause = 60_000;

/** Stands above every page until the address is verified. */
export function VerificationBanner() {
  const { authentication } = useServices();
  const { status, account } = useSessionState();
  const { loading } = useAuthenticationState();
  const notify = useNotify();
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), pause);
    return () => clearTimeout(timer);
  }, [sent]);

  if (status !== 'signed-in' || !account || account.emailVerified) return null;

  const send = async () => {
    if (await authentication.sendVerification()) setSent(true);
    else notify({ message: identitySentence(authentication.state().error?.code ?? ''), tone: 'error' });
  };
  return (
    <BannerPlace>
      <Callout
        tone="info"
        icon="email"
        actions={
          <Button size="small" busy={loading} disabled={sent} onClick={send}>
            {sent ? 'Sent' : 'Send it again'}
          </Button>
        }
      >
        Please open the link that we sent to <strong>{account.email}</strong>, so that we know it is yours.
      </Callout>
    </BannerPlace>
  );
}
