import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { failureKinds } from './release-reports.js';
import { activation, buildVersion, preview, release, remoteName } from './remotes.js';

/** What product admins see of all remotes' releases, and do to them in a team's stead. */

/** Every kept build of every remote, by remote and newest first. */
export const listAllReleases = defineEndpoint({
  method: 'GET',
  path: 'admin/releases',
  access: 'product-admin',
  action: 'get releases',
  response: z.array(release),
});

export const releaseFailures = z
  .object({
    /** By hour, oldest first; hours in which nothing was told are left out. */
    hours: z.array(z.object({ hour: z.string(), loads: z.int(), failures: z.int() })),
    /** The latest messages, at most 50. */
    messages: z.array(
      z.object({
        kind: z.enum(failureKinds),
        message: z.string(),
        count: z.int(),
        first_at: z.string(),
        last_at: z.string(),
      }),
    ),
  })
  .check(z.meta({ id: 'ReleaseFailures' }));
export type ReleaseFailures = z.infer<typeof releaseFailures>;

/** How a version did, by the hour over the last 7 days, and what its failures said; nothing for a version that is not known. */
export const getReleaseFailures = defineEndpoint({
  method: 'GET',
  path: 'admin/remotes/{name}/releases/{version}/failures',
  access: 'product-admin',
  action: 'get failures',
  params: z.object({ name: remoteName, version: buildVersion }),
  response: releaseFailures,
});

/** As a team's own call of this kind. */
export const adminActivateRelease = defineEndpoint({
  method: 'PUT',
  path: 'admin/remotes/{name}/active',
  access: 'product-admin',
  action: 'activate release',
  params: z.object({ name: remoteName }),
  body: activation,
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

/** As a team's own call of this kind. */
export const adminRollBackRelease = defineEndpoint({
  method: 'POST',
  path: 'admin/remotes/{name}/rollback',
  access: 'product-admin',
  action: 'roll back',
  params: z.object({ name: remoteName }),
  response: release,
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

/** As a team's own call of this kind. */
export const adminCreatePreview = defineEndpoint({
  method: 'POST',
  path: 'admin/remotes/{name}/previews',
  access: 'product-admin',
  action: 'make a preview',
  params: z.object({ name: remoteName }),
  body: z.strictObject({ version: buildVersion }),
  response: preview,
  status: 201,
  errors: ['not-found', 'incompatible-release'],
});
