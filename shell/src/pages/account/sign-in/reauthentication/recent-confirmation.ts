const lifetimeMs = 10 * 60_000;

let latest: { accountId: string; at: number } | null = null;

/** Who confirmed that it is them on this page, and has not to do so again for ten minutes. */
export const recentConfirmation = {
  note(accountId: string): void {
    latest = { accountId, at: Date.now() };
  },
  isOf(accountId: string | undefined): boolean {
    return latest !== null && latest.accountId === accountId && Date.now() - latest.at < lifetimeMs;
  },
};
