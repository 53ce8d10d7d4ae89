const key = 'meishi.sign-in-link-address';

/** The address for which this browser requested a sign-in link, so that it need not be typed again. */
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

/** Without storage, the page of the link asks for the address. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
