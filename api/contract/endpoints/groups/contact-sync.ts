import * as z from 'zod/mini';
import { email, id, line, typedPhone } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { goneReasons } from '../contacts/contact-changes.ts';
import { externalId, externalSystem, stages } from '../contacts/contact-sharing.ts';
import { newContact } from '../contacts/contacts.ts';
import { groupParams } from './groups.ts';
import {
  sharedContact,
  sharedContactDetails,
  sharedContactLimit,
  sharedContactParams,
} from './shared-contacts.ts';

/** How a program, such as a CRM, keeps the same contacts as a group: with a key of the group. */

/** A shared contact as it is now, or that the group no longer has it. */
export const contactChange = z
  .discriminatedUnion('erased', [
    z.object({ contact_id: id, erased: z.literal(false), contact: sharedContactDetails }),
    z.object({ contact_id: id, erased: z.literal(true), reason: z.enum(goneReasons) }),
  ])
  .check(z.meta({ id: 'ContactChange' }));
export type ContactChange = z.infer<typeof contactChange>;

/**
 * The shared contacts that changed since a cursor, in the order of their latest change, each once and as it is now. Without `since`, all
 * of them. Continue with `next_cursor` while `has_more` is true, and later from the last `next_cursor`; it never expires while it is used
 * at least every 180 days. Whoever follows it misses nothing, and may get a contact again that they have changed themselves.
 * A cursor that is too old or of another group gets 409 `conflict`: start again without it, and remove what is not among the contacts then.
 */
export const listContactChanges = defineEndpoint('GET', 'groups/{id}/contact-changes', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get changes of contacts of the group',
  params: groupParams,
  query: z.object({
    /** The `next_cursor` of an earlier answer. */
    since: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  response: z.object({ changes: z.array(contactChange), next_cursor: z.string(), has_more: z.boolean() }),
  limit: searchLimit,
  errors: ['not-found', 'conflict'],
});

const { display_name, first_name, last_name, emails, phones, company, job_title, website, address } =
  newContact.shape;

/**
 * Adds a contact to those of a member, and shares it with the group; only admins can end that. With an external id it is added once: a
 * repeated call, also at the same time, gets the contact that has the id (`created` is false) and changes nothing.
 * An external id whose contact was erased, is in the trash, or is no longer shared gets 409 `conflict`: do not send that person again.
 * The webhooks of the member get `contact.created` as well. Its source is `import`.
 */
export const createSharedContact = defineEndpoint('POST', 'groups/{id}/contacts', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'add contact of the group',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({
    /** The member whose contact it becomes. */
    owner_id: id,
    ...{ display_name, first_name, last_name, emails, phones, company, job_title, website, address },
    stage: z._default(z.enum(stages), 'new'),
    external: z.optional(externalId),
  }),
  response: z.object({ contact: sharedContactDetails, created: z.boolean() }),
  limit: sharedContactLimit,
  errors: ['not-found', 'conflict'],
});

const externalParams = z.object({ ...sharedContactParams.shape, system: externalSystem });

/**
 * Sets the id that a shared contact has in a system, in place of an earlier one. An id that another shared contact has in this system, or
 * an eleventh system, gets 409 `conflict`.
 */
export const setExternalId = defineEndpoint('PUT', 'groups/{id}/contacts/{contactId}/external-ids/{system}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'set external id of contact',
  log: 'none',
  params: externalParams,
  body: z.strictObject({ external_id: externalId.shape.external_id }),
  response: sharedContactDetails,
  limit: sharedContactLimit,
  errors: ['not-found', 'conflict'],
});

/** Removes the id that a shared contact has in a system. Removing one that it does not have changes nothing. */
export const removeExternalId = defineEndpoint(
  'DELETE',
  'groups/{id}/contacts/{contactId}/external-ids/{system}',
  {
    access: 'group-admin',
    key: 'groups:write',
    action: 'remove external id of contact',
    log: 'none',
    params: externalParams,
    response: sharedContactDetails,
    limit: sharedContactLimit,
    errors: ['not-found'],
  },
);

/** How a shared contact was recognised. */
export const matchReasons = ['external-id', 'uid', 'email', 'phone'] as const;

/**
 * The shared contacts that would be the same person as each entry, in the order of the entries, for a preview before the first
 * synchronisation. It writes nothing. The contact with the external id is the only match. Else it is one with the UID of the vCard, or
 * with the email address; with `display_name`, the names must not differ, and an equal number with an equal name matches as well. A name
 * alone never matches, nor does a number alone. Of several people who share a mailbox, only the one with the name matches.
 */
export const findContactMatches = defineEndpoint('POST', 'groups/{id}/contacts/matches', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'find matching contacts of the group',
  log: 'none',
  params: groupParams,
  body: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          emails: z._default(z.array(email).check(z.maxLength(10)), []),
          phones: z._default(z.array(typedPhone(40)).check(z.maxLength(10)), []),
          display_name: z.optional(line(120)),
          uid: z.optional(line(300)),
          external: z.optional(externalId),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({
    matches: z.array(z.array(z.object({ by: z.enum(matchReasons), contact: sharedContact }))),
  }),
  limit: { by: 'account', calls: 1200, seconds: 3600 },
  errors: ['not-found'],
});
