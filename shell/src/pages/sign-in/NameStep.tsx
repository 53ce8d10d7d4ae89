import { text } from '@meishi/api-contract/shapes/fields';
import { Button, contractWord, TextField } from '@meishi/shell-sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { t } from '../../words.ts';
import { SignInForm, SignInFrame } from './SignInFrame.tsx';
import type { SignInState } from './use-sign-in-state.ts';

const fullNameRule = text(100, 1);

/** Asks new users who signed up by link or phone for a name. */
export function NameStep({ signInState: { authentication, busy, problem } }: { signInState: SignInState }) {
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
      title={t('Welcome to Meishi')}
      lead={t('You are in. Whose card is it?')}
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
