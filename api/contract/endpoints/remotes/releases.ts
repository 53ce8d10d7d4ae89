import * as z from 'zod/mini';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { remoteName, remoteRoute } from './remote-contract.ts';

/** Loads and failures of a version over the last 7 days. Each visitor counts once an hour. */
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
    /** The later percentages; the last one is 100 for everyone. Empty if the percentage does not change. */
    steps: z.array(z.int()),
    /** The shortest time of a step in minutes. The next step also needs enough loads. */
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
    /** Whether a product admin has switched the remote off. Then no visitor gets any of its releases. */
    off: z.boolean(),
    /** The last canary of the version; null if there was none. */
    canary: z.nullable(canary),
    health: releaseHealth,
  })
  .check(z.meta({ id: 'Release' }));
export type Release = z.infer<typeof release>;

/** A build, e.g. `1.2.0-9f0c6aab`, or the newest build of a version, `1.2.0`. */
export const buildVersion = z
  .string()
  .check(z.regex(/^\w[\w.+-]{0,79}$/, message('Use a version such as 1.2.0 or 1.2.0-9f0c6aab.')));

/** The later percentages of a canary, which follow automatically, ascending: `[25, 100]`. */
const steps = z.array(z.int().check(z.minimum(2), z.maximum(100))).check(
  z.maxLength(10),
  z.refine(
    (found) => found.every((step, index) => step > (found[index - 1] ?? 0)),
    message('The percentages must increase.'),
  ),
);

/** The version to make live and, for a canary, its percentage of visitors and its later steps. */
export const activation = z.strictObject({
  version: buildVersion,
  percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  steps: z._default(steps, []),
  /** The shortest time of a step in minutes. */
  minutes: z._default(z.int().check(z.minimum(1), z.maximum(10_080)), 30),
});

/**
 * Uploads a build as a gzipped tar of the remote's dist folder. The API checks and stores it. With `activate` it goes live, for
 * everyone or as a canary for `percent` of the visitors, with the steps of an activation. A second upload of the same content gets
 * the same release and 200.
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
  maxConcurrent: 4,
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
 * Ends a running canary. Without one, makes the previous version live again, or the withdrawn one. Returns the live release. If live
 * remotes do not fit the version of a shell, `switch_off` must name exactly these remotes, and they are switched off.
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
 * Withdraws a remote with its canary: it is in no page any more, and its addresses are free. Its releases stay stored, so a rollback
 * or an activation makes it live again. Returns the withdrawn release.
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
    /** When the address expires. A preview that was started before ends an hour after its start. */
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
