import { type Account, type FirebaseUser, toAccount } from '../session/identity/identity.ts';

/** The database in which Firebase's client keeps its accounts (`indexedDBLocalPersistence`). */
const database = 'firebaseLocalStorageDb';
const store = 'firebaseLocalStorage';

/** Milliseconds for which a token has to be valid, because the calls take some time. */
const minRemainingMs = 60_000;

interface StoredUser extends FirebaseUser {
  stsTokenManager?: { accessToken?: string; expirationTime?: number };
}

/**
 * The account that Firebase's client stored in this browser, with its token, without loading the client. Null if there
 * is none, its token has expired, or the client stores it in another way. Then the client is asked.
 */
export async function readStoredAccount(apiKey: string): Promise<{ account: Account; token: string } | null> {
  const user = await read(`firebase:authUser:${apiKey}:[DEFAULT]`).catch(() => undefined);
  const { accessToken, expirationTime = 0 } = user?.stsTokenManager ?? {};
  if (!user?.uid || !accessToken || expirationTime - Date.now() < minRemainingMs) return null;
  return { token: accessToken, account: toAccount(user) };
}

function read(key: string): Promise<StoredUser | undefined> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(database);
    // The client creates the database itself.
    opened.onupgradeneeded = () => opened.transaction?.abort();
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const found = opened.result.transaction(store).objectStore(store).get(key);
      found.onerror = () => reject(found.error);
      found.onsuccess = () => {
        opened.result.close();
        resolve(found.result?.value);
      };
    };
  });
}
