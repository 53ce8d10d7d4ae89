import { AccountCipher } from './account-cipher.ts';
import { openDatabase } from './capture-database.ts';
import { exclusively } from './exclusively.ts';

/** The key of the API with which this device sends captures while no page is open. */
export interface DeviceKey {
  secret: string;
  /** The language of the API's messages. */
  locale: string;
}

interface StoredKey extends DeviceKey {
  /** By this device's clock, in milliseconds. */
  renewed_at: number;
}

/** Until the device asks for another key. A key lasts much longer, so that a device may be without a network for weeks. */
const renewalMs = 24 * 3_600_000;
const sealedName = 'device key';

/**
 * Stores a key for the account, unless it got one within a day, and deletes those of other accounts.
 * @param create gets it from the API; null if it is not wanted any more
 */
export async function renewDeviceKey(
  account: string,
  create: () => Promise<DeviceKey | null>,
): Promise<void> {
  await exclusively('meishi-device-key', async () => {
    const stored = await readStored(account);
    const ageMs = stored ? Date.now() - stored.renewed_at : Number.POSITIVE_INFINITY;
    if (ageMs >= 0 && ageMs < renewalMs) return;
    const key = await create();
    if (!key) return;
    const text = JSON.stringify({ ...key, renewed_at: Date.now() } satisfies StoredKey);
    const sealed = await new AccountCipher(account).seal(sealedName, new TextEncoder().encode(text));
    const database = await openDatabase();
    const change = database.transaction('device_keys', 'readwrite');
    await change.store.clear();
    await change.store.put(sealed, account);
    await change.done;
  });
}

/** The account that has a key on this device, with the key. */
export async function findDeviceKey(): Promise<(DeviceKey & { account: string }) | undefined> {
  const database = await openDatabase();
  const [account] = await database.getAllKeys('device_keys');
  const stored = account === undefined ? undefined : await readStored(account);
  return stored && account !== undefined ? { account, ...stored } : undefined;
}

/** Deletes a key that the API refuses. The next page that the account opens gets another one. */
export async function dropDeviceKey(account: string): Promise<void> {
  const database = await openDatabase();
  await database.delete('device_keys', account);
}

async function readStored(account: string): Promise<StoredKey | undefined> {
  const database = await openDatabase();
  const sealed = await database.get('device_keys', account);
  const text = sealed && (await new AccountCipher(account).open(sealedName, sealed));
  return text && JSON.parse(new TextDecoder().decode(text));
}
