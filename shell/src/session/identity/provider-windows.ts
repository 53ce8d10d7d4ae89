import type { Auth, User, UserCredential } from '@firebase/auth';
import type { FirebaseConfig } from '@meishi/api-contract/boot';

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

/** Loads the windows of Firebase's SDK, or the stand-in for them if the emulator is configured. */
export function loadProviderWindows(auth: Auth, { emulator_url }: FirebaseConfig): Promise<ProviderWindows> {
  return emulator_url
    ? import('./providers-in-emulator.ts').then(({ emulatedProviders }) => emulatedProviders(auth))
    : import('./providers-at-firebase.ts').then(({ firebaseProviders }) => firebaseProviders(auth));
}
