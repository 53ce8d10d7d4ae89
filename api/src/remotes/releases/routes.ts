import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes';

/** The role that a route requires; null if its service controls access. */
export function roleOf({ access }: Pick<RemoteRoute, 'access'>): Role | null {
  return access === 'product-admin' || access === 'internal' ? access : null;
}

/** Whether every route of a remote requires a role. */
export function isRestricted({ routes }: { routes: readonly RemoteRoute[] }): boolean {
  return routes.length > 0 && routes.every(roleOf);
}

/** A path without its parameters' names. Two routes with the same shape would match the same paths. */
export function routeShape(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}
