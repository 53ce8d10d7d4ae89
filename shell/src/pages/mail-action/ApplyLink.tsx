import { listOwnInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { Button, LinkButton, Loading, Skeleton, useApiQuery } from '@meishi/shell-sdk';
import { OwnCard } from '@meishi/shell-sdk/media';
import { useState } from 'react';
import { cameFor } from '../../session/came-for.ts';
import type { MailAction } from '../../session/identity/identity.ts';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../session/problem/problem-of.ts';
import { useSessionServices } from '../../session/session-services.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { isOfTheLink } from './link-refusals.ts';
import { useMailAction } from './use-mail-action.ts';

/**
 * After an address is verified: the invitation that waits for it, the page for which the user signed up, or the guide
 * for an empty card; and the profile.
 */
function VerifiedNextStep() {
  const { user } = useSessionState();
  const [wanted] = useState(() => cameFor.read());
  const invitations = useApiQuery(listOwnInvitations, undefined, { enabled: user?.email_verified ?? false });
  const profiles = useApiQuery(listProfiles);
  const [invitation] = invitations.data ?? [];
  const [profile] = profiles.data ?? [];
  if (!profiles.data && !profiles.error)
    return (
      <Loading label={t('Loading your card')}>
        <Skeleton height="48px" radius="regular" />
      </Loading>
    );

  const next = invitation
    ? {
        to: `/accept-invite/${invitation.group.name}`,
        label: t('Respond to the invitation to {{group}}', { group: invitation.group.display_name }),
      }
    : wanted
      ? { to: wanted, label: t('Continue where you left off') }
      : profile && isBare(profile)
        ? { to: '/welcome', label: t('Finish your card') }
        : null;
  return (
    <>
      {next && (
        <LinkButton variant="primary" size="large" wide to={next.to} onClick={() => cameFor.remember(null)}>
          {next.label}
        </LinkButton>
      )}
      <LinkButton
        variant={next ? 'quiet' : 'primary'}
        size="large"
        wide
        to="/dashboard"
        onClick={() => cameFor.remember(null)}
      >
        {t('Go to your profile')}
      </LinkButton>
    </>
  );
}

/** A card with nothing but the name from the sign-up. */
const isBare = ({ photo, job_title, links }: Profile) =>
  photo === null && job_title === '' && links.every(({ origin }) => origin !== 'own');

/** What a mail link has done, and the next step. */
function AppliedLink({ kind, email }: MailAction) {
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

/**
 * Mail links that need no further input: verify, change and restore an address, remove a second factor. The page says
 * what the link does, and only its button does it.
 */
export function ApplyLink({ code }: { code: string }) {
  const { session } = useSessionServices();
  const link = useMailAction(code);
  const [status, setStatus] = useState<'asking' | 'applying' | 'applied'>('asking');
  const [problem, setProblem] = useState<IdentityProblem | null>(null);

  if (link.status === 'failed') return <InvalidLink refusal={link.problem.code} onTryAgain={link.tryAgain} />;
  if (problem && isOfTheLink(problem.code)) return <InvalidLink refusal={problem.code} />;
  if (link.status === 'reading')
    return (
      <SignInFrame title={t('One moment')} lead={t('We’re checking your link.')}>
        <Loading label={t('Checking the link')}>
          <Skeleton height="48px" />
        </Loading>
      </SignInFrame>
    );
  if (status === 'applied') return <AppliedLink {...link.action} />;

  const question = questionOf(link.action);
  if (!question) return <InvalidLink refusal="invalid-action-code" />;
  const apply = async () => {
    setProblem(null);
    setStatus('applying');
    try {
      const identity = await session.connect();
      await identity.applyMailAction(code);
      setStatus('applied');
      // Updates the account in this browser.
      void session.checkVerification();
    } catch (error) {
      setProblem(problemOf(error));
      setStatus('asking');
    }
  };
  return (
    <SignInFrame title={question.title} lead={question.lead}>
      {problem && <ProblemCallout problem={problem} onTryAgain={apply} />}
      <Button variant="primary" size="large" wide busy={status === 'applying'} onClick={apply}>
        {question.button}
      </Button>
    </SignInFrame>
  );
}

/** Undefined if the page cannot apply a link of this kind: its address was changed. */
function questionOf({ kind, email }: MailAction) {
  switch (kind) {
    case 'verify-email':
      return {
        title: t('Is this your address?'),
        lead: t('Confirm that {{email}} is yours.', { email }),
        button: t('Confirm this address'),
      };
    case 'change-email':
      return {
        title: t('Change your address?'),
        lead: t('You’ll log in with {{email}} from now on.', { email }),
        button: t('Change to this address'),
      };
    case 'recover-email':
      return {
        title: t('Restore your address?'),
        lead: t('The address of your account was changed. You can go back to {{email}}.', { email }),
        button: t('Restore this address'),
      };
    case 'remove-second-factor':
      return {
        title: t('Remove the second step?'),
        lead: t('A second step was added to your login. Remove it if it wasn’t you.'),
        button: t('Remove the second step'),
      };
  }
}
