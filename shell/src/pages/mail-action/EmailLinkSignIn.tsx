import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, contractWord, Loading, Skeleton } from '@meishi/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { returnAddress } from '../../routing/return-address.ts';
import { signInLinkAddress } from '../../session/identity/sign-in-link-address.ts';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { SignInForm } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';
import { InvalidLink } from './InvalidLink.tsx';

const ofTheLink = ['expired-action-code', 'invalid-action-code'];

/**
 * Signs in with an email link. On another device than the one that requested it, the user has to enter the
 * address again.
 */
export function EmailLinkSignIn() {
  const signInState = useSignInState();
  const { authentication, busy, problem } = signInState;
  const [storedAddress] = useState(() => signInLinkAddress.read());
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const enter = useCallback(
    async (address: string) => {
      await authentication.signInWithLink(address, location.href);
      setTried(true);
    },
    [authentication],
  );
  const isStarted = useRef(false);
  useEffect(() => {
    if (!storedAddress || isStarted.current) return;
    isStarted.current = true;
    void enter(storedAddress);
  }, [storedAddress, enter]);

  const submit = () => {
    const address = emailAddress.safeParse(email.trim());
    setFault(address.error?.issues[0]?.message);
    if (address.success) void enter(address.data);
    else field.current?.focus();
  };

  if (tried && problem && ofTheLink.includes(problem.code)) return <InvalidLink refusal={problem.code} />;
  // Another account may be signed in already, so the attempt counts and not the session.
  const isIn = tried && !problem && !signInState.secondFactor;
  const isOther = problem?.code === 'invalid-email';
  const needsAddress = !storedAddress || isOther;
  const page = {
    ...signInState,
    problem: isOther ? null : problem,
    goTo: isIn && signInState.goTo ? wayBack() : null,
  };
  return (
    <SignInPage
      signInState={page}
      title={needsAddress ? t('Where did we send the link?') : t('Welcome back')}
      lead={
        needsAddress
          ? t('You requested it on another device. Please confirm your email address.')
          : t('We’re logging you in.')
      }
    >
      {needsAddress ? (
        <SignInForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <EmailField ref={field} error={faultOf(fault, isOther)} value={email} onChange={setEmail} />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('Continue')}
          </Button>
        </SignInForm>
      ) : (
        !problem && (
          <Loading label={t('Logging in')}>
            <Skeleton height="48px" />
          </Loading>
        )
      )}
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
