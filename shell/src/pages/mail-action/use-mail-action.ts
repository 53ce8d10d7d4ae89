import { useEffect, useState } from 'react';
import { useServices } from '../../app/services-context.ts';
import type { Identity, MailAction } from '../../session/identity/identity.ts';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { problemOf } from '../../session/problem/problem-of.ts';

type Progress =
  | { status: 'working' }
  | { status: 'done'; action: MailAction }
  | { status: 'failed'; problem: IdentityProblem };

/** A code works only once, but effects may run more than once. */
const startedActions = new Map<string, Promise<MailAction>>();

/** Reads the purpose of a mail link's code. With `apply` it also performs the action. */
export function useMailAction(code: string, does: 'read' | 'apply'): Progress & { tryAgain: () => void } {
  const { session } = useServices();
  const [progress, setProgress] = useState<Progress>({ status: 'working' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let current = true;
    const show = (next: Progress) => current && setProgress(next);
    const run = async () => {
      const identity = await session.connect();
      return does === 'read' ? identity.readMailAction(code) : apply(identity, code);
    };
    const work = startedActions.get(code) ?? run();
    startedActions.set(code, work);
    work.then(
      (action) => {
        show({ status: 'done', action });
        // Updates the account in this browser.
        if (does === 'apply') void session.checkVerification();
      },
      (error: unknown) => {
        startedActions.delete(code);
        show({ status: 'failed', problem: problemOf(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [session, code, does, turn]);

  const tryAgain = () => {
    setProgress({ status: 'working' });
    setTurn(turn + 1);
  };
  return { ...progress, tryAgain };
}

async function apply(identity: Identity, code: string): Promise<MailAction> {
  const action = await identity.readMailAction(code);
  await identity.applyMailAction(code);
  return action;
}
