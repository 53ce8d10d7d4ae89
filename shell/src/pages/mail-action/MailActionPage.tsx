import { useSearchParams } from 'react-router-dom';
import { ApplyLink } from './ApplyLink.tsx';
import { EmailLinkSignIn } from './EmailLinkSignIn.tsx';
import { InvalidLink } from './InvalidLink.tsx';
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
      return <ApplyLink code={code} />;
    default:
      return <InvalidLink refusal="invalid-action-code" />;
  }
}
