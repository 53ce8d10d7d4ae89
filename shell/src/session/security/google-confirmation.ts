import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  type User,
} from '@firebase/auth';

/** Reauthentication and linking with a Google account. */
export interface GoogleConfirmation {
  /** Reauthenticates the user. */
  confirm(user: User): Promise<unknown>;
  /** Links the account as a sign-in method. */
  link(user: User): Promise<unknown>;
}

export const firebaseConfirmation: GoogleConfirmation = {
  confirm: (user) => reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
  link: (user) => linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
};
