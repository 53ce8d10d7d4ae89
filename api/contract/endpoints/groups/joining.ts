import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupBrand, groupParams } from './groups.ts';

/** How many mail domains a group can have. */
export const maxMailDomains = 20;

/** People with an address of the domain join with one press (`join`), or ask, and an admin of the group decides (`ask`). */
export const joiningModes = ['ask', 'join'] as const;
export type JoiningMode = (typeof joiningModes)[number];

/** A mail domain of a group. It is proved by a TXT record. A proved domain belongs to one group. */
export const mailDomain = z
  .object({
    domain_id: id,
    /** As people write it, such as `müller.example`. */
    domain: z.string(),
    mode: z.enum(joiningModes),
    /**
     * `missing`: proved, but the record is gone, and joining stops a week later. `lapsed`: it was gone for a week, so nobody joins until
     * the domain is proved again.
     */
    status: z.enum(['unproved', 'proved', 'missing', 'lapsed']),
    /** The TXT record that proves the domain. Names of other scripts are in ASCII, as DNS needs them. */
    record: z.object({ name: z.string(), value: z.string() }),
    /** What the last look at the record has found: it, no record, records with other values, or no answer. Null before the first one. */
    found: z.nullable(z.enum(['record', 'nothing', 'other', 'no-answer'])),
    checked_at: z.nullable(z.string()),
    proved_at: z.nullable(z.string()),
    /** When joining stops, if the record stays away; null unless the status is `missing`. */
    stops_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'MailDomain' }));
export type MailDomain = z.infer<typeof mailDomain>;

const domainParams = z.object({ id, domainId: id });
const mode = z.enum(joiningModes);
const changeLimit = { by: 'account', calls: 120, seconds: 3600 } as const;

/** By name. */
export const listMailDomains = defineEndpoint('GET', 'groups/{id}/domains', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get mail domains',
  params: groupParams,
  response: z.array(mailDomain),
  errors: ['not-found'],
});

/** Adds a domain, which is not proved yet. Domains of public mailbox providers are refused. */
export const addMailDomain = defineEndpoint('POST', 'groups/{id}/domains', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'add mail domain',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({ domain: line(253, 1), mode: z._default(mode, 'ask') }),
  response: mailDomain,
  status: 201,
  limit: changeLimit,
  errors: ['not-found', 'already-exists', 'conflict'],
});

/** Changes how people with an address of the domain join. Open requests stay. */
export const updateMailDomain = defineEndpoint('POST', 'groups/{id}/domains/{domainId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update mail domain',
  log: ['mode'],
  params: domainParams,
  body: z.strictObject({ mode }),
  response: mailDomain,
  limit: changeLimit,
  errors: ['not-found'],
});

/**
 * Looks for the record now, and proves the domain if it is there. A domain that another group has proved is refused. Proved domains are
 * looked at again every day. A group can look 60 times in an hour.
 */
export const checkMailDomain = defineEndpoint('POST', 'groups/{id}/domains/{domainId}/check', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'check mail domain',
  log: 'by-feature',
  params: domainParams,
  response: mailDomain,
  limit: { by: 'account', calls: 60, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found', 'conflict', 'too-many-requests'],
});

/** Nobody joins by it any more, and requests by it end. Members stay. */
export const removeMailDomain = defineEndpoint('DELETE', 'groups/{id}/domains/{domainId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'remove mail domain',
  log: 'by-feature',
  params: domainParams,
  response: z.object({ domain_id: id }),
  errors: ['not-found'],
});

/** Someone who asks to join. */
export const joinRequest = z
  .object({
    user_id: id,
    display_name: z.string(),
    /** Verified, with a proved domain of the group. */
    email: z.string(),
    photo: z.nullable(photo),
    asked_at: z.string(),
  })
  .check(z.meta({ id: 'JoinRequest' }));
export type JoinRequest = z.infer<typeof joinRequest>;

/** Who asks to join, the oldest first. */
export const listJoinRequests = defineEndpoint('GET', 'groups/{id}/join-requests', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get requests to join',
  params: groupParams,
  query: z.object(page),
  response: z.object({
    requests: z.array(joinRequest),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ['not-found'],
});

/** Lets someone in who asks to join, which needs a free seat, or declines. They get an email. */
export const decideJoinRequest = defineEndpoint('POST', 'groups/{id}/join-requests/{userId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'decide about a request to join',
  log: 'by-feature',
  params: z.object({ id, userId: id }),
  body: z.strictObject({ accept: z.boolean() }),
  response: z.object({ user_id: id }),
  errors: ['not-found', 'conflict', 'seats-taken'],
});

/**
 * The groups that the caller can join because of their verified address. Empty for members, and for those who have an invitation or a
 * card of the group.
 */
export const listJoinableGroups = defineEndpoint('GET', 'users/joinable-groups', {
  access: 'user',
  key: 'groups:read',
  action: 'get groups to join',
  response: z.array(
    z.object({
      group_id: id,
      group: groupBrand,
      domain: z.string(),
      /** Former members always ask. */
      mode,
      /** The state of the caller's request; null if they have not asked. */
      request: z.nullable(z.enum(['open', 'declined'])),
    }),
  ),
});

/**
 * Joins the group whose proved mail domain is that of the caller's verified address, as a member, or asks its admins. Requires a free seat
 * in the plan of the group's owner. Existing members change nothing. `profile_id` selects the profile that represents the caller
 * in the group; by default their first one.
 */
export const joinGroup = defineEndpoint('POST', 'groups/{id}/join', {
  access: 'user',
  action: 'join the group',
  params: groupParams,
  body: z.optional(z.strictObject({ profile_id: z.optional(id) })),
  response: z.object({ group_id: id, state: z.enum(['joined', 'asked']) }),
  limit: { by: 'account', calls: 30, seconds: 3600 },
  errors: ['not-found', 'email-not-verified', 'conflict', 'seats-taken'],
});
