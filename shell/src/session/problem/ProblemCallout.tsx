import { Callout } from '@meishi/shell-sdk';
import type { IdentityProblem } from './identity-problem.ts';
import { WayOutAction, type WayOutActionProps } from './WayOutAction.tsx';

interface ProblemCalloutProps extends Omit<WayOutActionProps, 'wayOut'> {
  problem: IdentityProblem;
}

/** Shows an error of the identity provider and what to do next. */
export function ProblemCallout({ problem, ...acts }: ProblemCalloutProps) {
  return (
    <Callout tone="danger" announce actions={<WayOutAction wayOut={problem.wayOut} {...acts} />}>
      {problem.sentence}
    </Callout>
  );
}
