import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';

/** The role that a route requires; null if its service controls access. */
export function roleOf({ access }: Pick<RemoteRoute, 'access'>): Role | null {
  return access === 'product-admin' || access === 'internal' ? access : null;
}

/** The roles that may load a remote; empty if it is public. A remote is restricted if every route requires a role. */
export function rolesOf({ routes }: { routes: readonly RemoteRoute[] }): Role[] {
  const roles = routes.map(roleOf);
  return roles.every((role) => role !== null) ? [...new Set(roles)] : [];
}

/** A path without its parameters' names. Two routes with the same shape would match the same paths. */
export function routeShape(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}
