import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { t } from '../../words.ts';
import { InvitationNote } from '../sign-in/InvitationNote.tsx';
import { LetterNote } from '../sign-in/LetterNote.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { useFollowedInvitation } from '../sign-in/use-followed-invitation.ts';
import { useOfferedMethods } from '../sign-in/use-offered-methods.ts';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';
import { LogInForm, SignUpLink } from './LogInForm.tsx';

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
