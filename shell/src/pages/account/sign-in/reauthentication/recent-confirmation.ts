const lifetimeMs = 10 * 60_000;

let latest: { accountId: string; at: number } | null = null;

/** Remembers for ten minutes on this page which account was reauthenticated. */
export const recentConfirmation = {
  note(accountId: string): void {
    latest = { accountId, at: Date.now() };
  },
  isOf(accountId: string | undefined): boolean {
    return latest !== null && latest.accountId === accountId && Date.now() - latest.at < lifetimeMs;
  },
};
