import { FirebaseError } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithPopup,
  OAuthProvider,
  reauthenticateWithPopup,
  SAMLAuthProvider,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth';
import { type ProviderWindows, providerRedirect } from './provider-windows.ts';

const noWindow = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'];

/** Firebase's own window. The SDK defines its size, polling and cancellation. */
export function firebaseProviders(auth: Auth): ProviderWindows {
  return {
    async signIn(id) {
      const provider = providerOf(id);
      try {
        return await signInWithPopup(auth, provider, browserPopupRedirectResolver);
      } catch (error) {
        if (!(error instanceof FirebaseError && noWindow.includes(error.code))) throw error;
        sessionStorage.setItem(providerRedirect, '1');
        await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
        return null;
      }
    },

    async finish() {
      // Without this flag, every visit of the page would load a script from Google.
      if (sessionStorage.getItem(providerRedirect) === null) return null;
      sessionStorage.removeItem(providerRedirect);
      return getRedirectResult(auth, browserPopupRedirectResolver);
    },

    confirm: (user, id) => reauthenticateWithPopup(user, providerOf(id), browserPopupRedirectResolver),
    link: (user, id) => linkWithPopup(user, providerOf(id), browserPopupRedirectResolver),
  };
}

function providerOf(id: string) {
  if (id.startsWith('saml.')) return new SAMLAuthProvider(id);
  if (id === GoogleAuthProvider.PROVIDER_ID)
    return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  const provider = new OAuthProvider(id);
  provider.addScope('email');
  provider.addScope('profile');
  return provider;
}
