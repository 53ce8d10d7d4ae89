import type { Account } from '../identity.ts';

const key = 'meishi.openid';

/**
 * The account that is signed in at an OpenID Connect provider, for pages that open without a network and for other tabs. It
 * contains no token: the server renews the session by a cookie that scripts cannot read.
 */
export const storedOpenidAccount = {
  read(): Account | null {
    try {
      const text = localStorage.getItem(key);
      return text ? (JSON.parse(text) as Account) : null;
    } catch {
      return null;
    }
  },
  write(account: Account | null): void {
    try {
      if (account) localStorage.setItem(key, JSON.stringify(account));
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the session lasts as long as the page.
    }
  },
  /** Calls back when another tab signs in or out. */
  watch(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
