import type { Membership, User } from '@meishi/api-contract/endpoints/account/users';
import type { Access } from '@meishi/api-contract/transport/endpoint';
import { logInAddress } from './return-address.ts';

/** What the guards need to know about the visitor. */
export interface SessionAccess {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
}

export interface GuardedRoute {
  access: Access;
  /** Where signed-in users without access are redirected. */
  redirect: string;
}

type AccessDecision = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

/**
 * Decides who may open a route (specification, sections 2 and 6).
 * @param address path and query of the route, as return address of /log-in
 */
export function decideAccess(
  route: GuardedRoute,
  visitor: SessionAccess,
  params: Readonly<Record<string, string | undefined>>,
  address: string,
): AccessDecision {
  if (route.access === 'public') return { kind: 'show' };
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (visitor.status === 'signed-out') return { kind: 'redirect', to: logInAddress(address) };
  if (meetsAccess(route.access, visitor.user, params.groupname)) return { kind: 'show' };
  return { kind: 'redirect', to: route.redirect };
}

/** Whether a signed-in user meets an access rule. Without a user record they only meet `public` and `user`. */
export function meetsAccess(access: Access, user: User | null, groupName?: string): boolean {
  switch (access) {
    case 'public':
    case 'user':
      return true;
    case 'group-admin':
      return hasRole(user, 'product-admin') || membershipsOf(user, groupName).some(({ admin }) => admin);
    case 'department-admin':
      return hasRole(user, 'product-admin') || membershipsOf(user, groupName).some(administersDepartment);
    case 'group-member':
      return hasRole(user, 'product-admin') || membershipsOf(user, groupName).length > 0;
    case 'product-admin':
    case 'internal':
      return hasRole(user, access);
    default:
      return false;
  }
}

/** Whether a rule is about the group in the address. */
export const isGroupRule = (access: Access): boolean =>
  access === 'group-admin' || access === 'department-admin' || access === 'group-member';

/** Whether a membership is enough for a rule about its group. */
export function allows(access: Access, membership: Membership): boolean {
  if (access === 'department-admin') return administersDepartment(membership);
  return membership.admin || access === 'group-member';
}

/** The admins of a group administer all its departments. */
const administersDepartment = ({ admin, department_admin = false }: Membership) => admin || department_admin;

/** Whether the name in the address may be an earlier name of one of the user's groups. */
export function mayBeRenamed(
  { access }: GuardedRoute,
  groupName: string | undefined,
  user: User | null,
): boolean {
  if (!isGroupRule(access)) return false;
  return (user?.groups.length ?? 0) > 0 && membershipsOf(user, groupName).length === 0;
}

function hasRole(user: User | null, role: User['roles'][number]): boolean {
  return user?.roles.includes(role) ?? false;
}

function membershipsOf(user: User | null, groupName: string | undefined) {
  const all = user ? [...user.groups, ...(user.group_info ? [user.group_info] : [])] : [];
  return all.filter(({ name }) => name === groupName);
}
