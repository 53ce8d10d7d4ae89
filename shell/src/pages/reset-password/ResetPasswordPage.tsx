import { t } from '../../words.ts';
import { SendLinkPage } from '../sign-in/SendLinkPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

export default function ResetPasswordPage() {
  const signInState = useSignInState();
  return (
    <SendLinkPage
      signInState={{ ...signInState, goTo: null }}
      title={t('Reset your password')}
      lead={t('We send you a link with which you choose a new one.')}
      backTo="/log-in"
      onSend={(email) => signInState.authentication.sendPasswordReset(email)}
      sentSentence={(email) =>
        t(
          'If {{email}} has an account, the link is on its way. Look into the spam folder too; it works for an hour.',
          { email },
        )
      }
      submitLabel={t('Send the link')}
      againLabel={t('Send it again')}
    />
  );
}
