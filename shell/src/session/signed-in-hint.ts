const key = 'meishi.signed-in';

/**
 * Whether this browser was last signed in. Without it, the identity client is not loaded, and a
 * server-rendered page does not load the app.
 */
export const signedInHint = {
  read(): boolean {
    try {
      return localStorage.getItem(key) === '1';
    } catch {
      return false;
    }
  },

  write(signedIn: boolean): void {
    try {
      if (signedIn) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the identity client only loads on the log-in page.
    }
  },

  /** Calls back when the user signs in in another tab. */
  watch(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue === '1') listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
