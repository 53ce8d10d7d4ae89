import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contactEvent, contactEventChanges, newContactEvent } from '../contacts/contact-events.ts';
import { groupParams } from './groups.ts';

/**
 * Events of a group. While one runs, what its members capture belongs to it, and their profiles ask its questions. The contacts stay
 * those of each member: the group sees numbers only. Members see the event among their own (`GET contact-events`).
 */
const params = z.object({ id, eventId: id });

/** An event with the number of the contacts of all current members. */
const groupEvent = contactEvent;

/** What one member captured. */
export const eventMember = z
  .object({
    user_id: id,
    display_name: z.string(),
    exchanges: z.int(),
    contacts: z.int(),
    /** Contacts with a reminder that is due, and contacts that never had one. */
    due: z.int(),
    without_reminder: z.int(),
  })
  .check(z.meta({ id: 'EventMember' }));
export type EventMember = z.infer<typeof eventMember>;

export const listGroupEvents = defineEndpoint('GET', 'groups/{id}/events', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get events of the group',
  params: groupParams,
  response: z.array(groupEvent),
  limit: searchLimit,
  errors: ['not-found'],
});

export const createGroupEvent = defineEndpoint('POST', 'groups/{id}/events', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'create event of the group',
  params: groupParams,
  body: newContactEvent,
  response: groupEvent,
  status: 201,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});

/** An event with what each current member captured, at most the 500 members with most contacts. */
export const getGroupEvent = defineEndpoint('GET', 'groups/{id}/events/{eventId}', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get event of the group',
  params,
  response: z.object({ ...groupEvent.shape, members: z.array(eventMember) }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** Changes the given fields. A stale `version` gets 409 with the current event in `data.current`. */
export const updateGroupEvent = defineEndpoint('POST', 'groups/{id}/events/{eventId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update event of the group',
  params,
  body: contactEventChanges,
  response: groupEvent,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'stale-version'],
});

/** Deletes the event. Contacts stay with their members, with its name and place as text where they had none. */
export const deleteGroupEvent = defineEndpoint('DELETE', 'groups/{id}/events/{eventId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'delete event of the group',
  params,
  response: z.object({ event_id: id }),
  errors: ['not-found'],
});
