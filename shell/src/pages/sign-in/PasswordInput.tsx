import { IconButton, TextField, type TextFieldProps } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';

export function PasswordInput(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      // The error says what the hint says.
      hint={props.error ? undefined : props.hint}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={shown ? t('Hide password') : t('Show password')}
          size="small"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
