import { useEffect, useState } from 'react';
import type { MailAction } from '../../session/identity/identity.ts';
import type { IdentityProblem } from '../../session/problem/identity-problem.ts';
import { problemOf } from '../../session/problem/problem-of.ts';
import { useSessionServices } from '../../session/session-services.ts';

type Progress =
  | { status: 'reading' }
  | { status: 'read'; action: MailAction }
  | { status: 'failed'; problem: IdentityProblem };

/** Reads the purpose of a mail link's code. This changes nothing: mail scanners open links and run their scripts. */
export function useMailAction(code: string): Progress & { tryAgain: () => void } {
  const { session } = useSessionServices();
  const [progress, setProgress] = useState<Progress>({ status: 'reading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let current = true;
    const show = (next: Progress) => current && setProgress(next);
    const read = async () => (await session.connect()).readMailAction(code);
    read().then(
      (action) => show({ status: 'read', action }),
      (error: unknown) => show({ status: 'failed', problem: problemOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [session, code, turn]);

  const tryAgain = () => {
    setProgress({ status: 'reading' });
    setTurn(turn + 1);
  };
  return { ...progress, tryAgain };
}
