import { Button, Link, Stack, Text } from '@meishi/shell-sdk';
import { PasswordField } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { OneTimeCodeForm } from '../../../../session/one-time-code/OneTimeCodeForm.tsx';
import type { IdentityProblem } from '../../../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../../../session/problem/problem-of.ts';
import { SecondFactorForm } from '../../../../session/second-factor/SecondFactorForm.tsx';
import {
  type SecondFactorChallenge,
  SecondFactorRequired,
} from '../../../../session/second-factor/second-factor.ts';
import type {
  AccountSecurity,
  SecuritySettings,
  SentCode,
} from '../../../../session/security/account-security.ts';
import { t } from '../../../../words.ts';

interface ReauthenticationDialogProps {
  security: AccountSecurity;
  settings: SecuritySettings;
  /** Runs a proof. Resolves to the id of the session that the proof replaces. */
  confirm: (prove: () => Promise<unknown>) => Promise<string | undefined>;
  onConfirmed: (before: string | undefined) => Promise<void>;
  onCancel: () => void;
}

/** Reauthenticates the user with any of the account's sign-in methods, and a second factor if there is one. */
export function ReauthenticationDialog({
  security,
  settings,
  confirm,
  onConfirmed,
  onCancel,
}: ReauthenticationDialogProps) {
  const { methods, providers, phoneNumber } = settings;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const [code, setCode] = useState<SentCode | null>(null);
  const [step, setStep] = useState<{ challenge: SecondFactorChallenge; before?: string } | null>(null);

  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const prove = async (proof: () => Promise<unknown>) => {
    let before: string | undefined;
    try {
      before = await confirm(proof);
    } catch (error) {
      if (!(error instanceof SecondFactorRequired)) throw error;
      setStep({ challenge: error.challenge });
      return;
    }
    await onConfirmed(before);
  };
  const sendCode = async () => setCode(await security.sendConfirmationCode());

  return (
    <Dialog
      onClose={onCancel}
      size="small"
      title={step ? t('Your second step') : t('Confirm it’s you')}
      description={step ? undefined : t('This step affects who can access your account.')}
    >
      <Stack gap={4}>
        {problem && <ProblemCallout problem={problem} />}
        {step ? (
          <SecondFactorForm challenge={step.challenge} onConfirmed={() => void onConfirmed(step.before)} />
        ) : code ? (
          <OneTimeCodeForm
            hint={t('We’ve sent a text message to {{phoneNumber}}.', { phoneNumber })}
            onCode={(digits) => prove(() => code.confirm(digits))}
            onNewCode={sendCode}
          />
        ) : (
          <>
            {methods.includes('password') && (
              <>
                <PasswordConfirmation
                  email={settings.email}
                  busy={busy}
                  onPassword={(password) => void act(() => prove(() => security.confirmPassword(password)))}
                />
                <Text size="small">
                  <Link to="/reset-password">{t('Forgot your password?')}</Link>
                </Text>
              </>
            )}
            {providers
              .filter(({ id }) => methods.includes(id))
              .map(({ id, label }) => (
                <Button
                  key={id}
                  wide
                  size="large"
                  onClick={() => void act(() => prove(() => security.confirmProvider(id)))}
                >
                  {t('Confirm with {{name}}', { name: label })}
                </Button>
              ))}
            {methods.includes('phone') && (
              <Button wide size="large" busy={busy} onClick={() => void act(sendCode)}>
                {t('Send a code to {{phoneNumber}}', { phoneNumber })}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface PasswordConfirmationProps {
  /** Identifies the account to password managers. */
  email: string;
  busy: boolean;
  onPassword: (password: string) => void;
}

function PasswordConfirmation({ email, busy, onPassword }: PasswordConfirmationProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(password === '');
    if (password) onPassword(password);
  };
  return (
    <Fields noValidate onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={missing ? t('Please enter your password.') : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('Confirm')}
      </Button>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 16px;
`;
