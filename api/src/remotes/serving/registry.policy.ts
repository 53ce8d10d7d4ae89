import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { RegisteredRemote, Registry, RemoteRoute } from '@meishi/api-contract/endpoints/remotes';

/** A live remote before access control. */
export type LiveRemote = Omit<RegisteredRemote, 'base'>;

/** The role that a route requires; null if its service controls access. */
function roleOf({ access }: Pick<RemoteRoute, 'access'>): Role | null {
  return access === 'product-admin' || access === 'internal' ? access : null;
}

/** Whether every route of a remote requires a role. */
export function isRestricted({ routes }: { routes: readonly RemoteRoute[] }): boolean {
  return routes.length > 0 && routes.every(roleOf);
}

/**
 * The registry for these roles. Inaccessible routes only appear with their path and redirect, without the
 * remote's name and files.
 * @param baseOf The base path of a remote's build for this caller.
 */
export function registryFor(
  roles: readonly Role[],
  remotes: readonly LiveRemote[],
  baseOf: (remote: LiveRemote) => string,
): Registry {
  const lacks = (route: RemoteRoute) => {
    const role = roleOf(route);
    return role !== null && !roles.includes(role);
  };
  return {
    remotes: remotes.flatMap((remote) => {
      const routes = remote.routes.filter((route) => !lacks(route));
      const chunks = Object.fromEntries(routes.map(({ module }) => [module, remote.chunks[module] ?? []]));
      return routes.length > 0 ? [{ ...remote, base: baseOf(remote), routes, chunks }] : [];
    }),
    guarded: remotes
      .flatMap(({ routes }) => routes.filter(lacks))
      .map(({ path, access, redirect }) => ({ path, access, redirect })),
  };
}
