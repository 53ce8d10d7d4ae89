import { LinkButton } from '@meishi/shell-sdk';
import { OwnCard } from '@meishi/shell-sdk/media';
import type { MailAction } from '../../session/identity/identity.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { VerifiedNextStep } from './VerifiedNextStep.tsx';

/** What a mail link has done, and the next step. */
export function AppliedLink({ kind, email }: MailAction) {
  const { status } = useSessionState();
  const nextStep = status === 'signed-in' ? <VerifiedNextStep /> : <LogIn />;
  switch (kind) {
    case 'change-email':
      return (
        <SignInFrame
          title={t('Your address was changed')}
          lead={t('You now log in with {{email}}.', { email })}
        >
          <LogIn />
        </SignInFrame>
      );
    case 'recover-email':
      return (
        <SignInFrame
          title={t('Your address is restored')}
          lead={t(
            'You now log in with {{email}} again. Someone else may know your password, so choose a new one.',
            { email },
          )}
        >
          <ChoosePassword />
        </SignInFrame>
      );
    case 'remove-second-factor':
      return (
        <SignInFrame
          title={t('Second step removed')}
          lead={t('If you didn’t add it, someone may know your password. Choose a new one.')}
        >
          <ChoosePassword />
        </SignInFrame>
      );
    default:
      return (
        <SignInFrame
          title={t('Your address is verified')}
          card={status === 'signed-in' && <OwnCard />}
          lead={t('Thank you. {{email}} is confirmed.', { email })}
        >
          {nextStep}
        </SignInFrame>
      );
  }
}

function LogIn() {
  return (
    <LinkButton variant="primary" size="large" wide to="/log-in">
      {t('Log in')}
    </LinkButton>
  );
}

function ChoosePassword() {
  return (
    <LinkButton variant="primary" size="large" wide to="/reset-password">
      {t('Choose a new password')}
    </LinkButton>
  );
}
