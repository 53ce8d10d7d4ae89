import { Button, Navigate, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { PageLoading } from '../../routing/PageLoading.tsx';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { SecondFactorForm } from '../../session/second-factor/SecondFactorForm.tsx';
import type { SecondFactorChallenge } from '../../session/second-factor/second-factor.ts';
import { t } from '../../words.ts';
import { NameStep } from './NameStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import type { SignInState } from './use-sign-in-state.ts';

interface SignInPageProps {
  signInState: SignInState;
  title: string;
  lead: ReactNode;
  /** The name on the card beside the form. */
  nameOnCard?: string;
  /** A link to the alternative, such as sign-up. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A sign-in or sign-up page, with the steps that may follow: second factor and name. */
export function SignInPage({ signInState, title, lead, nameOnCard, footer, children }: SignInPageProps) {
  const { authentication, problem, secondFactor, nameless, waiting, goTo } = signInState;
  if (goTo) return <Navigate to={goTo} replace />;
  if (waiting) return <PageLoading />;
  if (nameless) return <NameStep signInState={signInState} />;
  if (secondFactor)
    return <SecondFactorStep challenge={secondFactor} onBack={() => authentication.clear()} />;
  return (
    <SignInFrame title={title} lead={lead} nameOnCard={nameOnCard}>
      {problem && <ProblemCallout problem={problem} onTryAgain={() => authentication.tryAgain()} />}
      {children}
      {footer && (
        <Text size="small" tone="soft" as="div">
          {footer}
        </Text>
      )}
    </SignInFrame>
  );
}

interface SecondFactorStepProps {
  challenge: SecondFactorChallenge;
  onBack: () => void;
}

/** The second-factor step of a sign-in. */
function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const several = challenge.factors.length > 1;
  return (
    <SignInFrame
      title={t('Confirm that it is you')}
      lead={
        several
          ? t('Your account asks for a second proof. Choose which one is at hand.')
          : t('Your account asks for a second proof.')
      }
    >
      <SecondFactorForm challenge={challenge} />
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('Log in differently')}
      </Button>
    </SignInFrame>
  );
}
