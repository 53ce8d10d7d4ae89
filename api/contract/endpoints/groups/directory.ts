import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { cheapReadLimit, searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupBrand, groupParams } from './groups.ts';

/** The directories of a company that write people into a group by SCIM 2.0, at the address `/scim/v2/{id}`. */

/** The maximum number of connections of a group that are not revoked. */
export const maxDirectoryConnections = 10;

export const directoryConnection = z
  .object({
    connection_id: id,
    /** Which directory it is. */
    label: z.string(),
    /** The beginning of the token, to recognise it. */
    token_prefix: z.string(),
    created_at: z.string(),
    /** To the minute; null until it is used. */
    last_used_at: z.nullable(z.string()),
    /** Until when the former token works beside the new one; null if there is none. */
    former_token_ends_at: z.nullable(z.string()),
    /** The last request that was refused. */
    last_error: z.nullable(
      z.object({ at: z.string(), status: z.int(), method: z.string(), detail: z.string() }),
    ),
  })
  .check(z.meta({ id: 'DirectoryConnection' }));
export type DirectoryConnection = z.infer<typeof directoryConnection>;

const withToken = z.object({ token: z.string(), connection: directoryConnection });
const connectionParams = z.object({ id, connectionId: id });
const changeLimit = { by: 'account', calls: 60, seconds: 3600 } as const;

/** The connections that are not revoked, newest first, and the address that directories need. */
export const listDirectoryConnections = defineEndpoint('GET', 'groups/{id}/directory/connections', {
  access: 'group-admin',
  action: 'get the directory’s connections',
  params: groupParams,
  response: z.object({
    /** The base URL of SCIM. */
    base_url: z.string(),
    connections: z.array(directoryConnection),
  }),
  errors: ['not-found'],
});

/** Creates a connection. Its token is only in this response; the server stores a hash. */
export const createDirectoryConnection = defineEndpoint('POST', 'groups/{id}/directory/connections', {
  access: 'group-admin',
  action: 'connect the directory',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({ label: line(60, 1) }),
  response: withToken,
  status: 201,
  limit: changeLimit,
  errors: ['not-found', 'conflict'],
});

/** Gives a connection a new token. The former one works for `overlap_hours` more, so that the directory can be changed meanwhile. */
export const rotateDirectoryToken = defineEndpoint(
  'POST',
  'groups/{id}/directory/connections/{connectionId}/rotate',
  {
    access: 'group-admin',
    action: 'rotate the directory’s token',
    log: 'by-feature',
    params: connectionParams,
    body: z.strictObject({
      overlap_hours: z._default(z.int().check(z.minimum(0), z.maximum(168)), 24),
    }),
    response: withToken,
    limit: changeLimit,
    errors: ['not-found'],
  },
);

/** Ends a connection immediately, on every server. The people that it wrote stay. */
export const revokeDirectoryConnection = defineEndpoint(
  'DELETE',
  'groups/{id}/directory/connections/{connectionId}',
  {
    access: 'group-admin',
    action: 'disconnect the directory',
    log: 'by-feature',
    params: connectionParams,
    response: z.object({ connection_id: id }),
    errors: ['not-found'],
  },
);

export const directoryStatuses = ['issued', 'claimed', 'waiting', 'left', 'deactivated'] as const;
export const directoryProblems = ['no-address', 'shared-address'] as const;
/** What the list of people is filtered by: a status, or the people whose card nobody can claim. */
export const directoryFilters = [...directoryStatuses, 'problem'] as const;
export type DirectoryFilter = (typeof directoryFilters)[number];

export const directoryPerson = z
  .object({
    person_id: id,
    /** The name that identifies them in the directory. */
    user_name: z.string(),
    display_name: z.string(),
    /** The address that proves who may claim the card; null if the directory has none. */
    email: z.nullable(z.string()),
    department: z.string(),
    photo: z.nullable(photo),
    /** The card; null if the person never had one here. */
    profile_id: z.nullable(id),
    /**
     * `issued`: the card is public and nobody has claimed it. `claimed`: it belongs to an account. `waiting`: the card waits for the
     * plan of the directory. `left`: the account is no member any more. `deactivated`: the directory ended the membership.
     */
    status: z.enum(directoryStatuses),
    /** Why nobody can claim the card: it has no address, or another person has the same one. */
    problem: z.nullable(z.enum(directoryProblems)),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'DirectoryPerson' }));
export type DirectoryPerson = z.infer<typeof directoryPerson>;

/** The people of the directory by name; `search` matches names and addresses. */
export const listDirectoryPeople = defineEndpoint('GET', 'groups/{id}/directory/people', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get the directory’s people',
  params: groupParams,
  query: z.object({
    status: z.optional(z.enum(directoryFilters)),
    search: z.optional(line(100)),
    ...page,
  }),
  response: z.object({
    people: z.array(directoryPerson),
    /** The number of people with the status that match the search. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** The numbers of the directory: a person has at most one seat of the group, and one card. */
export const getDirectoryNumbers = defineEndpoint('GET', 'groups/{id}/directory/numbers', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'count the directory’s people',
  params: groupParams,
  response: z.object({
    /** All people, inactive ones too. */
    people: z.int(),
    /** The seats that they have. */
    seats: z.int(),
    /** The cards of those who have a seat. */
    cards: z.int(),
    /** People who have more than one seat or card, by their external ID; always 0 unless the directory sends one twice. */
    doubled: z.int(),
    /** The people of each filter. */
    filters: z.object({
      issued: z.int(),
      claimed: z.int(),
      waiting: z.int(),
      left: z.int(),
      deactivated: z.int(),
      problem: z.int(),
    }),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** Cards that a company's directory issued for the caller's address; empty while it is not verified. */
export const listIssuedCards = defineEndpoint('GET', 'users/issued-cards', {
  access: 'user',
  key: 'groups:read',
  action: 'get issued cards',
  response: z.array(
    z.object({
      person_id: id,
      profile_id: id,
      display_name: z.string(),
      job_title: z.string(),
      photo: z.nullable(photo),
      group: groupBrand,
    }),
  ),
});

const letterToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, message('This link is incomplete.')));

/** The card and the group of a letter, for a visitor who follows its link. Reading it changes nothing. */
export const getLetter = defineEndpoint('GET', 'users/issued-cards/{personId}/letter', {
  access: 'public',
  action: 'get the card',
  params: z.object({ personId: id }),
  query: z.object({ token: letterToken }),
  response: z.object({
    group: groupBrand,
    profile_id: id,
    display_name: z.string(),
    job_title: z.string(),
    photo: z.nullable(photo),
    /** In full, because the letter was sent to it. */
    email: z.string(),
    /** Whether that address belongs to an account already. */
    has_account: z.boolean(),
  }),
  limit: cheapReadLimit,
  errors: ['not-found'],
});

/**
 * Takes over a card that a directory issued for the caller's verified address: the profile, with its links, cards, contacts and
 * statistics, and the membership of the group. The token of the letter that was sent to the caller's address verifies it.
 */
export const claimIssuedCard = defineEndpoint('POST', 'users/issued-cards/{personId}/claim', {
  access: 'user',
  action: 'take over the card',
  params: z.object({ personId: id }),
  body: z.optional(z.strictObject({ token: z.optional(letterToken) })),
  response: z.object({ profile_id: id, group_id: id }),
  limit: changeLimit,
  errors: ['not-found', 'email-not-verified', 'seats-taken', 'conflict'],
});
