import { createContext, useContext } from 'react';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';

interface SecurityState {
  security: AccountSecurity;
  settings: SecuritySettings;
  reload: () => Promise<void>;
  /**
   * Reauthenticates the user, unless they just did, and then runs the action. Rejects as the action does.
   * Resolves to false if the user cancels.
   */
  confirmed: (act: () => Promise<unknown> | unknown) => Promise<boolean>;
}

export const SecurityContext = createContext<SecurityState | null>(null);

export function useSecurity(): SecurityState {
  const state = useContext(SecurityContext);
  if (!state) throw new Error('useSecurity needs a SecurityContext.');
  return state;
}
