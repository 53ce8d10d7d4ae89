import * as z from 'zod/mini';
import { line } from '../shapes/fields.ts';
import { message } from '../shapes/message.ts';
import { cheapReadLimit } from '../transport/bounds.ts';
import { accessRules, defineEndpoint, shopParts } from '../transport/endpoint.ts';

/**
 * The interface of a remote with shell and API: the file remote.json in its folder. A remote is restricted if
 * each of its routes requires a role (`product-admin`, `internal`). For a user without that role it does not
 * exist: neither in the registry nor any of its files.
 */

export const remoteName = z
  .string()
  .check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, message('Use a name such as mf-profile.')));

const routePath = z
  .string()
  .check(
    z.regex(
      /^\/(?:[a-z0-9-]+|\{[a-z_]+\})(?:\/(?:[a-z0-9-]+|\{[a-z_]+\}))*$/,
      message('Use a path such as /group/{groupname}.'),
    ),
    z.maxLength(200),
  );

/** The address of a GET endpoint below the API's prefix, such as `groups/{groupname}/links?limit=1`. */
const callAddress = z
  .string()
  .check(
    z.regex(
      /^[a-z-]+(?:\/(?:[a-z0-9-]+|\{[a-z_]+\}))*(?:\?[a-z_]+=[\w{}-]+(?:&[a-z_]+=[\w{}-]+)*)?$/,
      message('Use a call such as groups/{groupname}/links.'),
    ),
    z.maxLength(200),
  );

/** An address of this site, which no browser reads as one of another. */
const siteAddress = z
  .string()
  .check(
    z.regex(/^\/(?![/\\])[^\s\\]*$/, message('Use an address of this site, such as /dashboard.')),
    z.maxLength(200),
  );

/** The sidebar entry of a route. `{group_name}` and `{group_display_name}` are those of the last used group. */
const navigation = z.strictObject({
  label: line(40, 1),
  /** The name of a kit icon. */
  icon: line(40, 1),
  /** The sort key for the sidebar's entries of all remotes, ascending. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  badge: z.optional(line(10)),
  /** The address to open, if it differs from the route's path. */
  to: z.optional(siteAddress),
  /** `bottom` entries are shown separately at the bottom, to everyone. */
  place: z._default(z.enum(['main', 'bottom', 'top']), 'main'),
  /** Shown instead if the subscription is not active (specification, section 2, entry 4). */
  unsubscribed: z.optional(
    z.strictObject({ label: line(40, 1), icon: line(40, 1), highlight: z._default(z.boolean(), true) }),
  ),
});

/** Translations of a route's title, label and badge, by language: `{"de": {"Contacts": "Kontakte"}}`. */
const routeWords = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}$/)),
  z.record(line(60, 1), line(80, 1)).check(z.refine((words) => Object.keys(words).length <= 10)),
);

export const remoteRoute = z.strictObject({
  path: routePath,
  /** The page's module, relative to the remote's src and exposed under the same name. */
  module: z.string().check(z.regex(/^\.\/[A-Za-z][\w/-]*$/), z.maxLength(100)),
  /** The browser tab's title until the page sets its own. */
  title: line(60, 1),
  access: z.enum(accessRules),
  /** Where a signed-in user is redirected if `access` refuses them. Signed-out users go to /log-in. */
  redirect: z._default(siteAddress, '/dashboard'),
  /** Whether the sidebar is shown beside the page. `collapsed` shows its logo only, which opens it. */
  sidebar: z._default(z.union([z.boolean(), z.literal('collapsed')]), true),
  /** The page fills the window, without the site's header and footer. Its `sidebar` is false. */
  fillsWindow: z.optional(z.boolean()),
  navigation: z.optional(navigation),
  /** English title, label and badge, with translations, because they are shown before the page loads. */
  words: z.optional(routeWords),
  /** The name of the server bundle's export that renders the page as HTML. */
  server: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]*$/), z.maxLength(60))),
  /** The page exists only if the installation sells one of these. */
  shop: z.optional(z.array(z.enum(shopParts)).check(z.minLength(1))),
  /** The page is stored on signed-in users' devices for offline use. */
  offline: z.optional(z.boolean()),
  /**
   * The calls that the page starts with, with parameters of `path`, and `{time_zone}` for the browser's. A browser with
   * a session sends them as soon as it has the HTML, before any script has loaded.
   */
  data: z.optional(z.array(callAddress).check(z.maxLength(8))),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

export const remoteContract = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: remoteName,
    /** The semver range of supported kit versions. */
    requires: z.string().check(z.minLength(1), z.maxLength(60)),
    routes: z.array(remoteRoute).check(z.minLength(1), z.maxLength(50)),
  })
  .check(z.meta({ id: 'RemoteContract' }));
export type RemoteContract = z.infer<typeof remoteContract>;

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

/** Loads and failures of a version over the last 7 days, counted once an hour per visitor. */
export const releaseHealth = z
  .object({
    /** The number of loads of its pages. */
    loads: z.int(),
    /** The number of failures of any kind. */
    failures: z.int(),
    /** Failures per load, 0 to 1; null without loads. */
    error_rate: z.nullable(z.number()),
    /** The typical milliseconds until its pages are shown in browsers that load it for the first time; null if unknown. */
    load_ms: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'ReleaseHealth' }));
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** What browsers reported of a canary, or of the version beside it, until the canary was ended. */
const canarySample = z
  .object({
    loads: z.int(),
    failures: z.int(),
    /** The typical milliseconds of a first load; null if unknown. */
    load_ms: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'CanarySample' }));

/** Why a canary was ended automatically. */
export const stopReason = z
  .object({ worse: z.enum(['failures', 'load-time']), canary: canarySample, live: canarySample })
  .check(z.meta({ id: 'StopReason' }));
export type StopReason = z.infer<typeof stopReason>;

/** The course of a canary. It is ended automatically if the version is worse than the live one. */
export const canary = z
  .object({
    /** The percentages that follow; the last one is 100 for everyone. Empty if it stays as it is. */
    steps: z.array(z.int()),
    /** Minutes of a step. The next one also needs enough loads. */
    minutes: z.int(),
    /** When the present step began. */
    step_at: z.string(),
    /** When the canary was ended automatically; null if it was not. */
    stopped_at: z.nullable(z.string()),
    stopped_because: z.nullable(stopReason),
  })
  .check(z.meta({ id: 'Canary' }));
export type Canary = z.infer<typeof canary>;

export const release = z
  .object({
    remote: remoteName,
    version: z.string(),
    /** The folder of this build, with a trailing slash; for a restricted remote only with the team's token. */
    base: z.string(),
    entry: z.string(),
    integrity: z.string(),
    routes: z.array(remoteRoute),
    requires: z.string(),
    released_at: z.string(),
    released_by: z.string(),
    /** Whether it is the live release, except for visitors with a canary. */
    active: z.boolean(),
    /** The percentage of visitors that get the version: less than 100 while a canary runs. */
    percent: z.int(),
    /** Whether a product admin has switched the remote off. Then nobody gets any of its releases. */
    off: z.boolean(),
    /** The last canary of the version; null if there was none. */
    canary: z.nullable(canary),
    health: releaseHealth,
    /** For a live release: what it uses and this version of the API does not have. */
    misfits: z.array(z.string()),
  })
  .check(z.meta({ id: 'Release' }));
export type Release = z.infer<typeof release>;

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

/** A build, e.g. `1.2.0-9f0c6aab`, or the newest build of a version, `1.2.0`. */
export const buildVersion = z
  .string()
  .check(z.regex(/^\w[\w.+-]{0,79}$/, message('Use a version such as 1.2.0 or 1.2.0-9f0c6aab.')));

/** The percentages of a canary that follow by themselves, ascending: `[25, 100]`. */
const steps = z.array(z.int().check(z.minimum(2), z.maximum(100))).check(
  z.maxLength(10),
  z.refine(
    (found) => found.every((step, index) => step > (found[index - 1] ?? 0)),
    message('The steps must grow.'),
  ),
);

/** The version to make live and, for a canary, its percentage of visitors and how it goes on. */
export const activation = z.strictObject({
  version: buildVersion,
  percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  steps: z._default(steps, []),
  /** The shortest time of a step in minutes. */
  minutes: z._default(z.int().check(z.minimum(1), z.maximum(10_080)), 30),
});

/**
 * Uploads a build as a gzipped tar of the remote's dist folder. The API checks and stores it. With `activate`
 * it goes live, for everyone or as a canary for `percent` of the visitors, with the steps of an activation. The same content again is the same release and
 * gets 200.
 */
export const createRelease = defineEndpoint('POST', 'remotes/{name}/releases', {
  access: 'release-token',
  action: 'release',
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    activate: z._default(z.stringbool(), true),
    percent: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    /** The steps of a canary in one text: `25,100`. */
    steps: z._default(
      z.pipe(
        z.pipe(
          z.string().check(z.regex(/^\d{1,3}(,\d{1,3})*$/, message('Use percentages such as 25,100.'))),
          z.transform((text) => text.split(',').map(Number)),
        ),
        steps,
      ),
      [],
    ),
    minutes: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_080)), 30),
  }),
  files: { archive: { maxBytes: 50 * 1024 * 1024, required: true } },
  response: release,
  status: 201,
  limit: { by: 'address', calls: 600, seconds: 3600 },
  atOnce: 4,
  errors: [
    'not-found',
    'incompatible-release',
    'already-exists',
    'conflict',
    'too-large',
    'unsupported-media',
  ],
});

/** All stored releases of a remote, newest first. */
export const listReleases = defineEndpoint('GET', 'remotes/{name}/releases', {
  access: 'release-token',
  action: 'get releases',
  params: z.object({ name: remoteName }),
  response: z.array(release),
  errors: ['not-found'],
});

/** Makes an uploaded version live, newer or older, for everyone or for `percent` of the visitors. */
export const activateRelease = defineEndpoint('PUT', 'remotes/{name}/active', {
  access: 'release-token',
  action: 'activate release',
  params: z.object({ name: remoteName }),
  body: activation,
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

const rollbackPlan = z
  .object({
    /** The version that a rollback makes live. */
    version: z.string(),
    /** For the shell: the live remotes that do not fit this version, each with the reason, in English and without a full stop. */
    misfits: z.array(z.object({ remote: remoteName, because: z.string() })),
  })
  .check(z.meta({ id: 'RollbackPlan' }));

/** What a rollback would do. */
export const getRollback = defineEndpoint('GET', 'remotes/{name}/rollback', {
  access: 'release-token',
  action: 'get the rollback',
  params: z.object({ name: remoteName }),
  response: rollbackPlan,
  errors: ['not-found', 'conflict'],
});

/**
 * Ends a running canary. Without one, returns to the previously active version, or to the withdrawn one. Returns the active
 * version. A shell that live remotes do not fit is only made live with `switch_off`, which names exactly these remotes: they are
 * switched off with it.
 */
export const rollBackRelease = defineEndpoint('POST', 'remotes/{name}/rollback', {
  access: 'release-token',
  action: 'roll back',
  params: z.object({ name: remoteName }),
  body: z.optional(
    z.strictObject({ switch_off: z._default(z.array(remoteName).check(z.maxLength(100)), []) }),
  ),
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

/**
 * Takes a remote away, with its canary: no page has it any more, and its addresses are free. Its releases stay stored, so
 * that a rollback or an activation brings it back. Returns the withdrawn release.
 */
export const withdrawRemote = defineEndpoint('DELETE', 'remotes/{name}/active', {
  access: 'release-token',
  action: 'withdraw the remote',
  params: z.object({ name: remoteName }),
  response: release,
  errors: ['not-found', 'conflict'],
});

export const preview = z
  .object({
    /** The page that starts the preview in the browser that opens it. */
    url: z.string(),
    /** When the address expires. A preview started before ends an hour after its start. */
    expires_at: z.string(),
  })
  .check(z.meta({ id: 'Preview' }));
export type Preview = z.infer<typeof preview>;

/** Creates an address with which a single browser runs a stored version. */
export const createPreview = defineEndpoint('POST', 'remotes/{name}/previews', {
  access: 'release-token',
  action: 'make a preview',
  params: z.object({ name: remoteName }),
  body: z.strictObject({ version: buildVersion }),
  response: preview,
  status: 201,
  errors: ['not-found', 'incompatible-release'],
});
