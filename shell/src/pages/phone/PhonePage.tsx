import { Button } from '@meishi/shell-sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PhoneCode } from '../../session/identity/identity.ts';
import { OneTimeCodeForm } from '../../session/one-time-code/OneTimeCodeForm.tsx';
import { PhoneNumberFields } from '../../session/phone-number/PhoneNumberFields.tsx';
import { likelyCountry, type TypedNumber, toE164 } from '../../session/phone-number/phone-number.ts';
import { type IdentityProblem, identityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../session/problem/problem-of.ts';
import { t } from '../../words.ts';
import { SignInForm } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SignInPageLink } from '../sign-in/SignInPageLink.tsx';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

const ofTheNumber = ['invalid-phone-number', 'missing-phone-number'];

export default function PhonePage() {
  const signInState = useSignInState();
  const { authentication } = signInState;
  const [typed, setTyped] = useState<TypedNumber>({ country: likelyCountry(), number: '' });
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ to: string; code: PhoneCode } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();

  useEffect(() => {
    if (!sent) field.current?.focus();
  }, [sent]);

  const send = async (to: string) => setSent({ to, code: await authentication.sendPhoneCode(to) });
  const submit = async () => {
    const to = toE164(typed);
    setProblem(to ? null : identityProblem('invalid-phone-number'));
    if (!to) return field.current?.focus();
    setBusy(true);
    await send(to).catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };

  if (sent)
    return (
      <SignInPage
        signInState={signInState}
        title={t('Enter the code')}
        lead={t('We’ve just texted it to you.')}
      >
        <OneTimeCodeForm
          hint={t('We’ve sent a text message to {{phoneNumber}}.', { phoneNumber: sent.to })}
          onCode={(code) => sent.code.confirm(code)}
          onNewCode={() => send(sent.to)}
        />
        <Button variant="quiet" icon="back" onClick={() => setSent(null)}>
          {t('Use another number')}
        </Button>
      </SignInPage>
    );

  const atField = problem && ofTheNumber.includes(problem.code);
  return (
    <SignInPage
      signInState={signInState}
      title={t('Continue with your phone')}
      lead={t('We’ll text you a code. No password needed.')}
      footer={
        <SignInPageLink to={`/log-in${search}`} typed={{}}>
          {t('Back to log in')}
        </SignInPageLink>
      }
    >
      {problem && !atField && <ProblemCallout problem={problem} onTryAgain={submit} />}
      <SignInForm
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PhoneNumberFields
          ref={field}
          value={typed}
          onChange={setTyped}
          hint={t('Your mobile network may charge for receiving messages abroad.')}
          error={atField ? problem.sentence : undefined}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('Send me a code')}
        </Button>
      </SignInForm>
    </SignInPage>
  );
}
