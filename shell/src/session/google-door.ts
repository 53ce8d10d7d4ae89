/** A way in with a Google account. */
export interface GoogleDoor {
  /** Signs in through a window; false when the page itself leaves for it, because no window could be opened. */
  open(): Promise<boolean>;
  /** Ends a sign-in for which the page had left; true when there was one. */
  finish(): Promise<boolean>;
}
