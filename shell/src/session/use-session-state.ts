import type { Session as KitSession } from '@meishi/shell-sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionState } from './session.ts';
import { useSessionServices } from './session-services.ts';

/** The session state with the details that only the shell needs: why it is incomplete or has ended. */
export function useSessionState(): SessionState {
  const { session } = useSessionServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The session for remotes. */
export function useKitSession(): KitSession {
  const { session, boot } = useSessionServices();
  const { status, account, user } = useSessionState();
  const navigate = useNavigate();

  return useMemo(
    () => ({
      status,
      user,
      email: account?.email || null,
      displayName: account?.displayName ?? null,
      emailVerified: account?.emailVerified ?? false,
      async signOut() {
        const isPublic = boot.document === 'public';
        // Opens a page without a guard first. A guard would redirect to the log-in page.
        if (!isPublic) navigate('/', { state: { leaving: true } });
        await session.signOut();
        navigate('/', { replace: !isPublic });
        return true;
      },
      async refresh() {
        await session.checkVerification();
        await session.refresh();
      },
    }),
    [status, user, account, session, boot, navigate],
  );
}
