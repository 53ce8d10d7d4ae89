import { Navigate, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { PageLoading } from '../../routing/PageLoading.tsx';
import { ProblemCallout } from '../../session/problem/ProblemCallout.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { NameStep } from './NameStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import type { Entrance } from './use-entrance.ts';

interface EntrancePageProps {
  entrance: Entrance;
  title: string;
  lead: ReactNode;
  /** Shown on the card beside the form. */
  nameOnCard?: string;
  /** The other ways in. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page through which people come in, and what may follow before they are in: a second factor, a name. */
export function EntrancePage({ entrance, title, lead, nameOnCard, footer, children }: EntrancePageProps) {
  const { authentication, problem, secondFactor, nameless, waiting, goTo } = entrance;
  if (goTo) return <Navigate to={goTo} replace />;
  if (waiting) return <PageLoading />;
  if (nameless) return <NameStep entrance={entrance} />;
  if (secondFactor)
    return <SecondFactorStep challenge={secondFactor} onBack={() => authentication.clear()} />;
  return (
    <EntranceFrame title={title} lead={lead} nameOnCard={nameOnCard}>
      {problem && <ProblemCallout problem={problem} onTryAgain={() => authentication.tryAgain()} />}
      {children}
      {footer && (
        <Text size="small" tone="soft" as="div">
          {footer}
        </Text>
      )}
    </EntranceFrame>
  );
}
