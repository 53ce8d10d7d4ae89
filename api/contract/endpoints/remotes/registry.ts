import * as z from 'zod/mini';
import { cheapReadLimit } from '../../transport/bounds.ts';
import { accessRules, defineEndpoint } from '../../transport/endpoint.ts';
import { remoteName, remoteRoute, routeWords } from './remote-contract.ts';

/** A remote in the registry. */
export const registryEntry = z
  .object({
    name: remoteName,
    version: z.string(),
    /** The folder of this build, with a trailing slash; for a restricted remote with the signature of the session. */
    base: z.string(),
    /** The federation container, relative to `base`. */
    entry: z.string(),
    /** The sha384 of the entry, for subresource integrity. */
    integrity: z.string(),
    requires: z.string(),
    /** By exposed module, the scripts below `base` that it needs immediately, for preloading. */
    chunks: z.record(z.string(), z.array(z.string())),
    routes: z.array(remoteRoute),
  })
  .check(z.meta({ id: 'RegistryEntry' }));
export type RegistryEntry = z.infer<typeof registryEntry>;

const guardedRoute = z.object({ path: z.string(), access: z.enum(accessRules), redirect: z.string() });

export const registry = z
  .object({
    /** For reports about these remotes, see `reportFailure`. Valid for an hour. A page has it in its header. */
    ticket: z.optional(z.string()),
    remotes: z.array(registryEntry),
    /** In a page, the route that it is for, if the caller lacks its role, so that the shell can guard it. */
    guarded: z.array(guardedRoute),
    /** The routes of remotes that a product admin has switched off, so that the shell can say so. Absent if there are none. */
    off: z.optional(
      z.array(z.object({ ...guardedRoute.shape, title: z.string(), words: z.optional(routeWords) })),
    ),
  })
  .check(z.meta({ id: 'Registry' }));
export type Registry = z.infer<typeof registry>;

/** The remotes that the caller may load. */
export const getRegistry = defineEndpoint('GET', 'remotes', {
  access: 'public',
  action: 'get remotes',
  response: registry,
  limit: cheapReadLimit,
});

/** Whether the caller can use a remote now. Open pages ask at each navigation, because it may be switched off or withdrawn. */
export const getRemoteState = defineEndpoint('GET', 'remotes/{name}', {
  access: 'public',
  action: 'get the state of a remote',
  params: z.object({ name: remoteName }),
  response: z.object({ is_live: z.boolean() }).check(z.meta({ id: 'RemoteState' })),
  limit: cheapReadLimit,
});
