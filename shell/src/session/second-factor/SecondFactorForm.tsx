import { Button, Icon, Stack, Text, theme } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { OneTimeCodeForm } from '../one-time-code/OneTimeCodeForm.tsx';
import type { IdentityProblem } from '../problem/identity-problem.ts';
import { ProblemCallout } from '../problem/ProblemCallout.tsx';
import { problemOf } from '../problem/problem-of.ts';
import type { SecondFactor, SecondFactorChallenge } from './second-factor.ts';

interface SecondFactorFormProps {
  challenge: SecondFactorChallenge;
  /** Called when the challenge is confirmed and the refused call is complete. */
  onConfirmed?: () => void;
}

/**
 * Asks for a second factor: text message or authenticator app, with a choice if there are several. It is used
 * below a heading on pages and in dialogs, which provide the way back.
 */
export function SecondFactorForm({ challenge, onConfirmed }: SecondFactorFormProps) {
  const { factors } = challenge;
  const [only, ...others] = factors;
  const [chosen, setChosen] = useState<SecondFactor | null>(
    only?.kind === 'authenticator' && others.length === 0 ? only : null,
  );
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<IdentityProblem | null>(null);

  const choose = async (factor: SecondFactor) => {
    setProblem(null);
    if (factor.kind === 'sms') {
      setSending(factor.id);
      try {
        await challenge.sendCode(factor);
      } catch (error) {
        setProblem(problemOf(error));
        return;
      } finally {
        setSending(null);
      }
    }
    setChosen(factor);
  };

  if (!chosen)
    return (
      <Stack gap={3}>
        {problem && <ProblemCallout problem={problem} />}
        {factors.map((factor) => (
          <Choice key={factor.id} type="button" disabled={sending !== null} onClick={() => choose(factor)}>
            <Icon name={factor.kind === 'sms' ? 'sms' : 'mobile'} />
            <span>
              <Text as="span" size="small" strong>
                {factor.kind === 'sms' ? t('Send me a text message') : t('Use the authenticator app')}
              </Text>
              <Text as="span" size="caption" tone="soft">
                {factor.kind === 'sms'
                  ? t('To the number ending in {{digits}}', { digits: endOf(factor.phoneNumber) })
                  : factor.name}
              </Text>
            </span>
            <Icon name="forward" size={18} />
          </Choice>
        ))}
      </Stack>
    );

  const isMessage = chosen.kind === 'sms';
  return (
    <Stack gap={2}>
      <OneTimeCodeForm
        key={chosen.id}
        hint={
          isMessage
            ? t('We’ve sent a text message to the number ending in {{digits}}.', {
                digits: endOf(chosen.phoneNumber),
              })
            : t('Your authenticator app shows it next to {{product}}.')
        }
        onCode={async (code) => {
          await challenge.confirm(chosen, code);
          onConfirmed?.();
        }}
        onNewCode={isMessage ? () => challenge.sendCode(chosen) : undefined}
      />
      {factors.length > 1 && (
        <Button variant="quiet" onClick={() => setChosen(null)}>
          {t('Confirm another way')}
        </Button>
      )}
    </Stack>
  );
}

/** The provider masks all other digits. */
const endOf = (phoneNumber: string) => phoneNumber.slice(-4);

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 64px;
  padding: 12px 16px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  text-align: start;
  transition: border-color ${theme.motion.quick};

  &:hover:not(:disabled) {
    border-color: ${theme.colour.ink};
  }

  &:disabled {
    cursor: progress;
  }

  > span {
    flex: 1;
    display: grid;
    min-width: 0;
  }

  > svg:last-child {
    color: ${theme.colour.inkFaint};
  }
`;
