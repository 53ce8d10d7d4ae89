const key = 'meishi.signed-in';

/**
 * Whether this browser was signed in when it was last seen. It spares visitors the identity client, and lets a page
 * that the server rendered load the app for those who manage something.
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
      // Without storage the identity client loads on the log-in page only.
    }
  },

  /** Calls back when another tab signs in. */
  watch(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue === '1') listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
