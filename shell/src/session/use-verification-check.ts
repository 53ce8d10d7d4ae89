import { useEffect } from 'react';
import { useServices } from '../app/services-context.ts';

/** Somebody who comes back to this tab may have opened the link in the verification mail meanwhile. */
export function useVerificationCheck(): void {
  const { session } = useServices();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void session.checkVerification();
    };
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      removeEventListener('focus', check);
    };
  }, [session]);
}
