/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Capture } from '@meishi/api-contract/endpoints/contacts/captures';
import { ApiError } from '@meishi/api-contract/transport/client';
import { watchCaptures } from './capture-news.ts';
import { CaptureSender } from './capture-sender.ts';
import { CaptureStore, countCaptures, eraseCaptures, type WaitingCapture } from './capture-store.ts';

/** The locks of a browser, which Jest's environment lacks. */
const queues = new Map<string, Promise<unknown>>();
const locks = {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  },
};
Object.assign(globalThis, { navigator: { locks, onLine: true } });

let accounts = 0;
let store: CaptureStore;
beforeEach(() => {
  accounts += 1;
  store = new CaptureStore(`user-${accounts}`);
});
afterEach(() => eraseCaptures(store.account));

const unanswered = () => new ApiError(0, 'unavailable', 'No connection');
const refused = (reason: string) =>
  new ApiError(400, 'invalid-input', reason, { fields: { display_name: reason } });

/** A server that has each capture once. `fault` decides what happens before and after it stores one. */
class Server {
  readonly contacts = new Map<string, WaitingCapture['fields']>();
  readonly requests: string[] = [];
  fault: (capture: WaitingCapture, stored: () => void) => void = () => {};

  readonly send = async (capture: WaitingCapture): Promise<Capture> => {
    const { capture_id, fields } = capture;
    this.requests.push(fields.display_name ?? '');
    const stored = () => {
      if (!this.contacts.has(capture_id)) this.contacts.set(capture_id, fields);
    };
    this.fault(capture, stored);
    stored();
    return { capture_id, contact_id: capture_id, resembles: null, received_at: '2026-11-28T10:00:00Z' };
  };

  readonly calls = { send: this.send, sendPicture: async () => {} };
  names(): (string | undefined)[] {
    return [...this.contacts.values()].map(({ display_name }) => display_name);
  }
}

/** Pauses that end when the test says so. */
class Pauses {
  waiting: { milliseconds: number; act: () => void }[] = [];
  readonly later = (milliseconds: number, act: () => void) => {
    const pause = { milliseconds, act };
    this.waiting.push(pause);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== pause);
    };
  };
}

const add = async (...names: string[]) => {
  for (const display_name of names) await store.add({ display_name });
};
const names = async () => (await store.list()).map(({ fields }) => fields.display_name);

describe('captures on a device', () => {
  it('are encrypted with a key that cannot be read', async () => {
    await add('Bo Diddley');
    expect(await store.list()).toMatchObject([
      { status: 'waiting', isAttempted: false, fields: { display_name: 'Bo Diddley' } },
    ]);
    const { keys, rows } = await readAll();
    expect(JSON.stringify(rows)).not.toContain('Diddley');
    expect(new TextDecoder().decode(rows[0]?.content)).not.toContain('Diddley');
    await expect(crypto.subtle.exportKey('raw', keys[0] as CryptoKey)).rejects.toThrow();
  });

  it('of another account are counted, but not read', async () => {
    await add('Bo Diddley');
    const other = new CaptureStore('other');
    expect(await other.list()).toEqual([]);
    expect(await countCaptures('other')).toEqual({ own: 0, others: 1 });
    expect(await other.stop((await store.list())[0]?.capture_id ?? '')).toBe(false);
  });

  it('are unreadable after log-out, which destroys the key, and those of other accounts stay', async () => {
    const other = new CaptureStore('other');
    await other.add({ display_name: 'Etta James' });
    await add('Bo Diddley');
    await eraseCaptures(store.account);
    expect(await store.list()).toEqual([]);
    expect((await readAll()).keys).toHaveLength(1);
    expect(await other.list()).toHaveLength(1);
    await eraseCaptures('other');
  });

  it('are at most a thousand', async () => {
    await add('First');
    await fillUp(store.account, 998);
    await add('The thousandth');
    await expect(add('One more')).rejects.toMatchObject({ fault: 'full' });
    expect(await countCaptures(store.account)).toEqual({ own: 1000, others: 0 });
  });

  it('say if the device has no storage left', async () => {
    const { add: original } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(add('Bo')).rejects.toMatchObject({ fault: 'no-room' });
    IDBObjectStore.prototype.add = original;
    await add('Bo');
    expect(await names()).toEqual(['Bo']);
  });
});

describe('the sender', () => {
  it('sends what waits, oldest first, and removes it with the answer', async () => {
    const server = new Server();
    await add('First', 'Second', 'Third');
    await new CaptureSender(store, { ...server.calls, isOnline: () => true }).run();
    expect(server.requests).toHaveLength(3);
    expect(new Set(server.names())).toEqual(new Set(['First', 'Second', 'Third']));
    expect(await store.list()).toEqual([]);
  });

  it('sends nothing while the browser is offline', async () => {
    const server = new Server();
    let isOnline = false;
    const pauses = new Pauses();
    const sender = new CaptureSender(store, {
      ...server.calls,
      isOnline: () => isOnline,
      later: pauses.later,
    });
    await add('Bo');
    await sender.run();
    expect([server.requests, pauses.waiting]).toEqual([[], []]);
    isOnline = true;
    await sender.run();
    expect(server.names()).toEqual(['Bo']);
  });

  it('pauses longer after each failure, and asks for no edit of what may have been stored', async () => {
    const server = new Server();
    server.fault = () => {
      throw unanswered();
    };
    const pauses = new Pauses();
    const sender = new CaptureSender(store, {
      ...server.calls,
      isOnline: () => true,
      later: pauses.later,
    });
    await add('Bo', 'Etta');
    await sender.run();
    expect(server.requests).toHaveLength(1);
    const [first] = pauses.waiting;
    await sender.run();
    await sender.run();
    const [third] = pauses.waiting;
    expect(third?.milliseconds).toBeGreaterThan(first?.milliseconds ?? 0);
    const attempted = (await store.list()).find(({ isAttempted }) => isAttempted);
    expect(await store.stop(attempted?.capture_id ?? '')).toBe(false);
    await expect(store.replace(attempted?.capture_id ?? '', {})).rejects.toMatchObject({ fault: 'changed' });
    server.fault = () => {};
    await sender.run();
    expect(server.contacts.size).toBe(2);
  });

  it('keeps what is refused with the reason, goes on with the others, and sends it again after an edit', async () => {
    const server = new Server();
    server.fault = ({ fields }) => {
      if (fields.display_name === 'Bad') throw refused('No such event.');
    };
    await add('Bad', 'Good');
    const sender = new CaptureSender(store, { ...server.calls, isOnline: () => true });
    await sender.run();
    expect(server.names()).toEqual(['Good']);
    const [kept] = await store.list();
    expect(kept).toMatchObject({
      status: 'stopped',
      isAttempted: false,
      fields: { display_name: 'Bad' },
      refusal: { reason: 'No such event.', fields: { display_name: 'No such event.' } },
    });
    await sender.run();
    expect(server.requests).toHaveLength(2);
    await store.replace(kept?.capture_id ?? '', { display_name: 'Better' });
    await sender.run();
    expect(server.names()).toEqual(['Good', 'Better']);
    expect(await store.list()).toEqual([]);
  });

  it('waits when the session has expired or the server is busy', async () => {
    for (const status of [401, 429, 503, 500]) {
      const server = new Server();
      server.fault = () => {
        throw new ApiError(status, 'unavailable', 'Later');
      };
      await add(`Status ${status}`);
      const pauses = new Pauses();
      const options = { ...server.calls, isOnline: () => true, later: pauses.later };
      await new CaptureSender(store, options).run();
      expect(pauses.waiting).toHaveLength(1);
      expect((await store.list()).at(-1)).toMatchObject({ status: 'waiting' });
    }
  });

  it('sends what is added while it runs, and tells what was sent', async () => {
    const server = new Server();
    const sent: string[] = [];
    let unwatch = () => {};
    const areSent = new Promise<void>((resolve) => {
      unwatch = watchCaptures((news) => {
        if (news.kind === 'sent') sent.push(news.name);
        if (sent.length === 2) resolve();
      });
    });
    const sender = new CaptureSender(store, { ...server.calls, isOnline: () => true });
    sender.start();
    await add('Bo', 'Etta');
    await areSent;
    expect(sent.toSorted()).toEqual(['Bo', 'Etta']);
    sender.stop();
    unwatch();
  });

  it('sends the captures of two tabs through a faulty network, each once', async () => {
    const server = new Server();
    let state = 7;
    const random = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    server.fault = (_, stored) => {
      const fault = random(4);
      if (fault === 0) throw unanswered();
      if (fault === 1) {
        stored();
        throw unanswered();
      }
      if (fault === 2) throw new ApiError(500, 'unavailable', 'Broken');
    };
    await Promise.all(Array.from({ length: 200 }, (_, at) => store.add({ display_name: `Visitor ${at}` })));
    const tab = async () => {
      const later = new Pauses().later;
      const sender = new CaptureSender(store, { ...server.calls, isOnline: () => true, later });
      while ((await store.next()) !== undefined) await sender.run();
    };
    await Promise.all([tab(), tab()]);
    expect(await store.list()).toEqual([]);
    expect(new Set(server.names()).size).toBe(200);
    expect(server.contacts.size).toBe(200);
  });
});

/** The database without the kit. */
async function openStored(): Promise<IDBDatabase> {
  const request = indexedDB.open('meishi-captures');
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  return request.result;
}

async function readAll(): Promise<{ keys: unknown[]; rows: { content: ArrayBuffer }[] }> {
  const database = await openStored();
  const transaction = database.transaction(['keys', 'rows']);
  const keys = transaction.objectStore('keys').getAll();
  const rows = transaction.objectStore('rows').getAll();
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
  return { keys: keys.result, rows: rows.result };
}

/** Adds so many rows in one transaction. */
async function fillUp(account: string, count: number): Promise<void> {
  const database = await openStored();
  const transaction = database.transaction('rows', 'readwrite');
  for (let at = 0; at < count; at++)
    transaction.objectStore('rows').add({ capture_id: `filler ${at}`, account, content: new ArrayBuffer(0) });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}
