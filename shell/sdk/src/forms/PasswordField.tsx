import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/Button.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { t } from '../words/kit-words.ts';
import { useFormField } from './form-context.ts';
import type { BoundProps } from './form-fields.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'autoComplete'> {
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <Reveal
          icon={shown ? 'hide' : 'show'}
          label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

type FormPasswordFieldProps = Omit<PasswordFieldProps, BoundProps> & { name: string };

export function FormPasswordField({ name, ...rest }: FormPasswordFieldProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return <PasswordField {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}

const Reveal = styled(IconButton)`
  && {
    min-height: 40px;
    margin-inline-end: -10px;
  }
`;
