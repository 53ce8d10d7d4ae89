import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';

/** What somebody who is signed in does with a Google account. */
export interface GoogleConfirmation {
  /** Proves that it is them. */
  confirm(user: User): Promise<unknown>;
  /** Makes it a way to sign in. */
  link(user: User): Promise<unknown>;
}

export const atFirebase: GoogleConfirmation = {
  confirm: (user) => reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
  link: (user) => linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
};
