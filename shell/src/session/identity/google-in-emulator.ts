import { type Auth, GoogleAuthProvider, signInWithCredential } from '@firebase/auth';
import { chooserPath, readChoice, takeStoredChoice } from './google-choice.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { IdentityError } from './identity.ts';

/** Specification, section 9. */
const windowSize = { width: 500, height: 600 };
const closedPoll = 2_000;

/**
 * Google sign-in with the identity emulator. The SDK's window needs a script from Google, so a page of the
 * shell lets the user choose an account, and the emulator accepts the resulting credential.
 */
export function emulatedGoogle(auth: Auth): GoogleSignIn {
  const signIn = (credential: string) =>
    signInWithCredential(auth, GoogleAuthProvider.credential(credential));

  return {
    async open() {
      const choice = chooseInWindow();
      if (!choice) {
        location.assign(
          `${chooserPath}?${new URLSearchParams({ back: location.pathname + location.search })}`,
        );
        return null;
      }
      return signIn(await choice);
    },

    async finish() {
      const choice = takeStoredChoice();
      return choice ? signIn(choice) : null;
    },
  };
}

let cancel = () => {};

/** The credential of the Google account that the user chooses in a window, or null if the window is blocked. */
export function chooseInWindow(): Promise<string> | null {
  cancel();
  const chooser = window.open(chooserPath, 'meishi-google', features());
  if (!chooser) return null;
  return new Promise<string>((resolve, reject) => {
    cancel = waitForChoice(chooser, resolve, reject);
  });
}

function waitForChoice(
  chooser: Window,
  resolve: (credential: string) => void,
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
