import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const hold = async () => {
      if (gone || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on low battery: the page works as well without.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
