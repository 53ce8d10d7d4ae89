import { lazyPart, type Session } from '@meishi/shell-sdk';
import { type ReactNode, useMemo, useState } from 'react';
import { logFailure } from '../log-failure.ts';

const LogOutQuestion = lazyPart(() => import('./LogOutQuestion.tsx'));

interface Asked {
  waiting: number;
  answer: (leaves: boolean) => void;
}

/**
 * The same session with a log-out that deletes the user's captures from the device. It asks first if the server does not have all of
 * them; the question has to be shown.
 */
export function useAskedLogOut(session: Session): { session: Session; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const asking = useMemo(
    () => ({
      ...session,
      async signOut() {
        const captures = await openCaptures(session.user?.user_id);
        if (captures && captures.waiting > 0) {
          const leaves = await new Promise<boolean>((answer) =>
            setAsked({ waiting: captures.waiting, answer }),
          );
          setAsked(null);
          if (!leaves) return false;
        }
        await captures?.erase().catch((error) => logFailure('Could not delete captured contacts', error));
        return session.signOut();
      },
    }),
    [session],
  );
  const question = asked && (
    <LogOutQuestion
      waiting={asked.waiting}
      onStay={() => asked.answer(false)}
      onLogOut={() => asked.answer(true)}
    />
  );
  return { session: asking, question };
}

/** Undefined if the browser stores nothing. */
async function openCaptures(account: string | undefined) {
  if (!account) return undefined;
  try {
    const { countCaptures, eraseCaptures } = await import('@meishi/shell-sdk/captures');
    const { own } = await countCaptures(account);
    return { waiting: own, erase: () => eraseCaptures(account) };
  } catch (error) {
    logFailure('Could not read captured contacts', error);
    return undefined;
  }
}
