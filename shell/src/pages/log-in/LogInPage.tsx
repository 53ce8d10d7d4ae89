import { Button } from '@meishi/shell-sdk';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { InvitationNote } from '../sign-in/InvitationNote.tsx';
import { LetterNote } from '../sign-in/LetterNote.tsx';
import { OtherMethods } from '../sign-in/OtherMethods.tsx';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { SignInForm, WithoutPassword } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SignInPageLink } from '../sign-in/SignInPageLink.tsx';
import { useFollowedInvitation } from '../sign-in/use-followed-invitation.ts';
import type { OfferedMethods } from '../sign-in/use-offered-methods.ts';
import { useOfferedMethods } from '../sign-in/use-offered-methods.ts';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

interface LogInFormProps {
  methods: OfferedMethods;
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  busy: boolean;
  /** The query of the page, which other sign-in pages get as well. */
  search: string;
  onSubmit: () => void;
}

/** The sign-in methods of the log-in page. The server renders them, too. */
function LogInForm({ methods, email, password, busy, search, ...on }: LogInFormProps) {
  return (
    <>
      <OtherMethods methods={methods} />
      {methods.firebase && (
        <SignInForm
          onSubmit={(event) => {
            event.preventDefault();
            on.onSubmit();
          }}
        >
          <EmailField required value={email} onChange={on.onEmail} />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => on.onPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('Log in')}
          </Button>
          <WithoutPassword>
            <SignInPageLink to={`/log-in/link${search}`} typed={{ email }}>
              {t('Email me a link')}
            </SignInPageLink>
            <SignInPageLink to="/reset-password" typed={{ email }}>
              {t('Forgot your password?')}
            </SignInPageLink>
          </WithoutPassword>
        </SignInForm>
      )}
    </>
  );
}

function SignUpLink({ email, search }: { email: string; search: string }) {
  return (
    <>
      {t('New to {{product}}?')}{' '}
      <SignInPageLink to={`/sign-up${search}`} typed={{ email }}>
        {t('Create your card')}
      </SignInPageLink>
    </>
  );
}

export default function LogInPage() {
  const signInState = useSignInState();
  const { authentication, busy, typed } = signInState;
  const methods = useOfferedMethods();
  const { invitation, letter, email: invitedEmail, hasAccount } = useFollowedInvitation();
  const [typedEmail, setEmail] = useState(typed.email || undefined);
  const email = typedEmail ?? invitedEmail ?? '';
  const [password, setPassword] = useState('');
  const { search, state } = useLocation();
  // Whoever came from another sign-in page chose to log in.
  if (hasAccount === false && state === null) return <Navigate to={`/sign-up${search}`} replace />;

  return (
    <SignInPage
      signInState={signInState}
      title={t('Log in')}
      lead={
        isAnswering(returnAddress(search))
          ? t('Log in or create your card to respond to the invitation.')
          : t('Good to see you again.')
      }
      footer={<SignUpLink email={email} search={search} />}
    >
      {invitation && <InvitationNote invitation={invitation} />}
      {letter && <LetterNote letter={letter} />}
      <LogInForm
        methods={methods}
        email={email}
        onEmail={setEmail}
        password={password}
        onPassword={setPassword}
        busy={busy}
        search={search}
        onSubmit={() => void authentication.signIn(email.trim(), password)}
      />
    </SignInPage>
  );
}

/** A user who follows an invitation may not have an account yet. */
const isAnswering = (address: string) => address.startsWith('/accept-invite/');
