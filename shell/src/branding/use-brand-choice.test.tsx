import { beforeEach, expect, it } from '@jest/globals';
import type { BootConfig } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Call } from '@meishi/api-contract/transport/client';
import { renderHook, waitFor } from '@testing-library/react';
import { useBrandChoice } from './use-brand-choice.ts';

const logo = { url: '/files/logo', width: 1, height: 1, variants: [] };
const studio: GroupBrand = {
  name: 'studio',
  display_name: 'Studio',
  logo,
  accent: null,
  site_url: 'https://studio.example',
};

/** The brand that `?group=` chooses where the API knows one group. */
function choose(search: string, group: GroupBrand | null, config: Partial<BootConfig> = {}) {
  const asked: unknown[] = [];
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input);
    if (!group) throw new Error('This group does not exist.');
    return group;
  }) as Call;
  const boot = { brand: null, config: config as BootConfig };
  const { result } = renderHook(() => useBrandChoice(search, boot, call));
  return { result, asked };
}

beforeEach(() => sessionStorage.clear());

it('is a group with a logo, whose site the logo opens', async () => {
  const { result } = choose('?group=studio', studio);
  await waitFor(() => expect(result.current).toEqual(studio));
});

it.each([
  ['a group without a logo', { ...studio, logo: null }],
  ['an unknown group', null],
])('is the product’s look, without a foreign site, for %s', async (_, group) => {
  const { result, asked } = choose('?group=studio', group);
  await waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  expect(result.current).toBeNull();
});

it('has the configured sites of the built-in groups, and remembers the group in the tab', () => {
  const config = { group_sites: { monroe: 'https://monroe.example' } };
  expect(choose('?group=monroe', null, config).result.current?.site_url).toBe('https://monroe.example');
  expect(choose('', null, config).result.current?.site_url).toBe('https://monroe.example');
  expect(choose('?group=test', null, config).result.current).toMatchObject({ name: 'test', site_url: null });
  expect(choose('?group=constructor', null, config).result.current).toBeNull();
  expect(choose('?group=', null, config).result.current).toBeNull();
});
