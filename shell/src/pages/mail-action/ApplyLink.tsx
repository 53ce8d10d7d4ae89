import { LinkButton, Loading, Skeleton } from '@meishi/shell-sdk';
import { OwnCard } from '@meishi/shell-sdk/media';
import type { MailAction } from '../../session/identity/identity.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { useMailAction } from './use-mail-action.ts';
import { VerifiedNextStep } from './VerifiedNextStep.tsx';

/** Mail links that need no further input: verify, change and restore an address, remove a second factor. */
export function ApplyLink({ code }: { code: string }) {
  const progress = useMailAction(code, 'apply');
  if (progress.status === 'failed')
    return <InvalidLink refusal={progress.problem.code} onTryAgain={progress.tryAgain} />;
  if (progress.status === 'working')
    return (
      <SignInFrame title={t('One moment')} lead={t('We’re checking your link.')}>
        <Loading label={t('Checking the link')}>
          <Skeleton height="48px" />
        </Loading>
      </SignInFrame>
    );
  return <Done {...progress.action} />;
}

function Done({ kind, email }: MailAction) {
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
