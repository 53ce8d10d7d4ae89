import { describe, expect, it } from '@jest/globals';
import type { Membership, User } from '@meishi/api-contract/endpoints/account/users';
import type { Access } from '@meishi/api-contract/transport/endpoint';
import { decideAccess, mayBeRenamed, type SessionAccess } from './access.ts';

const membership = (name: string, admin: boolean): Membership => ({
  id: name,
  name,
  display_name: name,
  admin,
});
const signedIn = (parts: Partial<User>): SessionAccess => ({
  status: 'signed-in',
  user: { roles: [], groups: [], group_info: null, ...parts } as unknown as User,
});

const sessions = {
  loading: { status: 'loading', user: null },
  visitor: { status: 'signed-out', user: null },
  user: signedIn({}),
  withoutRecord: { status: 'signed-in', user: null },
  groupAdmin: signedIn({
    group_info: membership('lindenhof', true),
    groups: [membership('lindenhof', true)],
  }),
  groupMember: signedIn({
    group_info: membership('lindenhof', false),
    groups: [membership('lindenhof', false)],
  }),
  departmentAdmin: signedIn({
    groups: [{ ...membership('lindenhof', false), department_admin: true }],
  }),
  otherGroupsAdmin: signedIn({ group_info: membership('other', true), groups: [membership('other', true)] }),
  productAdmin: signedIn({ roles: ['product-admin'] }),
  internal: signedIn({ roles: ['internal'] }),
} satisfies Record<string, SessionAccess>;

type SessionName = keyof typeof sessions;
const everyone = Object.keys(sessions) as SessionName[];

const allowed: Record<Access, SessionName[]> = {
  public: everyone,
  user: everyone.filter((name) => sessions[name].status === 'signed-in'),
  'group-member': ['groupAdmin', 'groupMember', 'departmentAdmin', 'productAdmin'],
  'department-admin': ['groupAdmin', 'departmentAdmin', 'productAdmin'],
  'group-admin': ['groupAdmin', 'productAdmin'],
  'product-admin': ['productAdmin'],
  internal: ['internal'],
  'release-token': [],
};

const address = '/group/lindenhof?tab=links';
const table = (Object.keys(allowed) as Access[]).flatMap((access) =>
  everyone.map((name) => {
    const outcome = allowed[access].includes(name)
      ? 'show'
      : sessions[name].status === 'loading'
        ? 'wait'
        : sessions[name].status === 'signed-out'
          ? '/log-in?return_to=%2Fgroup%2Flindenhof%3Ftab%3Dlinks'
          : '/dashboard';
    return [access, name, outcome] as const;
  }),
);

describe('a route for', () => {
  it.each(table)('%s, opened by %s: %s', (access, name, expected) => {
    const outcome = decideAccess(
      { access, redirect: '/dashboard' },
      sessions[name],
      { groupname: 'lindenhof' },
      address,
    );
    expect(outcome.kind === 'redirect' ? outcome.to : outcome.kind).toBe(expected);
  });

  it('redirects users without access to its own target', () => {
    const outcome = decideAccess(
      { access: 'product-admin', redirect: '/contacts' },
      sessions.user,
      {},
      '/admin',
    );
    expect(outcome).toEqual({ kind: 'redirect', to: '/contacts' });
  });

  it('opens for an admin of several groups in each', () => {
    const admin = signedIn({
      group_info: membership('other', true),
      groups: [membership('other', true), membership('lindenhof', true)],
    });
    expect(
      decideAccess(
        { access: 'group-admin', redirect: '/dashboard' },
        admin,
        { groupname: 'lindenhof' },
        address,
      ),
    ).toEqual({ kind: 'show' });
  });
});

describe('a group name in an address', () => {
  const page = { access: 'group-admin', redirect: '/dashboard' } as const;

  it('may be an earlier name only for members of other groups', () => {
    expect(mayBeRenamed(page, 'lindenhof-alt', sessions.groupAdmin.user)).toBe(true);
    expect(mayBeRenamed(page, 'lindenhof', sessions.groupMember.user)).toBe(false);
    expect(mayBeRenamed(page, 'lindenhof-alt', sessions.user.user)).toBe(false);
    expect(mayBeRenamed({ ...page, access: 'user' }, 'lindenhof-alt', sessions.groupAdmin.user)).toBe(false);
  });
});
