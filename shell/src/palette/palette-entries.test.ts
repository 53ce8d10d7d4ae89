/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { paletteGroups, palettePages } from './palette-entries.ts';

const root = join(import.meta.dirname, '../../..');
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => remoteContract.parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))));
const registry = { remotes, guarded: [] } as unknown as Registry;

const signedIn = (parts: Partial<User> = {}) => ({
  status: 'signed-in' as const,
  user: {
    roles: [],
    groups: [],
    group_info: null,
    subscription: { status: 'none' },
    ...parts,
  } as unknown as User,
});
const pagesOf = (parts?: Partial<User>) =>
  palettePages(signedIn(parts), registry, [{ label: 'Pricing', to: '/pricing' }]).map(({ to }) => to);
const group = (name: string, admin: boolean) => ({ id: name, name, display_name: name, admin });

describe('the pages of the palette', () => {
  it('are each listed once, without those of other roles and those that need an id', () => {
    const pages = pagesOf();
    expect(pages).toEqual(expect.arrayContaining(['/dashboard', '/share', '/contacts/trash', '/pricing']));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.filter((to) => to?.includes('{') || to?.startsWith('/admin'))).toEqual([]);
    expect(pages).not.toContain('/dream-tracking');
    expect(pages).not.toContain('/checkout');
    expect(pages).not.toContain('/welcome');
  });

  it('are those of each group by the role in it', () => {
    const pages = pagesOf({ groups: [group('led', true), group('joined', false)] });
    expect(pages.filter((to) => to?.startsWith('/group/joined'))).toEqual([
      '/group/joined/contacts',
      '/group/joined/membership',
    ]);
    expect(pages).toEqual(expect.arrayContaining(['/group/led', '/group/led/settings']));
  });

  it('are those of a role', () => {
    expect(pagesOf({ roles: ['product-admin'] })).toEqual(expect.arrayContaining(['/admin', '/admin/jobs']));
    expect(pagesOf({ roles: ['internal'] })).toContain('/dream-tracking');
  });

  it('open a group at its overview for admins and at the membership for members', () => {
    const groups = [group('led', true), group('joined', false)];
    expect(paletteGroups(signedIn({ groups })).map(({ to }) => to)).toEqual([
      '/group/joined/membership',
      '/group/led',
    ]);
  });
});
