import type { UserCredential } from '@firebase/auth';

/** Sign-in with Google. */
export interface GoogleSignIn {
  /** Signs in through a window. Resolves to null if no window could be opened and the page redirects instead. */
  open(): Promise<UserCredential | null>;
  /** Completes a sign-in by redirect. Resolves to null if there was none. */
  finish(): Promise<UserCredential | null>;
}
