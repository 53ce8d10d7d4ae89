import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { repeated, runConcurrently } from '../../../test/concurrency.ts';
import { waitingQueries } from '../../../test/database.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
});
afterAll(() => app.close());

const contact = { body: { display_name: 'Bo' } };
const clientOf = (token: string) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });

/** Writes of the account wait until this is called. */
async function lockContacts(): Promise<() => Promise<void>> {
  const blocker = await app.database.connect();
  await blocker.query('begin; lock table contacts in share mode');
  return async () => {
    await blocker.query('commit');
    blocker.release();
  };
}

async function refusal(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(contact.body);
  const response = await fetch(`${app.origin}/api/v1/contacts`, { method: 'POST', headers, body });
  return { retry: response.headers.get('retry-after'), ...(await response.json()) };
}

/** Sends the writes of all callers while none can finish, until the refused ones are answered. */
async function sendWhileLocked(callers: Call[], { each, refused }: { each: number; refused: number }) {
  const unlock = await lockContacts();
  let left = refused;
  const allRefused = new Promise<void>((resolve) => {
    const writes = callers.flatMap((call) => repeated(each, () => call(createContact, contact)));
    outcomes = runConcurrently(
      writes.map(
        (write) => () =>
          write().catch((error) => {
            left -= 1;
            if (left === 0) resolve();
            throw error;
          }),
      ),
    );
  });
  await allRefused;
  await waitingQueries(app, 8);
  return unlock;
}
let outcomes: Promise<string[]>;
const counted = async () => {
  const all = await outcomes;
  const count = (code: string) => all.filter((outcome) => outcome === code).length;
  return { ok: count('ok'), refused: count('too-many-requests') };
};

describe('an account with many requests at the same time', () => {
  it('has eight of them at work, some wait without a connection, others are refused', async () => {
    const bo = await app.createUser();
    const unlock = await sendWhileLocked([ada.call], { each: 50, refused: 18 });
    expect(await refusal(ada.token)).toMatchObject({ status: 429, error: 'too-many-requests', retry: '2' });
    // One is that of the lock.
    expect(app.database.totalCount - app.database.idleCount).toBe(9);
    expect((await bo.call(listContacts)).total).toBe(0);
    await unlock();
    expect(await counted()).toEqual({ ok: 32, refused: 18 });
    expect((await ada.call(listContacts)).total).toBe(32);
  });

  it('has these from all of its keys and sessions together', async () => {
    const email = newAddress();
    const { call } = await app.createUser({ email });
    const body = { label: 'Script', scopes: ['contacts:write' as const] };
    const keys = [await call(createKey, { body }), await call(createKey, { body })];
    const tokens = [...keys.map(({ secret }) => secret), (await signIn(email)).token];
    const callers = tokens.map(clientOf);
    for (const caller of callers) await caller(createContact, contact);
    const unlock = await sendWhileLocked(callers, { each: 20, refused: 28 });
    await unlock();
    expect(await counted()).toEqual({ ok: 32, refused: 28 });
  });

  it('goes on when callers have disconnected while they waited', async () => {
    const unlock = await lockContacts();
    const leaving = new AbortController();
    const write = (signal?: AbortSignal) => ada.call(createContact, contact, { signal });
    const first = runConcurrently(repeated(8, () => write()));
    await waitingQueries(app, 8);
    const left = repeated(25, () => write(leaving.signal).catch(() => {})).map((send) => send());
    // The one that is refused.
    await Promise.race(left);
    leaving.abort();
    await Promise.all(left);
    await unlock();
    expect(await first).toEqual(Array(8).fill('ok'));
    expect(await runConcurrently(repeated(8, () => write()))).toEqual(Array(8).fill('ok'));
  });
});
