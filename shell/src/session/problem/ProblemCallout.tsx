import { Callout } from '@meishi/shell-sdk';
import type { IdentityProblem } from './identity-problem.ts';
import { ProblemActionButton, type ProblemActionButtonProps } from './ProblemActionButton.tsx';

interface ProblemCalloutProps extends Omit<ProblemActionButtonProps, 'action'> {
  problem: IdentityProblem;
}

/** Shows an error of the identity provider and what to do next. */
export function ProblemCallout({ problem, ...acts }: ProblemCalloutProps) {
  return (
    <Callout tone="danger" announce actions={<ProblemActionButton action={problem.action} {...acts} />}>
      {problem.sentence}
    </Callout>
  );
}
