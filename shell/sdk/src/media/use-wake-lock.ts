import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const hold = async () => {
      if (isUnmounted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on low battery. The page works without it.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isUnmounted) await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
