import { TextField } from '@meishi/shell-sdk';
import type { RefObject } from 'react';
import { t } from '../../words.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  required?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={t('E-mail')}
      type="email"
      name="email"
      autoComplete="username"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
