import { text } from '@meishi/api-contract/shapes/fields';
import { Button, contractWord, Navigate, Text, TextField } from '@meishi/shell-sdk';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PageLoading } from '../../remotes/PageLoading.tsx';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { SecondFactorForm } from '../../session/second-factor/SecondFactorForm.tsx';
import type { SecondFactorChallenge } from '../../session/second-factor/second-factor.ts';
import { t } from '../../words.ts';
import { SignInForm, SignInFrame } from './SignInFrame.tsx';
import type { SignInState } from './use-sign-in-state.ts';

interface SignInPageProps {
  signInState: SignInState;
  title: string;
  lead: ReactNode;
  /** The name on the card beside the form. */
  nameOnCard?: string;
  /** A link to the alternative, such as sign-up. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A sign-in or sign-up page, with the steps that may follow: second factor and name. */
export function SignInPage({ signInState, title, lead, nameOnCard, footer, children }: SignInPageProps) {
  const { authentication, problem, secondFactor, nameless, waiting, goTo } = signInState;
  if (goTo) return <Navigate to={goTo} replace />;
  if (waiting) return <PageLoading />;
  if (nameless) return <NameStep signInState={signInState} />;
  if (secondFactor)
    return <SecondFactorStep challenge={secondFactor} onBack={() => authentication.clear()} />;
  return (
    <SignInFrame title={title} lead={lead} nameOnCard={nameOnCard}>
      {problem && <ProblemCallout problem={problem} onTryAgain={() => authentication.tryAgain()} />}
      {children}
      {footer && (
        <Text size="small" tone="soft" as="div">
          {footer}
        </Text>
      )}
    </SignInFrame>
  );
}

interface SecondFactorStepProps {
  challenge: SecondFactorChallenge;
  onBack: () => void;
}

function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const several = challenge.factors.length > 1;
  return (
    <SignInFrame
      title={t('Confirm it’s you')}
      lead={
        several
          ? t('Your account requires a second step. Choose one.')
          : t('Your account requires a second step.')
      }
    >
      <SecondFactorForm challenge={challenge} />
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('Other ways to log in')}
      </Button>
    </SignInFrame>
  );
}

const fullNameRule = text(100, 1);

/** Asks new users who signed up by link or phone for a name. */
function NameStep({ signInState: { authentication, busy, problem } }: { signInState: SignInState }) {
  const [fullName, setFullName] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = fullNameRule.safeParse(fullName);
    setFault(name.error?.issues[0]?.message);
    if (name.success) void authentication.introduce(name.data);
    else field.current?.focus();
  };
  return (
    <SignInFrame
      title={t('Welcome to {{product}}')}
      lead={t('One last thing: what’s your name?')}
      nameOnCard={fullName}
    >
      {problem && <ProblemCallout problem={problem} onTryAgain={() => authentication.tryAgain()} />}
      <SignInForm noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('Your name')}
          name="fullName"
          autoComplete="name"
          hint={t('As it should appear on your card.')}
          error={fault && contractWord(fault)}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('Create your card')}
        </Button>
      </SignInForm>
    </SignInFrame>
  );
}
