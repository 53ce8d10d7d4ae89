import { useCallback, useEffect, useState } from 'react';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';
import { useSessionServices } from '../../../session/session-services.ts';

/** The account's sign-in settings from the identity provider, read again whenever the page gets the focus. */
export function useSecuritySettings() {
  const { loadSecurity, session } = useSessionServices();
  const [found, setFound] = useState<{ security: AccountSecurity; settings: SecuritySettings }>();
  const [error, setError] = useState<unknown>();

  const reload = useCallback(async () => {
    try {
      const security = await loadSecurity();
      const settings = await security.read();
      setFound({ security, settings });
      setError(undefined);
      // The user followed the link that changes the address, perhaps in another tab.
      const account = session.state().account;
      if (account && (account.email !== settings.email || account.emailVerified !== settings.emailVerified))
        await session.followAccount();
    } catch (failure) {
      setError(failure);
    }
  }, [loadSecurity, session]);

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    void reload();
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [reload]);

  return { ...found, error, reload };
}
