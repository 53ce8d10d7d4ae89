import { Button } from '@meishi/shell-sdk';
import { PasswordField } from '@meishi/shell-sdk/forms';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../../../words.ts';

interface PasswordConfirmationProps {
  /** Identifies the account to password managers. */
  email: string;
  busy: boolean;
  onPassword: (password: string) => void;
}

export function PasswordConfirmation({ email, busy, onPassword }: PasswordConfirmationProps) {
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
