import { initializeApp } from '@firebase/app';
import {
  ActionCodeOperation,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  PhoneAuthProvider,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type User,
  type UserCredential,
  updateProfile,
} from '@firebase/auth';
import type { FirebaseConfig } from '@meishi/api-contract/boot';
import { currentLocale, onLocaleChange } from '@meishi/shell-sdk';
import { withIdentityErrors } from './firebase-errors.ts';
import { type Identity, IdentityError, type MailAction, toAccount } from './identity.ts';
import { loadProviderWindows } from './load-provider-windows.ts';
import type { ProviderWindows } from './provider-windows.ts';
import { sendTextMessage } from './text-message.ts';

/** The identity provider with the Firebase SDK, or its emulator if one is configured. */
export function createFirebaseIdentity(firebase: FirebaseConfig): Identity {
  const app = initializeApp({
    apiKey: firebase.api_key,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const followLanguage = () => {
    auth.languageCode = currentLocale();
  };
  followLanguage();
  onLocaleChange(followLanguage);
  if (firebase.emulator_url) connectAuthEmulator(auth, firebase.emulator_url, { disableWarnings: true });

  let windows: Promise<ProviderWindows> | undefined;
  const providers = () => {
    windows ??= loadProviderWindows(auth, firebase);
    return windows;
  };

  const calls: Omit<Identity, 'watch'> = {
    async token(fresh) {
      await auth.authStateReady();
      const result = await auth.currentUser?.getIdTokenResult(fresh);
      return result
        ? {
            value: result.token,
            issuedAt: Date.parse(result.issuedAtTime),
            expiresAt: Date.parse(result.expirationTime),
          }
        : null;
    },
    async reload() {
      if (auth.currentUser) await reload(auth.currentUser);
      return auth.currentUser && toAccount(auth.currentUser);
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signInWith(provider) {
      return providerResult(await (await providers()).signIn(provider));
    },
    async finishRedirect() {
      return providerResult(await (await providers()).finish());
    },
    finishOpenid: async () => null,
    async register(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async rename(displayName) {
      await updateProfile(current(auth.currentUser), { displayName });
    },
    async signInWithLink(email, link) {
      const credential = await signInWithEmailLink(auth, email, link);
      return isNewUser(credential);
    },
    async sendPhoneCode(phoneNumber) {
      const verification = await sendTextMessage(auth, phoneNumber);
      return withIdentityErrors(auth, {
        async confirm(code: string) {
          const credential = PhoneAuthProvider.credential(verification, code);
          return isNewUser(await signInWithCredential(auth, credential));
        },
      });
    },
    async readMailAction(code) {
      const { operation, data } = await checkActionCode(auth, code);
      return { kind: mailActions[operation], email: data.email ?? '' };
    },
    applyMailAction: (code) => applyActionCode(auth, code),
    setPassword: (code, password) => confirmPasswordReset(auth, code, password),
    signOut: () => signOut(auth),
  };
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user && toAccount(user))),
    ...withIdentityErrors(auth, calls),
  };
}

const mailActions: Record<
  (typeof ActionCodeOperation)[keyof typeof ActionCodeOperation],
  MailAction['kind']
> = {
  [ActionCodeOperation.PASSWORD_RESET]: 'reset-password',
  [ActionCodeOperation.VERIFY_EMAIL]: 'verify-email',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'change-email',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recover-email',
  [ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION]: 'remove-second-factor',
  [ActionCodeOperation.EMAIL_SIGNIN]: 'sign-in',
};

function current(user: User | null): User {
  if (!user) throw new IdentityError('user-signed-out', 'Nobody is signed in.');
  return user;
}

const isNewUser = (credential: UserCredential) => getAdditionalUserInfo(credential)?.isNewUser ?? false;

const providerResult = (credential: UserCredential | null) => credential && { isNew: isNewUser(credential) };
