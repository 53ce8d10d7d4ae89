import { createContext, useContext } from 'react';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';

export interface SecurityState {
  security: AccountSecurity;
  settings: SecuritySettings;
  /** Reads the settings anew. */
  reload: () => Promise<void>;
  /**
   * Lets the person confirm that it is them, unless they just did, and then acts. Rejects as the act does; resolves to
   * false when the person would rather not.
   */
  confirmed: (act: () => Promise<unknown> | unknown) => Promise<boolean>;
}

export const SecurityContext = createContext<SecurityState | null>(null);

export function useSecurity(): SecurityState {
  const state = useContext(SecurityContext);
  if (!state) throw new Error('useSecurity needs a SecurityContext.');
  return state;
}
