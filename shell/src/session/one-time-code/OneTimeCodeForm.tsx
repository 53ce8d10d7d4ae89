import { Button, TextField, theme } from '@meishi/shell-sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { type IdentityProblem, identityProblem } from '../problem/identity-problem.ts';
import { ProblemCallout } from '../problem/ProblemCallout.tsx';
import { problemOf } from '../problem/problem-of.ts';
import { useCountdown } from './use-countdown.ts';

interface OneTimeCodeFormProps {
  /** Where to find the code. */
  hint: string;
  /** May reject with an IdentityError, which the form shows. */
  onCode: (code: string) => Promise<unknown>;
  /** Sends another code. Absent for authenticator apps. May reject as well. */
  onNewCode?: () => Promise<void>;
}

const digits = 6;
/** Seconds until another code can be requested. */
const pause = 30;
/** Errors shown at the field. All others are shown above it. */
const ofTheField = ['invalid-verification-code', 'missing-verification-code', 'code-expired'];

/**
 * The form for six digits from a text message or an app. Phones can autofill them, and the sixth digit
 * submits the form.
 */
export function OneTimeCodeForm({ hint, onCode, onNewCode }: OneTimeCodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'new-code' | null>(null);
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const [left, wait] = useCountdown();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    wait(pause);
  }, [wait]);

  const act = async (what: 'code' | 'new-code', work: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(null);
    }
  };
  const send = (typed: string) => {
    if (busy) return;
    if (typed.length === digits) void act('code', () => onCode(typed));
    else setProblem(identityProblem('missing-verification-code'));
  };
  const sendNew =
    onNewCode &&
    (() =>
      act('new-code', async () => {
        await onNewCode();
        setCode('');
        field.current?.focus();
        wait(pause);
      }));
  const type = (typed: string) => {
    const plain = typed.replace(/\D/g, '').slice(0, digits);
    setCode(plain);
    if (plain.length === digits && plain !== code) send(plain);
  };

  const atField = problem && ofTheField.includes(problem.code);
  return (
    <CodeForm
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        send(code);
        if (code.length < digits) field.current?.focus();
      }}
    >
      {problem && !atField && <ProblemCallout problem={problem} onNewCode={sendNew} />}
      <Digits
        ref={field}
        label={t('Code')}
        hint={hint}
        error={atField ? problem.sentence : undefined}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy === 'code'}>
        {t('Confirm')}
      </Button>
      {sendNew && (
        <Button variant="quiet" busy={busy === 'new-code'} disabled={left > 0} onClick={sendNew}>
          {left > 0 ? t('Send a new code in {{left}} s', { left }) : t('Send a new code')}
        </Button>
      )}
    </CodeForm>
  );
}

const CodeForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

const Digits = styled(TextField)`
  && {
    min-height: 60px;
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.36em;
    text-align: center;
    text-indent: 0.36em;
  }

  &&::placeholder {
    color: ${theme.colour.hairline};
  }
`;
