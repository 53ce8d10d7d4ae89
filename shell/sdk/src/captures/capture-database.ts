import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stored row. All but its place in the queue is encrypted. */
export interface Row {
  capture_id: string;
  account: string;
  captured_at: string;
  /** `stopped` ones are not sent: the server has refused them, or they are being edited. */
  status: 'waiting' | 'stopped';
  /** Whether it was sent without an answer, so that the server may have it. It is then neither changed nor sent with other content. */
  isAttempted: boolean;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
  /** A file, so that a list of rows does not read it. */
  picture?: { iv: Uint8Array<ArrayBuffer>; content: Blob };
}

interface Captures extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: {
    key: string;
    value: Row;
    indexes: { account: string; queue: [string, string, string, string] };
  };
}

let opened: Promise<IDBPDatabase<Captures>> | undefined;

/** The database of captures, which all tabs share. */
export function openDatabase(): Promise<IDBPDatabase<Captures>> {
  opened ??= openDB<Captures>('meishi-captures', 1, {
    upgrade(database) {
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
