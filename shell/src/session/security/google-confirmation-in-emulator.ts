import { GoogleAuthProvider, linkWithCredential, reauthenticateWithCredential } from '@firebase/auth';
import { chooseInWindow } from '../identity/google-in-emulator.ts';
import { IdentityError } from '../identity/identity.ts';
import type { GoogleConfirmation } from './google-confirmation.ts';

/** The same for the identity emulator, with the shell's own page to choose an account. */
export const emulatorConfirmation: GoogleConfirmation = {
  confirm: async (user) => reauthenticateWithCredential(user, await chosenCredential()),
  link: async (user) => linkWithCredential(user, await chosenCredential()),
};

async function chosenCredential() {
  const choice = chooseInWindow();
  if (!choice) throw new IdentityError('popup-blocked', 'The browser opened no window.');
  return GoogleAuthProvider.credential(await choice);
}
