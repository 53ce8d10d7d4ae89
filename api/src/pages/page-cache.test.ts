import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PageCache } from './page-cache.ts';
import type { FinishedPage, PageStore } from './page-store.ts';

const html = Array.from({ length: 2000 }, (_, index) => `<p>${index} ${index ** 3}</p>`).join('');
const newVersion = () => randomUUID();

let stored: Map<string, FinishedPage>;
let cache: PageCache;
let renders: number;
beforeEach(() => {
  stored = new Map();
  cache = newCache();
  renders = 0;
});

/** The cache of another process with the same store. */
const newCache = () =>
  new PageCache({
    find: async (key: string) => stored.get(key),
    save: (key: string, _: string, page: FinishedPage) => void stored.set(key, page),
  } as Partial<PageStore> as PageStore);

const get = (version: string, { key = 'page', isCacheable = true } = {}) =>
  cache.get({ key, version, profileId: 'P1', encoding: 'br', repeatable: null }, async () => {
    renders += 1;
    await setImmediate();
    return { status: 200, headers: { 'x-robots-tag': 'noindex' }, html, isCacheable };
  });

describe('the page cache', () => {
  it('renders a page once for concurrent and later requests', async () => {
    const version = newVersion();
    const pages = await Promise.all([get(version), get(version), get(version)]);
    pages.push(await get(version));
    expect(renders).toBe(1);
    for (const { status, headers, body } of pages)
      expect([status, headers, String(brotliDecompressSync(body))]).toEqual([
        200,
        { 'x-robots-tag': 'noindex' },
        html,
      ]);
  });

  it('renders again for a changed profile, also while the former one is being rendered', async () => {
    await Promise.all([get(newVersion()), get(newVersion())]);
    expect(renders).toBe(2);
    await get(newVersion());
    expect(renders).toBe(3);
  });

  it('renders again for another key, and after a page that must not be cached', async () => {
    const version = newVersion();
    await get(version);
    await get(version, { key: 'other' });
    await get(version, { key: 'failed', isCacheable: false });
    await get(version, { key: 'failed' });
    expect(renders).toBe(4);
  });

  it('takes a page of this version that another process has rendered', async () => {
    const version = newVersion();
    const first = await get(version);
    cache = newCache();
    expect(cache.lookAhead('page')).toBeDefined();
    expect(String(brotliDecompressSync((await get(version)).body))).toBe(html);
    expect(renders).toBe(1);
    expect(cache.lookAhead('page')).toBeUndefined();
    cache = newCache();
    expect((await get(newVersion())).version).not.toBe(first.version);
    expect(renders).toBe(2);
  });

  it('compresses a page that is requested often better, for all processes', async () => {
    const version = newVersion();
    const first = await get(version);
    let next = await get(version);
    while (next.body.length >= first.body.length) {
      await setImmediate();
      next = await get(version);
    }
    expect([renders, String(brotliDecompressSync(next.body))]).toEqual([1, html]);
    expect(stored.get('page')?.body).toEqual(next.body);
  });
});
