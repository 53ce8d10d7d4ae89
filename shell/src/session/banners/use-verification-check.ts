import { useEffect } from 'react';
import { useSessionServices } from '../session-services.ts';

/** Checks the verification when the user returns to this tab, because they may have opened the link in the mail. */
export function useVerificationCheck(): void {
  const { session } = useSessionServices();
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
