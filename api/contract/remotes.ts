import * as z from 'zod/mini';
import { accessRules, defineEndpoint } from './endpoint.js';
import { text } from './fields.js';
import { message } from './message.js';

/**
 * A remote's whole contract with shell and API: the file remote.json in its folder. A remote whose every route asks for
 * a role (`product-admin`, `internal`) is restricted: for a person without that role it does not exist, neither in the
 * registry nor by any byte of its files.
 */

export const remoteName = z
  .string()
  .check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, message('A remote is named like mf-profile.')));

const routePath = z
  .string()
  .check(
    z.regex(
      /^\/(?:[a-z0-9-]+|\{[a-z_]+\})(?:\/(?:[a-z0-9-]+|\{[a-z_]+\}))*$/,
      message('A path looks like /group/{groupname}.'),
    ),
    z.maxLength(200),
  );

/** What the sidebar shows for a route. `{group_name}` and `{group_display_name}` stand for the group last used. */
const navigation = z.strictObject({
  label: text(40, 1),
  /** Name of a kit icon. */
  icon: text(40, 1),
  /** Ascending; the sidebar sorts all remotes' entries by it. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  badge: z.optional(text(10)),
  /** Address to open when it is not the route's path itself. */
  to: z.optional(text(200)),
  /** `bottom` entries stand apart below, for everyone. */
  place: z._default(z.enum(['main', 'bottom']), 'main'),
  /** Shown instead while the subscription is not active (specification, section 2, entry 4). */
  unsubscribed: z.optional(
    z.strictObject({ label: text(40, 1), icon: text(40, 1), highlight: z._default(z.boolean(), true) }),
  ),
});

/** By language what titles, labels and badges of a route are called in it: `{"de": {"Contacts": "Kontakte"}}`. */
const routeWords = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}$/)),
  z.record(text(60, 1), text(80, 1)).check(z.refine((words) => Object.keys(words).length <= 10)),
);

export const remoteRoute = z.strictObject({
  path: routePath,
  /** The page's module in the remote, relative to its src: exposed under the same name. */
  module: z.string().check(z.regex(/^\.\/[A-Za-z][\w/-]*$/), z.maxLength(100)),
  /** Title of the browser's tab before the page says better. */
  title: text(60, 1),
  access: z.enum(accessRules),
  /** Where a person goes whom `access` turns away though signed in; signed-out people go to /log-in. */
  redirect: z._default(z.string().check(z.maxLength(200)), '/dashboard'),
  /** Whether the sidebar stands beside the page. */
  sidebar: z._default(z.boolean(), true),
  navigation: z.optional(navigation),
  /** Title, label and badge stand in English; other languages' words for them stand here, as they are shown before the page loads. */
  words: z.optional(routeWords),
  /** The page is answered as HTML by the remote's server bundle, under this name of its exports. */
  server: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]*$/), z.maxLength(60))),
  /** The page is kept on the devices of people who are signed in, so that it opens without a network. */
  offline: z.optional(z.boolean()),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

export const remoteContract = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: remoteName,
    /** Semver range of the shell kit it works with. */
    requires: z.string().check(z.minLength(1), z.maxLength(60)),
    routes: z.array(remoteRoute).check(z.minLength(1), z.maxLength(50)),
  })
  .check(z.meta({ id: 'RemoteContract' }));
export type RemoteContract = z.infer<typeof remoteContract>;

/** A remote as the shell finds it at run time. */
export const registeredRemote = z
  .object({
    name: remoteName,
    version: z.string(),
    /** Folder of this build, with a slash at its end; for a restricted remote signed and expiring. */
    base: z.string(),
    /** The federation container below `base`. */
    entry: z.string(),
    /** sha384 of the entry, for subresource integrity. */
    integrity: z.string(),
    requires: z.string(),
    /** Per exposed module the scripts below `base` that it needs at once, to be preloaded. */
    chunks: z.record(z.string(), z.array(z.string())),
    routes: z.array(remoteRoute),
  })
  .check(z.meta({ id: 'RegisteredRemote' }));
export type RegisteredRemote = z.infer<typeof registeredRemote>;

export const registry = z
  .object({
    remotes: z.array(registeredRemote),
    /** Paths that need a role, without a word of what stands behind them: the shell's guards for those who lack it. */
    guarded: z.array(z.object({ path: z.string(), access: z.enum(accessRules), redirect: z.string() })),
  })
  .check(z.meta({ id: 'Registry' }));
export type Registry = z.infer<typeof registry>;

/** How a version does for people: counted once an hour for each visitor, over the last 7 days. */
export const releaseHealth = z
  .object({
    /** How often its pages were asked for. */
    loads: z.int(),
    /** How often one of them failed, in whichever way. */
    failures: z.int(),
    /** Failures for each load, 0 to 1; null while nobody has loaded it. */
    error_rate: z.nullable(z.number()),
  })
  .check(z.meta({ id: 'ReleaseHealth' }));
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const release = z
  .object({
    remote: remoteName,
    version: z.string(),
    /** Folder of this build, with a slash at its end; for a restricted remote signed and expiring. */
    base: z.string(),
    entry: z.string(),
    integrity: z.string(),
    routes: z.array(remoteRoute),
    requires: z.string(),
    released_at: z.string(),
    released_by: z.string(),
    /** Whether it is what people get, but for those whom a canary gives another version. */
    active: z.boolean(),
    /** Of how many in a hundred people it is the version: less than 100 while a canary runs. */
    percent: z.int(),
    health: releaseHealth,
  })
  .check(z.meta({ id: 'Release' }));
export type Release = z.infer<typeof release>;

/** The remotes that the caller may load. */
export const getRegistry = defineEndpoint({
  method: 'GET',
  path: 'remotes',
  access: 'public',
  action: 'get remotes',
  response: registry,
});

/** Names a build, e.g. `1.2.0-9f0c6aab`, or the newest build of a version, `1.2.0`. */
export const buildVersion = z
  .string()
  .check(z.regex(/^\w[\w.+-]{0,79}$/, message('A version looks like 1.2.0 or 1.2.0-9f0c6aab.')));

/** What going live takes: the version, and for a canary of how many in a hundred people it is to be. */
export const activation = z.strictObject({
  version: buildVersion,
  percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
});

/**
 * Uploads a build: a gzipped tar of the remote's dist folder. It is checked and kept; with `activate` it goes live, for
 * `percent` of all people or for everyone. The same content again is the same release, and answered with 200.
 */
export const createRelease = defineEndpoint({
  method: 'POST',
  path: 'remotes/{name}/releases',
  access: 'release-token',
  action: 'release',
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    activate: z._default(z.stringbool(), true),
    percent: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  files: { archive: { maxBytes: 50 * 1024 * 1024, required: true } },
  response: release,
  status: 201,
  errors: [
    'not-found',
    'incompatible-release',
    'already-exists',
    'conflict',
    'too-large',
    'unsupported-media',
  ],
});

/** Every kept build of a remote, newest first. */
export const listReleases = defineEndpoint({
  method: 'GET',
  path: 'remotes/{name}/releases',
  access: 'release-token',
  action: 'get releases',
  params: z.object({ name: remoteName }),
  response: z.array(release),
  errors: ['not-found'],
});

/** Makes an uploaded version the one that people get: forwards or back, for everyone or for `percent` of them. */
export const activateRelease = defineEndpoint({
  method: 'PUT',
  path: 'remotes/{name}/active',
  access: 'release-token',
  action: 'activate release',
  params: z.object({ name: remoteName }),
  body: activation,
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

/** Ends a running canary; without one, goes back to the version that was active before. Answers what is active now. */
export const rollBackRelease = defineEndpoint({
  method: 'POST',
  path: 'remotes/{name}/rollback',
  access: 'release-token',
  action: 'roll back',
  params: z.object({ name: remoteName }),
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

export const preview = z
  .object({
    /** Page that starts the preview in the browser that opens it. */
    url: z.string(),
    /** When the address ends; a preview that began before ends an hour after its beginning. */
    expires_at: z.string(),
  })
  .check(z.meta({ id: 'Preview' }));
export type Preview = z.infer<typeof preview>;

/** Makes an address under which one browser runs a kept version, without anybody else noticing. */
export const createPreview = defineEndpoint({
  method: 'POST',
  path: 'remotes/{name}/previews',
  access: 'release-token',
  action: 'make a preview',
  params: z.object({ name: remoteName }),
  body: z.strictObject({ version: buildVersion }),
  response: preview,
  status: 201,
  errors: ['not-found', 'incompatible-release'],
});
