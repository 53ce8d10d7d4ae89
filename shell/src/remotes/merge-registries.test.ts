import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryEntry } from '@meishi/api-contract/endpoints/remotes';
import { mergeRegistries } from './merge-registries.ts';

const remote = (name: string, version: string): RegistryEntry => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  chunks: {},
  routes: [],
});

const visitors: Registry = {
  remotes: [remote('mf-one', '1.0.0')],
  guarded: [{ path: '/secret', access: 'product-admin', redirect: '/dashboard' }],
};

describe("a user's registry", () => {
  it("is the visitors' registry until it is loaded", () => {
    expect(mergeRegistries(visitors, undefined)).toBe(visitors);
  });

  it("adds remotes and replaces the visitors' guarded routes", () => {
    const merged = mergeRegistries(visitors, {
      remotes: [remote('mf-one', '1.0.0'), remote('mf-two', '2.0.0')],
      guarded: [],
    });
    expect(merged.remotes.map(({ name }) => name)).toEqual(['mf-one', 'mf-two']);
    expect(merged.guarded).toEqual([]);
  });

  it('keeps the versions of remotes that the page knows', () => {
    const merged = mergeRegistries(visitors, { remotes: [remote('mf-one', '1.1.0')], guarded: [] });
    expect(merged.remotes).toEqual([remote('mf-one', '1.0.0')]);
  });
});
