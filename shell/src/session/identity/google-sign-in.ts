/** Sign-in with Google. */
export interface GoogleSignIn {
  /** Signs in through a window. Resolves to false if no window could be opened and the page redirects instead. */
  open(): Promise<boolean>;
  /** Completes a sign-in by redirect. Resolves to whether there was one. */
  finish(): Promise<boolean>;
}
