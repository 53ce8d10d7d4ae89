import { FirebaseError } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth';
import type { GoogleSignIn } from './google-sign-in.ts';

const noWindow = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'];
const leftFor = 'meishi.google-redirect';

/** Google sign-in with Firebase's own window. The SDK defines its size, polling and cancellation. */
export function firebaseGoogle(auth: Auth): GoogleSignIn {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });

  return {
    async open() {
      try {
        return await signInWithPopup(auth, provider, browserPopupRedirectResolver);
      } catch (error) {
        if (!(error instanceof FirebaseError && noWindow.includes(error.code))) throw error;
        sessionStorage.setItem(leftFor, '1');
        await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
        return null;
      }
    },

    async finish() {
      // Without this flag, every visit of the page would load a script from Google.
      if (sessionStorage.getItem(leftFor) === null) return null;
      sessionStorage.removeItem(leftFor);
      return getRedirectResult(auth, browserPopupRedirectResolver);
    },
  };
}
