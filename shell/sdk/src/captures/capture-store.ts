import { type CaptureFields, maxWaitingCaptures } from '@meishi/api-contract/endpoints/contacts/captures';
import { AccountCipher } from './account-cipher.ts';
import { openDatabase, type Row, type Sealed } from './capture-database.ts';
import { announceCaptures } from './capture-news.ts';

/** A captured contact that waits on this device. */
export interface WaitingCapture extends Pick<Row, 'capture_id' | 'captured_at' | 'status' | 'isAttempted'> {
  fields: CaptureFields;
  /** Whether a picture is kept with it, see `picture`. */
  hasPicture: boolean;
  /** Why the server has refused it, with a sentence for each field. */
  refusal?: Refusal;
}

export interface Refusal {
  reason: string;
  fields: Record<string, string>;
  /** The server has the contact, but refuses its picture. */
  isOfPicture?: boolean;
}

type Content = Pick<WaitingCapture, 'fields' | 'refusal'>;

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

/**
 * The captures of one account on this device. Their content is encrypted with a key of the account that scripts cannot read and that
 * log-out destroys.
 */
export class CaptureStore {
  private readonly cipher: AccountCipher;

  /** @param account the user's id */
  constructor(readonly account: string) {
    this.cipher = new AccountCipher(account);
  }

  /** All of them, oldest first. */
  async list(): Promise<WaitingCapture[]> {
    const database = await openDatabase();
    const rows = await database.getAllFromIndex('rows', 'account', this.account);
    const captures = await Promise.all(rows.map((row) => this.read(row)));
    return captures
      .filter((capture) => capture !== undefined)
      .sort((one, other) => one.captured_at.localeCompare(other.captured_at));
  }

  /** The picture that is kept with one, as a JPEG. */
  async picture(captureId: string): Promise<Blob | undefined> {
    const database = await openDatabase();
    const row = await database.get('rows', captureId);
    if (!row?.picture) return undefined;
    const { iv, content } = row.picture;
    const sealed = { iv, content: await content.arrayBuffer() };
    const bytes = await this.cipher.open(`${captureId} picture`, sealed);
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  }

  /** The oldest one that waits, after the given one. */
  async next(
    after?: Pick<WaitingCapture, 'captured_at' | 'capture_id'>,
  ): Promise<WaitingCapture | undefined> {
    const database = await openDatabase();
    const queue = [this.account, 'waiting'] as const;
    const range = IDBKeyRange.bound(
      [...queue, after?.captured_at ?? '', after?.capture_id ?? ''],
      [...queue, '\uffff', '\uffff'],
      true,
    );
    const row = await database.getFromIndex('rows', 'queue', range);
    return row && ((await this.read(row)) ?? this.next(row));
  }

  /**
   * @param picture a JPEG that is kept with the contact
   * @throws CaptureStorageError
   */
  async add(fields: CaptureFields, picture?: Blob | null): Promise<void> {
    const capture_id = crypto.randomUUID();
    const captured_at = new Date().toISOString();
    await storing(async () => {
      const sealed = await this.seal(capture_id, { fields });
      const sealedPicture = picture && (await this.sealPicture(capture_id, picture));
      const database = await openDatabase();
      const change = database.transaction('rows', 'readwrite');
      if ((await change.store.count()) >= maxWaitingCaptures) throw new CaptureStorageError('full');
      await change.store.add({
        capture_id,
        account: this.account,
        captured_at,
        status: 'waiting',
        isAttempted: false,
        ...sealed,
        ...(sealedPicture && { picture: sealedPicture }),
      });
      await change.done;
    });
    announceCaptures({ kind: 'changed' });
  }

  /**
   * Stores edited fields, and sends it again.
   * @param picture null removes it; without it, it stays
   * @throws CaptureStorageError `changed` if it was sent or discarded meanwhile
   */
  async replace(captureId: string, fields: CaptureFields, picture?: Blob | null): Promise<void> {
    await storing(async () => {
      const sealed = await this.seal(captureId, { fields });
      const sealedPicture = picture && (await this.sealPicture(captureId, picture));
      const isChanged = await this.change(captureId, ({ picture: stored, ...row }) => {
        if (row.isAttempted) return undefined;
        const kept = picture === undefined ? stored : sealedPicture;
        return { ...row, ...sealed, ...(kept && { picture: kept }), status: 'waiting' };
      });
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
    const isAttempted = refusal.isOfPicture ?? false;
    await this.change(capture_id, (row) => ({ ...row, ...sealed, status: 'stopped', isAttempted }));
    announceCaptures({ kind: 'changed' });
  }

  async remove(captureId: string): Promise<void> {
    const database = await openDatabase();
    await database.delete('rows', captureId);
    announceCaptures({ kind: 'changed' });
  }

  private async change(captureId: string, change: (row: Row) => Row | undefined): Promise<boolean> {
    const database = await openDatabase();
    const transaction = database.transaction('rows', 'readwrite');
    const row = await transaction.store.get(captureId);
    const changed = row && row.account === this.account ? change(row) : undefined;
    if (changed) await transaction.store.put(changed);
    await transaction.done;
    return changed !== undefined;
  }

  private seal(captureId: string, content: Content): Promise<Sealed> {
    return this.cipher.seal(captureId, new TextEncoder().encode(JSON.stringify(content)));
  }

  private async sealPicture(captureId: string, picture: Blob): Promise<Row['picture']> {
    const { iv, content } = await this.cipher.seal(`${captureId} picture`, await picture.arrayBuffer());
    return { iv, content: new Blob([content]) };
  }

  /** Undefined if its key was destroyed, so that nobody can read it. */
  private async read({ capture_id, captured_at, status, isAttempted, iv, content, picture }: Row) {
    const text = await this.cipher.open(capture_id, { iv, content });
    if (!text) return undefined;
    const { fields, refusal }: Content = JSON.parse(new TextDecoder().decode(text));
    const hasPicture = picture !== undefined;
    const capture: WaitingCapture = {
      capture_id,
      captured_at,
      status,
      isAttempted,
      fields,
      hasPicture,
      refusal,
    };
    return capture;
  }
}

/** The captures on this device: those of the account, and those of others that were signed in here. */
export async function countCaptures(account: string): Promise<{ own: number; others: number }> {
  const database = await openDatabase();
  const transaction = database.transaction('rows');
  const [own, all] = await Promise.all([
    transaction.store.index('account').count(account),
    transaction.store.count(),
  ]);
  return { own, others: all - own };
}

/** Destroys the key of the account, and then what it has encrypted: captures, and the device's key for the API. */
export async function eraseCaptures(account: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['keys', 'device_keys', 'rows'], 'readwrite');
  await transaction.objectStore('keys').delete(account);
  await transaction.objectStore('device_keys').delete(account);
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
