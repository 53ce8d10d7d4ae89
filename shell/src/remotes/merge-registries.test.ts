import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
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

  it('adds remotes, whose routes are no longer guarded', () => {
    const secret: RegistryEntry = {
      ...remote('mf-two', '2.0.0'),
      routes: [
        {
          path: '/secret',
          module: './secret/Page',
          title: 'Secret',
          access: 'product-admin',
          redirect: '/dashboard',
          sidebar: true,
        },
      ],
    };
    const merged = mergeRegistries(visitors, { remotes: [remote('mf-one', '1.0.0'), secret], guarded: [] });
    expect(merged.remotes.map(({ name }) => name)).toEqual(['mf-one', 'mf-two']);
    expect(merged.guarded).toEqual([]);
  });

  it('keeps the guarded route of a user with another role', () => {
    const merged = mergeRegistries(visitors, { remotes: [remote('mf-two', '2.0.0')], guarded: [] });
    expect(merged.guarded).toEqual(visitors.guarded);
  });

  it('keeps the versions of remotes that the page knows', () => {
    const merged = mergeRegistries(visitors, { remotes: [remote('mf-one', '1.1.0')], guarded: [] });
    expect(merged.remotes).toEqual([remote('mf-one', '1.0.0')]);
  });
});
