import type { User } from '@meishi/api-contract/endpoints/account/users';
import { createContext, useContext } from 'react';

/** The session as the shell knows it. */
export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  /** The user record; null when signed out or when it could not be fetched. */
  user: User | null;
  email: string | null;
  displayName: string | null;
  emailVerified: boolean;
  /** Resolves to false if the user decides to stay, because something on the device would be lost. */
  signOut: () => Promise<boolean>;
  /** Fetches the record and the identity again, for example after the address was verified. */
  refresh: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error('useSession needs a SessionContext: render inside the shell or StandInShell.');
  return session;
}
