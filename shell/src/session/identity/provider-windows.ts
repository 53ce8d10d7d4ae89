import type { User, UserCredential } from '@firebase/auth';

/** The windows of the providers that sign users in through Firebase. `provider` is the id of one at Firebase. */
export interface ProviderWindows {
  /** Signs in. Resolves to null if no window could be opened and the page redirects instead. */
  signIn(provider: string): Promise<UserCredential | null>;
  /** Completes a sign-in by redirect. Resolves to null if there was none. */
  finish(): Promise<UserCredential | null>;
  /** Reauthenticates the user. */
  confirm(user: User, provider: string): Promise<unknown>;
  /** Links the account at the provider as a sign-in method. */
  link(user: User, provider: string): Promise<unknown>;
}

/** In the tab's storage when the user comes back from a provider without a window. */
export const providerRedirect = 'meishi.provider-redirect';
