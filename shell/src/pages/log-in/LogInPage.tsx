import { Button, TextField } from '@meishi/shell-sdk';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EntranceForm, Or } from '../entrance/EntranceFrame.tsx';
import { EntrancePage } from '../entrance/EntrancePage.tsx';
import { GoogleButton } from '../entrance/GoogleButton.tsx';
import { InPassing } from '../entrance/InPassing.tsx';
import { PasswordInput } from '../entrance/PasswordInput.tsx';
import { useEntrance } from '../entrance/use-entrance.ts';

export default function LogInPage() {
  const entrance = useEntrance();
  const { authentication, busy, typed } = entrance;
  const [email, setEmail] = useState(typed.email ?? '');
  const [password, setPassword] = useState('');
  const { search } = useLocation();

  return (
    <EntrancePage
      entrance={entrance}
      title="Log in"
      lead="Good to see you again."
      footer={
        <>
          New to Meishi?{' '}
          <InPassing to={`/sign-up${search}`} typed={{ email }}>
            Create your card
          </InPassing>
        </>
      }
    >
      <GoogleButton />
      <Or />
      <EntranceForm
        onSubmit={(event) => {
          event.preventDefault();
          void authentication.signIn(email.trim(), password);
        }}
      >
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          Log in
        </Button>
        <InPassing to="/reset-password" typed={{ email }}>
          Forgot your password?
        </InPassing>
      </EntranceForm>
    </EntrancePage>
  );
}
