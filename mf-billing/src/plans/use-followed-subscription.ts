import { useSession } from '@meishi/shell-sdk';
import { useEffect, useEffectEvent } from 'react';

const pace = 500;
const span = 90_000;

/**
 * Refreshes the session for a while after the page was opened or became visible, which is when users return
 * from a payment or the customer portal. The sidebar updates with it.
 */
export function useFollowedSubscription(): void {
  const { status, refresh } = useSession();
  const signedIn = status === 'signed-in';
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let until = 0;
    const follow = async () => {
      await read();
      if (Date.now() < until && !document.hidden) timer = setTimeout(follow, pace);
    };
    const begin = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      until = Date.now() + span;
      void follow();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    addEventListener('focus', begin);
    return () => {
      until = 0;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
      removeEventListener('focus', begin);
    };
  }, [signedIn]);
}
