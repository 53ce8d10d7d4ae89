import {
  type Auth,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
} from '@firebase/auth';
import { belowBase } from '@meishi/shell-sdk';
import { chooserAddress, type EmulatorChoice, readChoice, takeStoredChoice } from './emulator-choice.ts';
import { IdentityError } from './identity.ts';
import type { ProviderWindows } from './provider-windows.ts';

/** Specification, section 9. */
const windowSize = { width: 500, height: 600 };
const closedPoll = 2_000;

/**
 * The stand-in for the windows of providers with the identity emulator. The SDK's window needs a script from Google, so
 * a page of the shell lets the user choose an account, and the emulator accepts the resulting credential.
 */
export function emulatedProviders(auth: Auth): ProviderWindows {
  return {
    async signIn(provider) {
      const choice = chooseInWindow(provider);
      if (!choice) {
        location.assign(chooserAddress(provider, belowBase(location.pathname) + location.search));
        return null;
      }
      return signInWithCredential(auth, credentialOf(await choice));
    },
    async finish() {
      const choice = takeStoredChoice();
      return choice ? signInWithCredential(auth, credentialOf(choice)) : null;
    },
    confirm: async (user, provider) => reauthenticateWithCredential(user, await chosenCredential(provider)),
    link: async (user, provider) => linkWithCredential(user, await chosenCredential(provider)),
  };
}

/** The emulator accepts an ID token for each kind of provider, also for SAML. */
const credentialOf = ({ provider, idToken }: EmulatorChoice) =>
  new OAuthProvider(provider).credential({ idToken });

async function chosenCredential(provider: string) {
  const choice = chooseInWindow(provider);
  if (!choice) throw new IdentityError('popup-blocked', 'The browser opened no window.');
  return credentialOf(await choice);
}

let cancel = () => {};

/** The account that the user chooses in a window, or null if the window is blocked. */
function chooseInWindow(provider: string): Promise<EmulatorChoice> | null {
  cancel();
  const chooser = window.open(chooserAddress(provider), 'meishi-provider', features());
  if (!chooser) return null;
  return new Promise((resolve, reject) => {
    cancel = waitForChoice(chooser, resolve, reject);
  });
}

function waitForChoice(
  chooser: Window,
  resolve: (choice: EmulatorChoice) => void,
  reject: (error: IdentityError) => void,
): () => void {
  const stop = () => {
    removeEventListener('message', onMessage);
    clearInterval(poll);
  };
  const fail = (code: string, message: string) => {
    stop();
    reject(new IdentityError(code, message));
  };
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const choice = origin === location.origin && source === chooser ? readChoice(data) : null;
    if (choice === null) return;
    stop();
    chooser.close();
    resolve(choice);
  };
  const poll = setInterval(() => {
    if (chooser.closed) fail('popup-closed-by-user', 'The window was closed.');
  }, closedPoll);
  addEventListener('message', onMessage);
  return () => fail('cancelled-popup-request', 'A newer window was opened.');
}

function features(): string {
  const left = screenX + Math.max(0, (outerWidth - windowSize.width) / 2);
  const top = screenY + Math.max(0, (outerHeight - windowSize.height) / 2);
  return `popup,width=${windowSize.width},height=${windowSize.height},left=${left},top=${top}`;
}
