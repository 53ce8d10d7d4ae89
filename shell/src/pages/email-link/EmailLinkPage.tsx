import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { useCountdown } from '../../session/one-time-code/use-countdown.ts';
import { t } from '../../words.ts';
import { SendLinkPage } from '../sign-in/SendLinkPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

/** Seconds until another mail can be requested. */
const pause = 30;

/** Sign-in and sign-up by e-mail link. */
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
      lead={t('We send you a link that lets you in. You need no password.')}
      backTo={`/log-in${search}`}
      onSend={send}
      sentSentence={(email) =>
        t('The link is on its way to {{email}}. Open it within an hour; look into the spam folder too.', {
          email,
        })
      }
      submitLabel={t('Email me a link')}
      againLabel={left > 0 ? t('Send it again in {{left, number}} s', { left }) : t('Send it again')}
      pausing={left > 0}
    />
  );
}
