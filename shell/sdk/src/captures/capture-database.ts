import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the key of an account has encrypted. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** A stored row. All but its place in the queue is encrypted. */
export interface Row extends Sealed {
  capture_id: string;
  account: string;
  captured_at: string;
  /** `stopped` ones are not sent: the server has refused them, or they are being edited. */
  status: 'waiting' | 'stopped';
  /** Whether it was sent without an answer, so that the server may have it. It is then neither changed nor sent with other content. */
  isAttempted: boolean;
  /** A file, so that a list of rows does not read it. */
  picture?: { iv: Uint8Array<ArrayBuffer>; content: Blob };
}

interface Captures extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** By account, encrypted; at most one. */
  device_keys: { key: string; value: Sealed };
  rows: {
    key: string;
    value: Row;
    indexes: { account: string; queue: [string, string, string, string] };
  };
}

let opened: Promise<IDBPDatabase<Captures>> | undefined;

/** The database of captures, which all tabs and the service worker share. */
export function openDatabase(): Promise<IDBPDatabase<Captures>> {
  opened ??= openDB<Captures>('meishi-captures', 2, {
    upgrade(database, version) {
      database.createObjectStore('device_keys');
      if (version > 0) return;
      database.createObjectStore('keys');
      const rows = database.createObjectStore('rows', { keyPath: 'capture_id' });
      rows.createIndex('account', 'account');
      rows.createIndex('queue', ['account', 'status', 'captured_at', 'capture_id']);
    },
    blocking: () => void forget(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function forget(): Promise<void> {
  const database = await opened?.catch(() => undefined);
  opened = undefined;
  database?.close();
}
