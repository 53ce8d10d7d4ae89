import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { useCountdown } from '../../session/one-time-code/use-countdown.ts';
import { t } from '../../words.ts';
import { SendLinkPage } from '../sign-in/SendLinkPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

/** Seconds until another mail can be requested. */
const pause = 30;

export default function EmailLinkPage() {
  const signInState = useSignInState();
  const [left, wait] = useCountdown();
  const { search } = useLocation();

  const send = async (email: string) => {
    const isSent = await signInState.authentication.sendSignInLink(email, returnAddress(search));
    if (isSent) wait(pause);
    return isSent;
  };

  return (
    <SendLinkPage
      signInState={signInState}
      title={t('Log in by email')}
      lead={t('We’ll email you a login link. No password needed.')}
      backTo={`/log-in${search}`}
      onSend={send}
      sentSentence={(email) =>
        t('We’ve sent a link to {{email}}. It’s valid for an hour. Check your spam folder too.', {
          email,
        })
      }
      submitLabel={t('Email me a link')}
      againLabel={left > 0 ? t('Resend in {{left, number}} s', { left }) : t('Resend')}
      pausing={left > 0}
    />
  );
}
