const key = 'meishi.sign-in-return';

/** The page to which a sign-in at an OpenID Connect provider leads, in this tab. */
export const signInReturn = {
  remember(address: string): void {
    try {
      sessionStorage.setItem(key, address);
    } catch {
      // Without storage, the sign-in leads to the dashboard.
    }
  },
  read(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
};
