import * as z from 'zod/mini';
import { cardKinds, cardStatuses } from './cards.js';
import { defineEndpoint } from './endpoint.js';
import { id, instant, photo } from './fields.js';
import { groupParams } from './groups.js';
import { message } from './message.js';

const holder = z.object({
  user_id: id,
  display_name: z.string(),
  photo: z.nullable(photo),
  /** False for somebody who has left: their card can be handed over. */
  member: z.boolean(),
});

const handover = z.object({
  /** Whom the card led to before; null where they erased their account. */
  former_name: z.nullable(z.string()),
  colleague: z.object({
    user_id: id,
    display_name: z.string(),
    photo: z.nullable(photo),
    member: z.boolean(),
  }),
  ends_at: z.string(),
  /** Whether a tap shows the colleague now: until `ends_at`, while the colleague is a member. */
  active: z.boolean(),
});

/** A card that belongs to a group. Of other cards that its members have, a group knows nothing. */
export const groupCard = z
  .object({
    card_id: z.string(),
    kind: z.enum(cardKinds),
    status: z.enum(cardStatuses),
    label: z.string(),
    holder: z.nullable(holder),
    handover: z.nullable(handover),
    /** Counted taps of its holder's time and of the hand-over. */
    tap_count: z.int(),
    last_tapped_on: z.nullable(z.string()),
    url: z.string(),
  })
  .check(z.meta({ id: 'GroupCard' }));
export type GroupCard = z.infer<typeof groupCard>;

/** Those of leavers first, then by holder. */
export const listGroupCards = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/cards',
  access: 'group-admin',
  action: 'get group cards',
  params: groupParams,
  response: z.array(groupCard),
  errors: ['not-found'],
});

/**
 * The caller says that physical cards of theirs belong to the group, such as those that it paid for. They go on opening
 * the caller's profile; once the caller has left, the group may hand them over.
 */
export const giveCards = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/cards',
  access: 'group-member',
  action: 'give cards',
  params: groupParams,
  body: z.strictObject({
    card_ids: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({ card_ids: z.array(z.string()) }),
  errors: ['not-found', 'conflict'],
});

const cardParams = z.object({
  id,
  cardId: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/, message('This is not a card number.'))),
});

/** The group lets a card go: it is its holder's alone again, or, when it has none, open to whoever registers it. */
export const giveUpGroupCard = defineEndpoint({
  method: 'DELETE',
  path: 'groups/{id}/cards/{cardId}',
  access: 'group-admin',
  action: 'give up group card',
  params: cardParams,
  response: z.object({ card_id: z.string() }),
  errors: ['not-found'],
});

/**
 * Takes a card of the group from somebody who has left. Until `ends_at`, a year at the most, its taps show that they left
 * and which colleague looks after the visitor now, and count for the colleague; then it can be registered anew. Sent again
 * it changes colleague and end. The leaver's profile and their other cards stay as they are. `conflict` while the holder
 * is a member, for a card that nobody has had, and for one that is lost or retired.
 */
export const handOverCard = defineEndpoint({
  method: 'PUT',
  path: 'groups/{id}/cards/{cardId}/handover',
  access: 'group-admin',
  action: 'hand over card',
  params: cardParams,
  body: z.strictObject({ user_id: id, ends_at: instant }),
  response: groupCard,
  errors: ['not-found', 'conflict', 'invalid-input'],
});

/** Ends it at once: the card can be registered anew. */
export const endHandover = defineEndpoint({
  method: 'DELETE',
  path: 'groups/{id}/cards/{cardId}/handover',
  access: 'group-admin',
  action: 'end handover',
  params: cardParams,
  response: groupCard,
  errors: ['not-found'],
});
