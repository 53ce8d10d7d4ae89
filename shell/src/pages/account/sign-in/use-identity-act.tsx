import { type ReactNode, useState } from 'react';
import type { IdentityProblem } from '../../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../../session/problem/problem-of.ts';
import { useSecurity } from './security-context.ts';

interface IdentityAct {
  /** Does something at the identity provider, confirmed first where it asks for that; false when it did not happen. */
  act: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Why it did not; to stand where it was tried. */
  problem: ReactNode;
}

/** An act at the identity provider, with what is told when it is refused. */
export function useIdentityAct(): IdentityAct {
  const { confirmed } = useSecurity();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      return await confirmed(work);
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, problem: problem && <ProblemCallout problem={problem} /> };
}
