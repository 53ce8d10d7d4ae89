import { type CaptureFields, maxWaitingCaptures } from '@meishi/api-contract/endpoints/contacts/captures';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { announceCaptures } from './capture-news.ts';

/** A captured contact that waits on this device. */
export interface WaitingCapture {
  capture_id: string;
  captured_at: string;
  /** `stopped` ones are not sent: the server has refused them, or they are being edited. */
  status: 'waiting' | 'stopped';
  /** Whether it was sent without an answer, so that the server may have it. It is then neither changed nor sent with other content. */
  isAttempted: boolean;
  fields: CaptureFields;
  /** Why the server has refused it, with a sentence for each field. */
  refusal?: Refusal;
}

export interface Refusal {
  reason: string;
  fields: Record<string, string>;
}

type Content = Pick<WaitingCapture, 'fields' | 'refusal'>;

/** A stored row. All but its place in the queue is encrypted. */
interface Row extends Pick<WaitingCapture, 'capture_id' | 'captured_at' | 'status' | 'isAttempted'> {
  account: string;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

interface Captures extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: {
    key: string;
    value: Row;
    indexes: { account: string; queue: [string, string, string, string] };
  };
}

/** `full`: the device has the maximum number of captures; `no-room`: it has no storage left; `lost`: it is not there any more. */
export type StorageFault = 'full' | 'no-room' | 'unavailable' | 'changed';

export class CaptureStorageError extends Error {
  override readonly name = 'CaptureStorageError';
  constructor(
    readonly fault: StorageFault,
    options?: ErrorOptions,
  ) {
    super(`The capture was not stored: ${fault}`, options);
  }
}

let opened: Promise<IDBPDatabase<Captures>> | undefined;

function open(): Promise<IDBPDatabase<Captures>> {
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

const aes = { name: 'AES-GCM', length: 256 } as const;

/**
 * The captures of one account on this device. Their content is encrypted with a key of the account that scripts cannot read and that
 * log-out destroys.
 */
export class CaptureStore {
  /** @param account the user's id */
  constructor(readonly account: string) {}

  /** All of them, oldest first. */
  async list(): Promise<WaitingCapture[]> {
    const database = await open();
    const rows = await database.getAllFromIndex('rows', 'account', this.account);
    const captures = await Promise.all(rows.map((row) => this.read(row)));
    return captures
      .filter((capture) => capture !== undefined)
      .sort((one, other) => one.captured_at.localeCompare(other.captured_at));
  }

  /** The oldest one that waits, after the given one. */
  async next(
    after?: Pick<WaitingCapture, 'captured_at' | 'capture_id'>,
  ): Promise<WaitingCapture | undefined> {
    const database = await open();
    const queue = [this.account, 'waiting'] as const;
    const range = IDBKeyRange.bound(
      [...queue, after?.captured_at ?? '', after?.capture_id ?? ''],
      [...queue, '\uffff', '\uffff'],
      true,
    );
    const row = await database.getFromIndex('rows', 'queue', range);
    return row && ((await this.read(row)) ?? this.next(row));
  }

  /** @throws CaptureStorageError */
  async add(fields: CaptureFields): Promise<void> {
    const capture_id = crypto.randomUUID();
    const captured_at = new Date().toISOString();
    await storing(async () => {
      const sealed = await this.seal(capture_id, { fields });
      const database = await open();
      const change = database.transaction('rows', 'readwrite');
      if ((await change.store.count()) >= maxWaitingCaptures) throw new CaptureStorageError('full');
      await change.store.add({
        capture_id,
        account: this.account,
        captured_at,
        status: 'waiting',
        isAttempted: false,
        ...sealed,
      });
      await change.done;
    });
    announceCaptures({ kind: 'changed' });
  }

  /**
   * Stores edited fields, and sends it again.
   * @throws CaptureStorageError `changed` if it was sent or discarded meanwhile
   */
  async replace(captureId: string, fields: CaptureFields): Promise<void> {
    await storing(async () => {
      const sealed = await this.seal(captureId, { fields });
      const isChanged = await this.change(captureId, (row) =>
        row.isAttempted ? undefined : { ...row, ...sealed, status: 'waiting' },
      );
      if (!isChanged) throw new CaptureStorageError('changed');
    });
    announceCaptures({ kind: 'changed' });
  }

  /** Takes one out of the queue, to edit it. False if it may have been sent. */
  async stop(captureId: string): Promise<boolean> {
    const isStopped = await this.change(captureId, (row) =>
      row.isAttempted ? undefined : { ...row, status: 'stopped' },
    );
    announceCaptures({ kind: 'changed' });
    return isStopped;
  }

  /** Puts one into the queue again. */
  async resume(captureId: string): Promise<void> {
    await this.change(captureId, (row) => ({ ...row, status: 'waiting' }));
    announceCaptures({ kind: 'changed' });
  }

  /** Notes that it is about to be sent. False if it was edited or discarded meanwhile. */
  attempt(captureId: string): Promise<boolean> {
    return this.change(captureId, (row) =>
      row.status === 'waiting' ? { ...row, isAttempted: true } : undefined,
    );
  }

  /** Keeps one that the server has refused, with the reason. */
  async refuse({ capture_id, fields }: WaitingCapture, refusal: Refusal): Promise<void> {
    const sealed = await this.seal(capture_id, { fields, refusal });
    await this.change(capture_id, (row) => ({ ...row, ...sealed, status: 'stopped', isAttempted: false }));
    announceCaptures({ kind: 'changed' });
  }

  async remove(captureId: string): Promise<void> {
    const database = await open();
    await database.delete('rows', captureId);
    announceCaptures({ kind: 'changed' });
  }

  private async change(captureId: string, change: (row: Row) => Row | undefined): Promise<boolean> {
    const database = await open();
    const transaction = database.transaction('rows', 'readwrite');
    const row = await transaction.store.get(captureId);
    const changed = row && row.account === this.account ? change(row) : undefined;
    if (changed) await transaction.store.put(changed);
    await transaction.done;
    return changed !== undefined;
  }

  private async seal(captureId: string, content: Content): Promise<Pick<Row, 'iv' | 'content'>> {
    const key = (await this.key()) ?? (await this.newKey());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { iv, content: await crypto.subtle.encrypt(this.cipher(captureId, iv), key, text) };
  }

  /** Undefined if its key was destroyed, so that nobody can read it. */
  private async read({ capture_id, captured_at, status, isAttempted, iv, content }: Row) {
    const key = await this.key();
    if (!key) return undefined;
    const text = await crypto.subtle
      .decrypt(this.cipher(capture_id, iv), key, content)
      .catch(() => undefined);
    if (!text) return undefined;
    const { fields, refusal }: Content = JSON.parse(new TextDecoder().decode(text));
    const capture: WaitingCapture = { capture_id, captured_at, status, isAttempted, fields, refusal };
    return capture;
  }

  /** A row cannot be given to another account or in place of another one. */
  private cipher(captureId: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return {
      name: aes.name,
      iv,
      additionalData: new TextEncoder().encode(`${this.account} ${captureId}`),
    };
  }

  private async key(): Promise<CryptoKey | undefined> {
    const database = await open();
    return database.get('keys', this.account);
  }

  /** The key of the first of several tabs that make one. */
  private async newKey(): Promise<CryptoKey> {
    const made = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
    const database = await open();
    const transaction = database.transaction('keys', 'readwrite');
    const existing = await transaction.store.get(this.account);
    if (!existing) await transaction.store.put(made, this.account);
    await transaction.done;
    return existing ?? made;
  }
}

/** The captures on this device: those of the account, and those of others that were signed in here. */
export async function countCaptures(account: string): Promise<{ own: number; others: number }> {
  const database = await open();
  const transaction = database.transaction('rows');
  const [own, all] = await Promise.all([
    transaction.store.index('account').count(account),
    transaction.store.count(),
  ]);
  return { own, others: all - own };
}

/** Destroys the key of the account, and then what it has encrypted. */
export async function eraseCaptures(account: string): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['keys', 'rows'], 'readwrite');
  await transaction.objectStore('keys').delete(account);
  const rows = transaction.objectStore('rows');
  for (const id of await rows.index('account').getAllKeys(account)) await rows.delete(id);
  await transaction.done;
  announceCaptures({ kind: 'changed' });
}

async function storing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CaptureStorageError) throw error;
    const isFull = (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
    throw new CaptureStorageError(isFull ? 'no-room' : 'unavailable', { cause: error });
  }
}
