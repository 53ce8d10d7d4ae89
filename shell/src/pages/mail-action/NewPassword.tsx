import { Button, LinkButton, Loading, Skeleton } from '@meishi/shell-sdk';
import { type FormEvent, useRef, useState } from 'react';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../session/problem/problem-of.ts';
import { useSessionServices } from '../../session/session-services.ts';
import { t } from '../../words.ts';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { minPassword } from '../sign-in/password-rule.ts';
import { SignInForm, SignInFrame } from '../sign-in/SignInFrame.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { isOfTheLink } from './link-refusals.ts';
import { useMailAction } from './use-mail-action.ts';

const ofThePassword = ['weak-password', 'password-does-not-meet-requirements', 'missing-password'];

export function NewPassword({ code }: { code: string }) {
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
