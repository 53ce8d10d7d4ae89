import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { FoundProfile } from '../profiles/profiles.queries.ts';
import { PageCache } from './page-cache.ts';

const html = Array.from({ length: 2000 }, (_, index) => `<p>${index} ${index ** 3}</p>`).join('');
const version = (): FoundProfile => ({ user_id: 'u', visibility: 'public', profile: {} as PublicProfile });

let cache: PageCache;
let renders: number;
beforeEach(() => {
  cache = new PageCache();
  renders = 0;
});

const get = (found: FoundProfile, { key = 'page', isCacheable = true } = {}) =>
  cache.get(key, found, 'br', async () => {
    renders += 1;
    await setImmediate();
    return { status: 200, headers: { 'x-robots-tag': 'noindex' }, html, isCacheable };
  });

describe('the page cache', () => {
  it('renders a page once for concurrent and later requests', async () => {
    const found = version();
    const pages = await Promise.all([get(found), get(found), get(found)]);
    pages.push(await get(found));
    expect(renders).toBe(1);
    for (const { status, headers, body } of pages)
      expect([status, headers, String(brotliDecompressSync(body))]).toEqual([
        200,
        { 'x-robots-tag': 'noindex' },
        html,
      ]);
  });

  it('renders again for a changed profile, also while the former one is being rendered', async () => {
    await Promise.all([get(version()), get(version())]);
    expect(renders).toBe(2);
    await get(version());
    expect(renders).toBe(3);
  });

  it('renders again for another key, and after a page that must not be kept', async () => {
    const found = version();
    await get(found);
    await get(found, { key: 'other' });
    await get(found, { key: 'failed', isCacheable: false });
    await get(found, { key: 'failed' });
    expect(renders).toBe(4);
  });

  it('compresses a page that is requested again better', async () => {
    const found = version();
    const first = await get(found);
    let next = await get(found);
    while (next.body.length >= first.body.length) {
      await setImmediate();
      next = await get(found);
    }
    expect([renders, String(brotliDecompressSync(next.body))]).toEqual([1, html]);
  });
});
