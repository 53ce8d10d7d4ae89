import type { RegisteredRemote, Registry, RemoteRoute } from '@meishi/api-contract/remotes';
import type { Role } from '@meishi/api-contract/users';

/** A live remote, before it is decided who may know of it. */
export type LiveRemote = Omit<RegisteredRemote, 'base'>;

/** The role that a route asks for; null where the service behind it decides. */
function roleOf({ access }: Pick<RemoteRoute, 'access'>): Role | null {
  return access === 'product-admin' || access === 'internal' ? access : null;
}

/** Whether a remote exists only for people with a role: every route of it asks for one. */
export function isRestricted({ routes }: { routes: readonly RemoteRoute[] }): boolean {
  return routes.length > 0 && routes.every(roleOf);
}

/**
 * The registry of a person with these roles. Of what they may not open it says the path and where to go instead, and no
 * more: neither the remote's name nor its files.
 * @param baseOf Folder of a remote's build as this person reaches it.
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
