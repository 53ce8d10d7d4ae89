import { Button } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { OtherMethods } from '../sign-in/OtherMethods.tsx';
import { PasswordInput } from '../sign-in/PasswordInput.tsx';
import { SignInForm, WithoutPassword } from '../sign-in/SignInFrame.tsx';
import { SignInPageLink } from '../sign-in/SignInPageLink.tsx';
import type { OfferedMethods } from '../sign-in/use-offered-methods.ts';

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
export function LogInForm({ methods, email, password, busy, search, ...on }: LogInFormProps) {
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

export function SignUpLink({ email, search }: { email: string; search: string }) {
  return (
    <>
      {t('New to {{product}}?')}{' '}
      <SignInPageLink to={`/sign-up${search}`} typed={{ email }}>
        {t('Create your card')}
      </SignInPageLink>
    </>
  );
}
