import { useSession } from '@meishi/shell-sdk';
import { useEffect, useEffectEvent } from 'react';

const pace = 500;
const span = 90_000;

/**
 * Refreshes the session for a while after a return from a payment or the customer portal, because the provider
 * reports the change a moment later. The sidebar updates with it.
 */
export function useFollowedSubscription(hasReturned: boolean): void {
  const { status, refresh } = useSession();
  const follows = hasReturned && status === 'signed-in';
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (!follows) return;
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
    return () => {
      until = 0;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [follows]);
}
