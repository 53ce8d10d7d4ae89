const key = 'meishi.came-for';

/**
 * The page for which a visitor signed up in this browser, such as a design to order. The verification mail opens in
 * another tab, which leads there instead of to the guide.
 */
export const cameFor = {
  remember(address: string | null): void {
    attempt(() => (address ? localStorage.setItem(key, address) : localStorage.removeItem(key)));
  },
  read(): string | null {
    return attempt(() => localStorage.getItem(key)) ?? null;
  },
};

/** Without storage, the guide is offered. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
