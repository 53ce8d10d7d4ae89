import type { Session as KitSession } from '@meishi/shell-sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../app/services-context.ts';
import type { AuthenticationState } from './authentication.ts';
import type { SessionState } from './session.ts';

/** The session with what only the shell needs of it: why it is incomplete, or why it ended. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useAuthenticationState(): AuthenticationState {
  const { authentication } = useServices();
  return useSyncExternalStore(authentication.subscribe, authentication.state);
}

/** The session as remotes see it. */
export function useKitSession(): KitSession {
  const { session } = useServices();
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
        // First to the open page: a guarded one would send the person to the log-in page instead.
        navigate('/', { state: { leaving: true } });
        await session.signOut();
        navigate('/', { replace: true });
      },
      async refresh() {
        await session.checkVerification();
        await session.refresh();
      },
    }),
    [status, user, account, session, navigate],
  );
}
