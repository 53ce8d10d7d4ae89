import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { PageStore } from './page-store.ts';

const megabyte = 1024 * 1024;

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

function newStore(megabytes: number): PageStore {
  const environment = testEnvironment('postgresql://of.the.pool', 'files');
  const config = Config.read({ ...environment, PAGE_STORE_MB: String(megabytes) });
  return new PageStore(meishi.app.get(Database), config, new PinoLogger({ pinoHttp: { level: 'silent' } }));
}

const page = (bytes = 20_000) => ({
  version: 'v1',
  status: 200,
  headers: { 'x-robots-tag': 'noindex' },
  body: randomBytes(bytes),
});

describe('the page store', () => {
  it('returns what was stored last, and nothing for another key', async () => {
    const store = newStore(1);
    const profileId = await newProfile();
    const [first, second] = [page(), page()];
    store.save('a', profileId, first, null);
    await store.beforeApplicationShutdown();
    expect(await store.find('a')).toMatchObject(first);
    store.save('a', profileId, second, null);
    await store.beforeApplicationShutdown();
    expect(await newStore(1).find('a')).toMatchObject(second);
    expect(await store.find('b')).toBeUndefined();
  });

  it('stores pages that are saved together, and of each key the last one', async () => {
    const store = newStore(1);
    const profileId = await newProfile();
    const pages = Array.from({ length: 25 }, (_, number) => page(1 + number * 100));
    store.save('together 3', profileId, page(), null);
    store.save('together erased', 'ERASED', page(), null);
    for (const [number, saved] of pages.entries()) store.save(`together ${number}`, profileId, saved, null);
    await store.beforeApplicationShutdown();
    const found = await Promise.all(pages.map((_, number) => store.find(`together ${number}`)));
    expect(found.map((stored) => stored?.body)).toEqual(pages.map(({ body }) => body));
    expect(await store.find('together erased')).toBeUndefined();
  });

  it('returns pages that hold no more memory than they have bytes', async () => {
    const store = newStore(1);
    const profileId = await newProfile();
    store.save('memory', profileId, page(), null);
    await store.beforeApplicationShutdown();
    expect((await store.find('memory'))?.body.buffer.byteLength).toBe(20_000);
  });

  it('keeps the newest pages within its size', async () => {
    const store = newStore(1);
    const profileId = await newProfile();
    for (let number = 0; number < 150; number++) {
      store.save(`page ${number}`, profileId, page(), null);
      await store.beforeApplicationShutdown();
      expect(await storedBytes()).toBeLessThanOrEqual(megabyte);
    }
    expect(await store.find('page 149')).toBeDefined();
    expect(await store.find('page 0')).toBeUndefined();
    expect(await storedBytes()).toBeGreaterThan(megabyte / 2);
  });

  it('stores nothing with a size of 0, and nothing for a profile that was erased', async () => {
    const profileId = await newProfile();
    for (const [store, id] of [
      [newStore(0), profileId],
      [newStore(1), 'ERASED'],
    ] as const) {
      store.save('none', id, page(), null);
      await store.beforeApplicationShutdown();
      expect(await store.find('none')).toBeUndefined();
    }
  });

  it('loses the pages of a profile with it', async () => {
    const store = newStore(1);
    const profileId = await newProfile();
    store.save('of a profile', profileId, page(), null);
    await store.beforeApplicationShutdown();
    await meishi.database.query('delete from profiles where profile_id = $1', [profileId]);
    expect(await store.find('of a profile')).toBeUndefined();
  });
});

async function newProfile(): Promise<string> {
  return (await meishi.createUser()).user.default_profile_id;
}

async function storedBytes(): Promise<number> {
  const { rows } = await meishi.database.query(
    'select coalesce(sum(length(body)), 0)::int as bytes from pages.finished',
  );
  return rows[0].bytes;
}
