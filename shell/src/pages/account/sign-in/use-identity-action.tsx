import { type ReactNode, useState } from 'react';
import type { IdentityProblem } from '../../../session/problem/identity-problem.ts';
import { ProblemCallout } from '../../../session/problem/ProblemCallout.tsx';
import { problemOf } from '../../../session/problem/problem-of.ts';
import { useSecurity } from './security-context.ts';

interface IdentityAct {
  /**
   * Runs an action at the identity provider, with reauthentication if needed. Resolves to false if it did not
   * happen.
   */
  act: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** The reason, to be shown beside the action. */
  problem: ReactNode;
}

/** Runs an action at the identity provider and explains a refusal. */
export function useIdentityAction(): IdentityAct {
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
