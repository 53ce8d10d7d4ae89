import type { GoogleAccount } from '../../session/google-choice.ts';

const key = 'meishi.google-accounts';
const most = 5;

/** Accounts that were chosen in this browser, latest first. */
export function rememberedAccounts(): GoogleAccount[] {
  return JSON.parse(localStorage.getItem(key) ?? '[]') as GoogleAccount[];
}

export function rememberAccount(account: GoogleAccount): void {
  const others = rememberedAccounts().filter(({ email }) => email !== account.email);
  localStorage.setItem(key, JSON.stringify([account, ...others].slice(0, most)));
}
