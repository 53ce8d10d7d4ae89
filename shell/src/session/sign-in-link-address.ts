const key = 'meishi.sign-in-link-address';

/** The address that a sign-in link was asked for in this browser, so that nobody types it twice. */
export const signInLinkAddress = {
  remember(email: string): void {
    attempt(() => localStorage.setItem(key, email));
  },
  read(): string | null {
    return attempt(() => localStorage.getItem(key)) ?? null;
  },
  forget(): void {
    attempt(() => localStorage.removeItem(key));
  },
};

/** Without storage the page that the link opens asks for the address. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
