import type { Access } from '@meishi/api-contract/endpoint';
import type { User } from '@meishi/api-contract/users';
import { logInAddress } from './return-address.ts';

/** What the shell's guards know of a person. */
export interface Visitor {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
}

export interface GuardedRoute {
  access: Access;
  /** Where `access` sends a signed-in person whom it turns away. */
  redirect: string;
}

export type Outcome = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

/**
 * Who may open a route (specification, sections 2 and 6).
 * @param address path and query of the route, for the way back from /log-in
 */
export function decideAccess(
  route: GuardedRoute,
  visitor: Visitor,
  params: Readonly<Record<string, string | undefined>>,
  address: string,
): Outcome {
  if (route.access === 'public') return { kind: 'show' };
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (visitor.status === 'signed-out') return { kind: 'redirect', to: logInAddress(address) };
  if (holdsAccess(route.access, visitor.user, params.groupname)) return { kind: 'show' };
  return { kind: 'redirect', to: route.redirect };
}

/** Whether a signed-in person has what a rule asks for; a missing user record has nothing but the sign-in. */
export function holdsAccess(access: Access, user: User | null, groupName?: string): boolean {
  switch (access) {
    case 'public':
    case 'user':
      return true;
    case 'group-admin':
      return hasRole(user, 'product-admin') || membershipsOf(user, groupName).some(({ admin }) => admin);
    case 'group-member':
      return hasRole(user, 'product-admin') || membershipsOf(user, groupName).length > 0;
    case 'product-admin':
    case 'internal':
      return hasRole(user, access);
    default:
      return false;
  }
}

/** Whether the name in a group's address may be one that a group of this person had before. */
export function mayBeRenamed(
  { access }: GuardedRoute,
  groupName: string | undefined,
  user: User | null,
): boolean {
  if (access !== 'group-admin' && access !== 'group-member') return false;
  return (user?.groups.length ?? 0) > 0 && membershipsOf(user, groupName).length === 0;
}

function hasRole(user: User | null, role: User['roles'][number]): boolean {
  return user?.roles.includes(role) ?? false;
}

function membershipsOf(user: User | null, groupName: string | undefined) {
  const all = user ? [...user.groups, ...(user.group_info ? [user.group_info] : [])] : [];
  return all.filter(({ name }) => name === groupName);
}
