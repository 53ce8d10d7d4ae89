import type { Auth } from '@firebase/auth';
import type { FirebaseConfig } from '@meishi/api-contract/boot';
import type { ProviderWindows } from './provider-windows.ts';

/** Loads the windows of Firebase's SDK, or the stand-in for them if the emulator is configured. */
export function loadProviderWindows(auth: Auth, { emulator_url }: FirebaseConfig): Promise<ProviderWindows> {
  return emulator_url
    ? import('./providers-in-emulator.ts').then(({ emulatedProviders }) => emulatedProviders(auth))
    : import('./providers-at-firebase.ts').then(({ firebaseProviders }) => firebaseProviders(auth));
}
