/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { navigationFor } from './entries.ts';

const root = join(import.meta.dirname, '../../..');
const contracts = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => remoteContract.parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))));

/** The registered remotes in reverse order, to test the sorting. */
const registry = { remotes: contracts.toReversed(), guarded: [] } as unknown as Registry;

const group = (admin: boolean, name = 'lindenhof', display_name = 'Lindenhof Studio') => ({
  id: name,
  name,
  display_name,
  admin,
});
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
const shown = (visitor: Parameters<typeof navigationFor>[0]) =>
  navigationFor(visitor, registry).main.map(({ label, to, badge }) =>
    [label, to, badge].filter(Boolean).join(' '),
  );

const forEveryone = ['Manage Profile /dashboard', 'Contacts /contacts', 'Analytics /analytics NEW'];
const upgrade = 'Upgrade Now /my-subscription';
const subscription = 'My Subscription /my-subscription';
const logOut = 'Log Out /';

describe('the sidebar', () => {
  it('leads the administrator of a department to its members, and the admin of the group to the group', () => {
    const departmentOf = (admin: boolean) => ({ ...group(admin), department_admin: true });
    const labels = (groups: User['groups']) =>
      shown(signedIn({ groups })).filter((label) => /Studio/.test(label));
    expect(labels([departmentOf(false)])).toEqual(['Manage Lindenhof Studio /group/lindenhof/members']);
    expect(labels([departmentOf(true)])).toEqual(['Manage Lindenhof Studio /group/lindenhof']);
    expect(labels([group(false)])).toEqual([]);
  });

  it('is empty while the session loads', () => {
    expect(shown({ status: 'loading', user: null })).toEqual([]);
  });

  it('shows visitors only Log In', () => {
    expect(shown({ status: 'signed-out', user: null })).toEqual(['Log In /log-in']);
  });

  it('highlights the upgrade for users without a plan', () => {
    expect(shown(signedIn())).toEqual([...forEveryone, upgrade, logOut]);
    expect(navigationFor(signedIn(), registry).main.filter(({ highlight }) => highlight)).toMatchObject([
      { label: 'Upgrade Now' },
    ]);
  });

  it.each(['active', 'trialing', 'past_due'] as const)(
    'shows the subscription if its status is %s',
    (status) => {
      const session = signedIn({ subscription: { status } as User['subscription'] });
      expect(shown(session)).toEqual([...forEveryone, subscription, logOut]);
    },
  );

  it('shows a group only to its admins', () => {
    expect(shown(signedIn({ groups: [group(true)] }))).toEqual([
      ...forEveryone,
      upgrade,
      'Manage Lindenhof Studio /group/lindenhof',
      logOut,
    ]);
    expect(shown(signedIn({ groups: [group(false)] }))).toEqual([...forEveryone, upgrade, logOut]);
  });

  it('shows an entry for each group that the user manages, by name', () => {
    const groups = [group(true), group(false, 'chess', 'Chess Club'), group(true, 'alder', 'Alder & Co.')];
    expect(shown(signedIn({ groups, group_info: groups[0] }))).toEqual([
      ...forEveryone,
      upgrade,
      'Manage Alder & Co. /group/alder',
      'Manage Lindenhof Studio /group/lindenhof',
      logOut,
    ]);
  });

  it('shows all entries in the order of the specification', () => {
    const session = signedIn({
      subscription: { status: 'active' } as User['subscription'],
      groups: [group(true)],
      roles: ['product-admin', 'internal'],
    });
    expect(shown(session)).toEqual([
      ...forEveryone,
      subscription,
      'Manage Lindenhof Studio /group/lindenhof',
      'Admin /admin',
      'Dream Tracking /dream-tracking',
      logOut,
    ]);
  });

  it('shows Dream Tracking but not Admin to internal accounts', () => {
    expect(shown(signedIn({ roles: ['internal'] }))).toEqual([
      ...forEveryone,
      upgrade,
      'Dream Tracking /dream-tracking',
      logOut,
    ]);
  });

  it('shows the entries for any user if the user record is missing', () => {
    expect(shown({ status: 'signed-in', user: null })).toEqual([...forEveryone, upgrade, logOut]);
  });

  it.each([
    { status: 'loading' as const, user: null },
    { status: 'signed-out' as const, user: null },
    signedIn(),
  ])('has Products at the bottom for everyone', (visitor) => {
    expect(navigationFor(visitor, registry).bottom.map(({ label, to }) => [label, to])).toEqual([
      ['Products', '/products'],
    ]);
  });
});
