import type { Boot } from '@meishi/api-contract/boot';
import type { Call } from '@meishi/api-contract/transport/client';
import { createContext, useContext } from 'react';
import type { AccountSecurity } from './security/account-security.ts';
import type { Session } from './session.ts';

/** What pages need to know and change who is signed in. */
export interface SessionServices {
  boot: Boot;
  /** Calls the API as the signed-in user. */
  call: Call;
  session: Session;
  /** Loads the client that changes sign-in methods. */
  loadSecurity: () => Promise<AccountSecurity>;
}

export const SessionServicesContext = createContext<SessionServices | null>(null);

export function useSessionServices(): SessionServices {
  const services = useContext(SessionServicesContext);
  if (!services) throw new Error('useSessionServices needs a SessionServicesContext.');
  return services;
}
