import { Button } from '@meishi/shell-sdk';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../app/services-context.ts';
import { returnAddress } from '../../routing/return-address.ts';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { InvitationNote } from '../sign-in/InvitationNote.tsx';
import { OtherMethods } from '../sign-in/OtherMethods.tsx';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { SignInForm, WithoutPassword } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SignInPageLink } from '../sign-in/SignInPageLink.tsx';
import { useFollowedInvitation } from '../sign-in/use-followed-invitation.ts';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

export default function LogInPage() {
  const signInState = useSignInState();
  const { authentication, busy, typed } = signInState;
  const invitation = useFollowedInvitation();
  const [typedEmail, setEmail] = useState(typed.email || undefined);
  const email = typedEmail ?? invitation?.email ?? '';
  const [password, setPassword] = useState('');
  const { search } = useLocation();
  const { boot } = useServices();

  return (
    <SignInPage
      signInState={signInState}
      title={t('Log in')}
      lead={
        isAnswering(returnAddress(search))
          ? t('Log in or create your card to respond to the invitation.')
          : t('Good to see you again.')
      }
      footer={
        <>
          {t('New to {{product}}?')}{' '}
          <SignInPageLink to={`/sign-up${search}`} typed={{ email }}>
            {t('Create your card')}
          </SignInPageLink>
        </>
      }
    >
      {invitation && <InvitationNote invitation={invitation} />}
      <OtherMethods />
      {boot.config.firebase && (
        <SignInForm
          onSubmit={(event) => {
            event.preventDefault();
            void authentication.signIn(email.trim(), password);
          }}
        >
          <EmailField required value={email} onChange={setEmail} />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
    </SignInPage>
  );
}

/** A user who follows an invitation may not have an account yet. */
const isAnswering = (address: string) => address.startsWith('/accept-invite/');
