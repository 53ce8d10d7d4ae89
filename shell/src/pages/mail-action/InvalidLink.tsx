import { Button, Callout, LinkButton } from '@meishi/shell-sdk';
import { OwnCard } from '@meishi/shell-sdk/media';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { identityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { useAuthentication, useAuthenticationState } from '../../session/use-authentication.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { isOfTheLink } from './link-refusals.ts';

interface DeadLinkProps {
  refusal: string;
  onTryAgain?: () => void;
}

/** The page of an expired or used mail link, with a way to get a new one. */
export function InvalidLink({ refusal, onTryAgain }: DeadLinkProps) {
  const { search } = useLocation();
  const { status } = useSessionState();
  const mode = new URLSearchParams(search).get('mode');
  if (!isOfTheLink(refusal))
    return (
      <SignInFrame title={t('Something went wrong')} lead={t('Your link may still be valid.')}>
        <ProblemCallout problem={identityProblem(refusal)} onTryAgain={onTryAgain} />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={refusal === 'expired-action-code' ? t('This link has expired') : t('This link was already used')}
      lead={
        refusal === 'expired-action-code'
          ? t('For your security, our links expire quickly.')
          : t('Each link works once, and only the latest one is valid.')
      }
      card={mode === 'verifyEmail' && status === 'signed-in' && <OwnCard />}
    >
      <NewLink mode={mode} />
    </SignInFrame>
  );
}

function NewLink({ mode }: { mode: string | null }) {
  switch (mode) {
    case 'resetPassword':
      return <Way to="/reset-password">{t('Ask for a new link')}</Way>;
    case 'signIn':
      return <Way to="/log-in/link">{t('Email me a new link')}</Way>;
    case 'verifyEmail':
      return <NewVerification />;
    case 'verifyAndChangeEmail':
      return <Way to="/account">{t('Change the address back')}</Way>;
    case 'recoverEmail':
    case 'revertSecondFactorAddition':
      return <Way to="/contact-us">{t('Write to us')}</Way>;
    default:
      return <Way to="/log-in">{t('Log in')}</Way>;
  }
}

/** Signed-in users can request a new mail here. Others have to log in first. */
function NewVerification() {
  const authentication = useAuthentication();
  const { status, account } = useSessionState();
  const { loading, error } = useAuthenticationState();
  const [sent, setSent] = useState(false);

  if (status !== 'signed-in') return <Way to="/log-in">{t('Log in')}</Way>;
  if (account?.emailVerified)
    return (
      <>
        <Callout tone="positive">{t('Your address is already verified.')}</Callout>
        <Way to="/dashboard">{t('Go to your profile')}</Way>
      </>
    );
  const send = async () => setSent(await authentication.sendVerification());
  return (
    <>
      {error && <ProblemCallout problem={identityProblem(error.code)} onTryAgain={send} />}
      {sent && (
        <Callout tone="positive" title={t('Check your inbox')} announce>
          {t('We’ve sent the link to {{email}}.', { email: account?.email ?? '' })}
        </Callout>
      )}
      <Button variant="primary" size="large" wide busy={loading} disabled={sent} onClick={send}>
        {sent ? t('Sent') : t('Send me a new link')}
      </Button>
    </>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="primary" size="large" wide to={to}>
      {children}
    </LinkButton>
  );
}
