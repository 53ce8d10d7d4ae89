import { email as emailAddress, text } from '@meishi/api-contract/shapes/fields';
import { Button, firstIssue, Link, privacyNotice, Text, TextField } from '@meishi/shell-sdk';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasReturnAddress, returnAddress } from '../../routing/return-address.ts';
import { cameFor } from '../../session/came-for.ts';
import { Trans, t } from '../../words.ts';
import { readTypedName } from '../landing/typed-name.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { InvitationNote } from '../sign-in/InvitationNote.tsx';
import { LetterNote } from '../sign-in/LetterNote.tsx';
import { OtherMethods } from '../sign-in/OtherMethods.tsx';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { minPassword } from '../sign-in/password-rule.ts';
import { SignInForm } from '../sign-in/SignInFrame.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SignInPageLink } from '../sign-in/SignInPageLink.tsx';
import { useFollowedInvitation } from '../sign-in/use-followed-invitation.ts';
import { useOfferedMethods } from '../sign-in/use-offered-methods.ts';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

const fullNameRule = text(100, 1);

type Faults = Partial<Record<'fullName' | 'email' | 'password', string>>;

export default function SignUpPage() {
  const signInState = useSignInState();
  const { authentication, busy, typed } = signInState;
  const [fullName, setFullName] = useState(() => typed.fullName ?? readTypedName());
  const { invitation, letter, email: invitedEmail } = useFollowedInvitation();
  const [typedEmail, setEmail] = useState(typed.email || undefined);
  const email = typedEmail ?? invitedEmail ?? '';
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { search } = useLocation();
  const methods = useOfferedMethods();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faultsOf(fullName, email, password));
    if (first) (event.currentTarget.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    else {
      cameFor.remember(hasReturnAddress(search) ? returnAddress(search) : null);
      // The link of an invitation or a letter proves the address that it was sent to.
      const isInvited = invitedEmail === email.trim().toLowerCase();
      void authentication.register(fullName.trim(), email.trim(), password, { isInvited });
    }
  };

  const faults = tried ? faultsOf(fullName, email, password) : {};
  return (
    <SignInPage
      signInState={signInState}
      nameOnCard={fullName}
      title={t('Create your card')}
      lead={t('Free, and ready to share in two minutes.')}
      footer={
        <>
          {t('Already have one?')}{' '}
          <SignInPageLink to={`/log-in${search}`} typed={{ email }}>
            {t('Log in')}
          </SignInPageLink>
        </>
      }
    >
      {invitation && <InvitationNote invitation={invitation} />}
      {letter && <LetterNote letter={letter} />}
      <OtherMethods methods={methods} />
      {methods.firebase && (
        <SignInForm noValidate onSubmit={submit}>
          <TextField
            label={t('Your name')}
            name="fullName"
            autoComplete="name"
            hint={t('As it should appear on your card.')}
            error={faults.fullName}
            value={fullName}
            onChange={(event) => setFullName(event.target.value)}
          />
          <EmailField error={faults.email} value={email} onChange={setEmail} />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            hint={t('At least {{least}} characters.', { least: minPassword })}
            error={faults.password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('Create your card')}
          </Button>
        </SignInForm>
      )}
      <Text size="caption" tone="soft">
        <Trans
          i18nKey="Read what we store and what we don’t in the <notice>privacy notice</notice>."
          components={{ notice: <Link to={privacyNotice()} /> }}
        />
      </Text>
    </SignInPage>
  );
}

function faultsOf(fullName: string, email: string, password: string): Faults {
  const faults: Faults = {};
  const name = fullNameRule.safeParse(fullName);
  if (!name.success) faults.fullName = firstIssue(name.error);
  const address = emailAddress.safeParse(email.trim());
  if (!address.success) faults.email = firstIssue(address.error);
  if (password.length < minPassword)
    faults.password = t('Please use at least {{least}} characters.', { least: minPassword });
  return faults;
}
