import type { BootConfig } from '@meishi/api-contract/boot';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { GoogleDoor } from './google-door.ts';
import { type Account, type Identity, IdentityError } from './identity.ts';

/** The identity provider over the Firebase SDK, its emulator when one is configured. */
export function createFirebaseIdentity({ firebase, origin }: BootConfig): Identity {
  const app = initializeApp({
    apiKey: firebase.api_key,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  auth.languageCode = navigator.language;
  if (firebase.emulator_url) connectAuthEmulator(auth, firebase.emulator_url, { disableWarnings: true });

  // Where the links in the provider's mails lead afterwards.
  const mailSettings = { url: `${origin}/log-in` };
  let door: Promise<GoogleDoor> | undefined;
  const google = () => {
    door ??= firebase.emulator_url
      ? import('./google-in-emulator.ts').then(({ emulatedGoogle }) => emulatedGoogle(auth))
      : import('./google-at-firebase.ts').then(({ firebaseGoogle }) => firebaseGoogle(auth));
    return door;
  };

  return explained({
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user && toAccount(user))),
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
    async signInWithGoogle() {
      return (await google()).open();
    },
    async finishRedirect() {
      return (await google()).finish();
    },
    async register(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async rename(displayName) {
      await updateProfile(current(auth.currentUser), { displayName });
    },
    async sendVerification() {
      await sendEmailVerification(current(auth.currentUser), mailSettings);
    },
    async sendPasswordReset(email) {
      await sendPasswordResetEmail(auth, email, mailSettings);
    },
    signOut: () => signOut(auth),
  });
}

function toAccount({ uid, email, displayName, emailVerified }: User): Account {
  return { accountId: uid, email: email ?? '', displayName: displayName ?? '', emailVerified };
}

function current(user: User | null): User {
  if (!user) throw new IdentityError('user-signed-out', 'Nobody is signed in.');
  return user;
}

/** The same identity, with the SDK's errors as IdentityErrors. */
function explained({ watch, ...calls }: Identity): Identity {
  const explain =
    <Inputs extends unknown[], Result>(call: (...inputs: Inputs) => Promise<Result>) =>
    async (...inputs: Inputs): Promise<Result> => {
      try {
        return await call(...inputs);
      } catch (cause) {
        if (cause instanceof FirebaseError)
          throw new IdentityError(cause.code.replace(/^auth\//, ''), cause.message, { cause });
        throw cause;
      }
    };
  return {
    watch,
    token: explain(calls.token),
    reload: explain(calls.reload),
    signIn: explain(calls.signIn),
    signInWithGoogle: explain(calls.signInWithGoogle),
    finishRedirect: explain(calls.finishRedirect),
    register: explain(calls.register),
    rename: explain(calls.rename),
    sendVerification: explain(calls.sendVerification),
    sendPasswordReset: explain(calls.sendPasswordReset),
    signOut: explain(calls.signOut),
  };
}
