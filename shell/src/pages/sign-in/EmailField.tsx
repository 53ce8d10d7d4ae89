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

/** From its first focus on, the field is the user's: an address that is filled in later would join what they type. */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={t('Email')}
      type="email"
      name="email"
      autoComplete="username"
      onFocus={() => onChange(field.value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
