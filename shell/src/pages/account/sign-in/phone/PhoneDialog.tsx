import { Button, space } from '@meishi/shell-sdk';
import { FormActions } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { OneTimeCodeForm } from '../../../../session/one-time-code/OneTimeCodeForm.tsx';
import { PhoneNumberFields } from '../../../../session/phone-number/PhoneNumberFields.tsx';
import { likelyCountry, type TypedNumber, toE164 } from '../../../../session/phone-number/phone-number.ts';
import { identitySentence } from '../../../../session/problem/identity-problem.ts';
import type { SentCode } from '../../../../session/security/account-security.ts';
import { t } from '../../../../words.ts';
import { useIdentityAction } from '../use-identity-action.tsx';

interface PhoneDialogProps {
  title: string;
  description: string;
  /** Sends a code to a number in E.164 format. */
  send: (phoneNumber: string) => Promise<SentCode>;
  onClose: () => void;
  /** Called when the code was correct. */
  onDone: () => Promise<unknown>;
}

export function PhoneDialog({ title, description, send, onClose, onDone }: PhoneDialogProps) {
  const { act, busy, problem } = useIdentityAction();
  const [typed, setTyped] = useState<TypedNumber>({ country: likelyCountry(), number: '' });
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<{ number: string; code: SentCode } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const number = toE164(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (number) void act(async () => setSent({ number, code: await send(number) }));
    else field.current?.focus();
  };
  return (
    <Dialog onClose={onClose} size="small" title={title} description={sent ? undefined : description}>
      {sent ? (
        <OneTimeCodeForm
          hint={t('We’ve sent a text message to {{phoneNumber}}.', { phoneNumber: sent.number })}
          onCode={async (digits) => {
            await sent.code.confirm(digits);
            onClose();
            await onDone();
          }}
          onNewCode={async () => setSent({ ...sent, code: await send(sent.number) })}
        />
      ) : (
        <Fields noValidate onSubmit={submit}>
          {problem}
          <PhoneNumberFields
            ref={field}
            value={typed}
            onChange={setTyped}
            error={tried && !number ? identitySentence('invalid-phone-number') : undefined}
          />
          <FormActions>
            <Button type="submit" variant="primary" busy={busy}>
              {t('Send a code')}
            </Button>
          </FormActions>
        </Fields>
      )}
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space(5)};
`;
