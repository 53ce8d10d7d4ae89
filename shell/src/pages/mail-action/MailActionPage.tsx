import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, contractWord } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { signInLinkAddress } from '../../session/identity/sign-in-link-address.ts';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { SignInForm } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';
import { ApplyLink } from './ApplyLink.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { isOfTheLink } from './link-refusals.ts';
import { NewPassword } from './NewPassword.tsx';

/**
 * Signs in with an email link, after the press of a button. On another device than the one that requested it, the user
 * has to enter the address again.
 */
function EmailLinkSignIn() {
  const signInState = useSignInState();
  const { authentication, busy, problem } = signInState;
  const [storedAddress] = useState(() => signInLinkAddress.read());
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const isOther = problem?.code === 'invalid-email';
  const needsAddress = !storedAddress || isOther;
  const enter = async (address: string) => {
    await authentication.signInWithLink(address, location.href);
    setTried(true);
  };

  const submit = () => {
    if (!needsAddress) return void enter(storedAddress);
    const address = emailAddress.safeParse(email.trim());
    setFault(address.error?.issues[0]?.message);
    if (address.success) void enter(address.data);
    else field.current?.focus();
  };

  if (tried && problem && isOfTheLink(problem.code)) return <InvalidLink refusal={problem.code} />;
  // Another account may be signed in already, so the attempt counts and not the session.
  const isIn = tried && !problem && !signInState.secondFactor;
  const page = {
    ...signInState,
    problem: isOther ? null : problem,
    goTo: isIn && signInState.goTo ? wayBack() : null,
  };
  return (
    <SignInPage
      signInState={page}
      title={needsAddress ? t('Where did we send the link?') : t('Log in')}
      lead={
        needsAddress
          ? t('You requested it on another device. Please confirm your email address.')
          : t('You requested this link for {{email}}.', { email: storedAddress })
      }
    >
      <SignInForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {needsAddress && (
          <EmailField ref={field} error={faultOf(fault, isOther)} value={email} onChange={setEmail} />
        )}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {needsAddress ? t('Continue') : t('Log in')}
        </Button>
      </SignInForm>
    </SignInPage>
  );
}

function faultOf(fault: string | undefined, isOther: boolean): string | undefined {
  if (fault) return contractWord(fault);
  return isOther ? t('The link was sent to a different address. Check it and try again.') : undefined;
}

/** The return path of the link. It may be inside the provider's `continueUrl`. */
function wayBack(): string {
  const search = new URLSearchParams(location.search);
  const onward = search.get('continueUrl');
  return returnAddress(onward && URL.canParse(onward) ? new URL(onward).search : location.search);
}

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
