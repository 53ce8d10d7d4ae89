import { t } from '../../words.ts';
import { SendLinkPage } from '../sign-in/SendLinkPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

export default function ResetPasswordPage() {
  const signInState = useSignInState();
  return (
    <SendLinkPage
      signInState={{ ...signInState, goTo: null }}
      title={t('Reset your password')}
      lead={t('We’ll email you a link to choose a new one.')}
      backTo="/log-in"
      onSend={(email) => signInState.authentication.sendPasswordReset(email)}
      sentSentence={(email) =>
        t(
          'If {{email}} has an account, we’ve sent a link. It’s valid for an hour. Check your spam folder too.',
          { email },
        )
      }
      submitLabel={t('Send the link')}
      againLabel={t('Resend')}
    />
  );
}
