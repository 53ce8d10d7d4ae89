import { useSearchParams } from 'react-router-dom';
import { DeadLink } from './DeadLink.tsx';
import { DoneByLink } from './DoneByLink.tsx';
import { EmailLinkSignIn } from './EmailLinkSignIn.tsx';
import { NewPassword } from './NewPassword.tsx';

/** The target of links in the identity provider's mails. `mode` and `oobCode` are its parameter names. */
export default function MailActionPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode') ?? '';

  switch (code && mode) {
    case 'signIn':
      return <EmailLinkSignIn />;
    case 'resetPassword':
      return <NewPassword code={code} />;
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
    case 'recoverEmail':
    case 'revertSecondFactorAddition':
      return <DoneByLink code={code} />;
    default:
      return <DeadLink refusal="invalid-action-code" />;
  }
}
