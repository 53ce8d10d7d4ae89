import * as z from 'zod/mini';
import { email, id, line } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { remoteName, routePath } from '../remotes/remote-contract.ts';

/**
 * The teams that release remotes. A token belongs to a team and releases the team's remotes, or some of them. Besides, the
 * configuration of the server has a token per remote for its first start.
 */

const teamFields = {
  name: line(60, 1),
  /** The remotes that the team owns. A remote has one team. */
  remotes: z.array(remoteName).check(z.minLength(1), z.maxLength(50)),
  /** The addresses that its routes may have: each of these and everything below it. */
  paths: z.array(routePath).check(z.minLength(1), z.maxLength(50)),
  /** The addresses of people to whom alarms are mailed, in lower case. */
  people: z.array(email).check(z.maxLength(50)),
};

export const teamToken = z
  .object({
    token_id: id,
    /** Where it is used. */
    label: z.string(),
    /** The remotes that it may release. */
    remotes: z.array(remoteName),
    /** Whether these are always all remotes of the team, also those that it gets later. */
    all_remotes: z.boolean(),
    created_at: z.string(),
    created_by: z.string(),
    expires_at: z.string(),
    /** To the minute; null until it is used. */
    last_used_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'TeamToken' }));
export type TeamToken = z.infer<typeof teamToken>;

export const team = z
  .object({
    team_id: id,
    ...teamFields,
    created_at: z.string(),
    created_by: z.string(),
    /** The tokens that are not revoked, newest first. */
    tokens: z.array(teamToken),
  })
  .check(z.meta({ id: 'Team' }));
export type Team = z.infer<typeof team>;

const named = z.object({ id });

/** All teams, by name. */
export const listTeams = defineEndpoint('GET', 'admin/teams', {
  access: 'product-admin',
  action: 'get teams',
  response: z.array(team),
});

export const createTeam = defineEndpoint('POST', 'admin/teams', {
  access: 'product-admin',
  action: 'add the team',
  body: z.strictObject(teamFields),
  response: team,
  status: 201,
  errors: ['already-exists'],
});

/** Replaces the fields of a team. A token for some remotes keeps those that the team still owns. */
export const updateTeam = defineEndpoint('PUT', 'admin/teams/{id}', {
  access: 'product-admin',
  action: 'save the team',
  params: named,
  body: z.strictObject(teamFields),
  response: team,
  errors: ['not-found', 'already-exists'],
});

/** Removes a team with its tokens. What it released stays live. */
export const deleteTeam = defineEndpoint('DELETE', 'admin/teams/{id}', {
  access: 'product-admin',
  action: 'remove the team',
  params: named,
  response: z.object({ team_id: id }),
  errors: ['not-found'],
});

/** Creates a token. Its text is only in this response; the server stores a hash. */
export const createTeamToken = defineEndpoint('POST', 'admin/teams/{id}/tokens', {
  access: 'product-admin',
  action: 'create the token',
  params: named,
  body: z.strictObject({
    label: line(60, 1),
    /** Some of the team's remotes; by default all of them, and those that it gets later. */
    remotes: z.optional(z.array(remoteName).check(z.minLength(1), z.maxLength(50))),
    /** Days until it expires. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(730)), 90),
  }),
  response: z.object({ token: z.string(), team }),
  status: 201,
  errors: ['not-found', 'not-allowed'],
});

/** Ends a token immediately, on every server. */
export const revokeTeamToken = defineEndpoint('DELETE', 'admin/teams/{id}/tokens/{token}', {
  access: 'product-admin',
  action: 'revoke the token',
  params: z.object({ id, token: id }),
  response: team,
  errors: ['not-found'],
});
