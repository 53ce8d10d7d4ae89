import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, contractWord, LinkButton, Loading, Skeleton } from '@meishi/shell-sdk';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { signInLinkAddress } from '../../session/identity/sign-in-link-address.ts';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../session/problem/problem-of.ts';
import { useSessionServices } from '../../session/session-services.ts';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { minPassword } from '../sign-in/password-rule.ts';
import { SignInForm, SignInFrame } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';
import { ApplyLink } from './ApplyLink.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { isOfTheLink } from './link-refusals.ts';
import { useMailAction } from './use-mail-action.ts';

const ofThePassword = ['weak-password', 'password-does-not-meet-requirements', 'missing-password'];

function NewPassword({ code }: { code: string }) {
  const { session } = useSessionServices();
  const link = useMailAction(code);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  if (link.status === 'failed') return <InvalidLink refusal={link.problem.code} onTryAgain={link.tryAgain} />;
  if (problem && isOfTheLink(problem.code)) return <InvalidLink refusal={problem.code} />;
  if (saved)
    return (
      <SignInFrame
        title={t('Your new password was saved')}
        lead={t('Other devices were logged out. You can log in with it now.')}
      >
        <LinkButton variant="primary" size="large" wide to="/log-in">
          {t('Log in')}
        </LinkButton>
      </SignInFrame>
    );

  const save = async () => {
    const isShort = password.length < minPassword;
    setFault(isShort ? t('Please use at least {{least}} characters.', { least: minPassword }) : undefined);
    setProblem(null);
    if (isShort) return field.current?.focus();
    setBusy(true);
    try {
      const identity = await session.connect();
      await identity.setPassword(code, password);
      setSaved(true);
    } catch (error) {
      const refused = problemOf(error);
      if (ofThePassword.includes(refused.code)) setFault(refused.sentence);
      else setProblem(refused);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignInFrame
      title={t('Choose a new password')}
      lead={
        link.status === 'read'
          ? t('For {{email}}.', { email: link.action.email })
          : t('We’re checking your link.')
      }
    >
      {problem && <ProblemCallout problem={problem} onTryAgain={save} />}
      {link.status === 'reading' ? (
        <Loading label={t('Checking the link')}>
          <Skeleton height="48px" />
        </Loading>
      ) : (
        <SignInForm
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          {/* Lets password managers store the password with the address. */}
          <input type="hidden" name="username" autoComplete="username" value={link.action.email} readOnly />
          <PasswordInput
            ref={field}
            label={t('New password')}
            name="password"
            autoComplete="new-password"
            hint={t('At least {{least}} characters.', { least: minPassword })}
            error={fault}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('Save the password')}
          </Button>
        </SignInForm>
      )}
    </SignInFrame>
  );
}

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
