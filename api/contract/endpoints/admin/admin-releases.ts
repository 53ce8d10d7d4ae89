import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { releaseFailures } from '../remotes/release-failures.ts';
import {
  activateRelease,
  buildVersion,
  createPreview,
  getRollback,
  release,
  rollBackRelease,
  withdrawRemote,
} from '../remotes/releases.ts';
import { remoteName } from '../remotes/remote-contract.ts';

/** Calls with which product admins see all remotes' releases and act for a team. */

/** All stored releases of all remotes, by remote, newest first. */
export const listAllReleases = defineEndpoint('GET', 'admin/releases', {
  access: 'product-admin',
  action: 'get releases',
  response: z.array(release),
});

/** Loads and failures of a version by hour over 7 days, with messages; empty for an unknown version. */
export const getReleaseFailures = defineEndpoint('GET', 'admin/remotes/{name}/releases/{version}/failures', {
  access: 'product-admin',
  action: 'get failures',
  params: z.object({ name: remoteName, version: buildVersion }),
  response: releaseFailures,
});

const byProductAdmins = { access: 'product-admin' } as const;

/** The same as the team's own call. */
export const adminActivateRelease = {
  ...activateRelease,
  ...byProductAdmins,
  path: 'admin/remotes/{name}/active',
} as const;

/** The same as the team's own call. */
export const adminGetRollback = {
  ...getRollback,
  ...byProductAdmins,
  path: 'admin/remotes/{name}/rollback',
} as const;

/** The same as the team's own call. */
export const adminRollBackRelease = {
  ...rollBackRelease,
  ...byProductAdmins,
  path: 'admin/remotes/{name}/rollback',
} as const;

/** The same as the team's own call. */
export const adminWithdrawRemote = {
  ...withdrawRemote,
  ...byProductAdmins,
  path: 'admin/remotes/{name}/active',
} as const;

/**
 * Switches a remote off or on again. While it is off, nobody gets it: its addresses show that it is switched off. Its
 * releases and its addresses stay as they are. New pages follow within seconds, open ones at their next navigation.
 */
export const switchRemote = defineEndpoint('PUT', 'admin/remotes/{name}/switch', {
  access: 'product-admin',
  action: 'switch the remote',
  params: z.object({ name: remoteName }),
  body: z.strictObject({ off: z.boolean() }),
  response: z.object({ remote: remoteName, off: z.boolean() }).check(z.meta({ id: 'RemoteSwitch' })),
  errors: ['not-found', 'incompatible-release', 'conflict'],
});

/** The same as the team's own call. */
export const adminCreatePreview = {
  ...createPreview,
  ...byProductAdmins,
  path: 'admin/remotes/{name}/previews',
} as const;
