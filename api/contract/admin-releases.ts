import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { failureKinds } from './release-reports.js';
import {
  activateRelease,
  buildVersion,
  createPreview,
  release,
  remoteName,
  rollBackRelease,
} from './remotes.js';

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
  ...activateRelease,
  path: 'admin/remotes/{name}/active',
  access: 'product-admin',
});

/** As a team's own call of this kind. */
export const adminRollBackRelease = defineEndpoint({
  ...rollBackRelease,
  path: 'admin/remotes/{name}/rollback',
  access: 'product-admin',
});

/** As a team's own call of this kind. */
export const adminCreatePreview = defineEndpoint({
  ...createPreview,
  path: 'admin/remotes/{name}/previews',
  access: 'product-admin',
});
