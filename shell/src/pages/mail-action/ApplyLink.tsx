import { Button, Loading, Skeleton } from '@meishi/shell-sdk';
import { useState } from 'react';
import type { MailAction } from '../../session/identity/identity.ts';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../session/problem/problem-of.ts';
import { useSessionServices } from '../../session/session-services.ts';
import { t } from '../../words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { AppliedLink } from './AppliedLink.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { isOfTheLink } from './link-refusals.ts';
import { useMailAction } from './use-mail-action.ts';

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
