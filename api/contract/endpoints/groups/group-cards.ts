import * as z from 'zod/mini';
import { id, instant, photo } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { cardKinds, cardStatuses } from '../cards.ts';
import { groupParams } from './groups.ts';

const holder = z.object({
  user_id: id,
  display_name: z.string(),
  photo: z.nullable(photo),
  /** False for a former member, whose card can be handed over. */
  member: z.boolean(),
});

const handover = z.object({
  /** The name of the previous holder; null if their account was erased. */
  former_name: z.nullable(z.string()),
  colleague: holder,
  ends_at: z.string(),
  /** Whether taps show the colleague now: until `ends_at`, while the colleague is a member. */
  active: z.boolean(),
});

/** A card that belongs to a group. A group does not see its members' other cards. */
export const groupCard = z
  .object({
    card_id: z.string(),
    kind: z.enum(cardKinds),
    status: z.enum(cardStatuses),
    label: z.string(),
    holder: z.nullable(holder),
    handover: z.nullable(handover),
    /** Counted taps during the time of its holder and during the hand-over. */
    tap_count: z.int(),
    last_tapped_on: z.nullable(z.string()),
    url: z.string(),
  })
  .check(z.meta({ id: 'GroupCard' }));
export type GroupCard = z.infer<typeof groupCard>;

/** Cards of former members first, then by holder. */
export const listGroupCards = defineEndpoint('GET', 'groups/{id}/cards', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get group cards',
  params: groupParams,
  response: z.array(groupCard),
  errors: ['not-found'],
});

/**
 * Gives physical cards of the caller to the group, for example because it paid for them. They still open the
 * caller's profile; after the caller leaves, the group may hand them over.
 */
export const giveCards = defineEndpoint('POST', 'groups/{id}/cards', {
  access: 'group-member',
  key: 'groups:write',
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
  cardId: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/, message('This isn’t a card number.'))),
});

/** Ends the group's ownership of a card. It belongs to its holder again or, without a holder, can be registered by anyone. */
export const giveUpGroupCard = defineEndpoint('DELETE', 'groups/{id}/cards/{cardId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'give up group card',
  params: cardParams,
  response: z.object({ card_id: z.string() }),
  errors: ['not-found'],
});

/**
 * Takes over a group's card from a former member. Until `ends_at`, at most a year, a tap shows that the
 * member left and which colleague takes over, and counts for the colleague. Then the card can be registered
 * again. A repeated call changes colleague and end. The former member's profile and other cards do not
 * change. Gives `conflict` while the holder is a member, and for a card without a holder or that is lost or retired.
 */
export const handOverCard = defineEndpoint('PUT', 'groups/{id}/cards/{cardId}/handover', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'hand over card',
  log: ['user_id', 'ends_at'],
  params: cardParams,
  body: z.strictObject({ user_id: id, ends_at: instant }),
  response: groupCard,
  errors: ['not-found', 'conflict', 'invalid-input'],
});

/** Ends a hand-over immediately. The card can be registered again. */
export const endHandover = defineEndpoint('DELETE', 'groups/{id}/cards/{cardId}/handover', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'end handover',
  params: cardParams,
  response: groupCard,
  errors: ['not-found'],
});
