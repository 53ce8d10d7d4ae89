import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { changedFields, goneReasons } from '../contacts/contact-changes.ts';
import { contactSources } from '../contacts/contacts.ts';
import { answer } from '../contacts/questions.ts';
import { order } from '../shop/payments.ts';

const { order_id, product, quantity, amount, currency } = order.shape;

/** Who can have a webhook. The webhook gets only what its owner can read. */
export type WebhookOwner = 'user' | 'group';

interface WebhookEventDefinition {
  /** When it happens. */
  about: string;
  /** Whose webhooks get it. */
  owners: readonly WebhookOwner[];
  data: z.ZodMiniType;
}

const defineEvents = <const Events extends Record<string, WebhookEventDefinition>>(events: Events) => events;

/**
 * Every event of the webhooks. A request has the body `{type, timestamp, data}`: the name of the event, its time, and what `data`
 * describes here. The data is small; a receiver reads the rest by a call, with a key.
 */
export const webhookEvents = defineEvents({
  'contact.created': {
    about:
      'A contact was added, by the user or by an exchange. A group gets it when a contact is shared with it.',
    owners: ['user', 'group'],
    data: z.object({
      contact_id: id,
      display_name: z.string(),
      source: z.enum(contactSources),
    }),
  },
  'contact.changed': {
    about:
      'The person behind a contact corrected what they had left, or withdrew their consent. Changes of the user have no event. A group gets it for every change of a shared contact that its members see, by anyone, except for notes and external ids.',
    owners: ['user', 'group'],
    data: z.object({
      contact_id: id,
      display_name: z.string(),
      /** What changed. */
      fields: z.array(z.enum(changedFields)),
      consent_withdrawn: z.boolean(),
    }),
  },
  'contact.erased': {
    about:
      'A contact was erased: the person asked for it, or the time was over that its event keeps contacts. Earlier deliveries about it are deleted. A group gets it also when a shared contact was deleted or is no longer shared with it.',
    owners: ['user', 'group'],
    data: z.object({ contact_id: id, reason: z.enum(goneReasons) }),
  },
  'contacts.imported': {
    about: 'The user imported a file, which added this number of contacts. They have no events of their own.',
    owners: ['user'],
    data: z.object({ import_id: id, contacts: z.int() }),
  },
  'exchange.received': {
    about:
      'A visitor left their details on a profile. The contact is new, or an earlier one with this address. A group gets it if the contact is shared with it.',
    owners: ['user', 'group'],
    data: z.object({
      exchange_id: id,
      profile_id: id,
      contact_id: id,
      display_name: z.string(),
      /** The event that the exchange belongs to. */
      event: z.nullable(z.object({ event_id: id, name: z.string() })),
      /** What the visitor answered, in the wording that was shown. */
      answers: z.array(answer),
    }),
  },
  'profile.updated': {
    about: 'Fields of a profile changed. A group gets it for the profiles that represent its members.',
    owners: ['user', 'group'],
    data: z.object({
      profile_id: id,
      user_id: id,
      display_name: z.string(),
      /** The names of the changed fields. */
      fields: z.array(z.string()),
    }),
  },
  'card.registered': {
    about: 'A physical card was registered. A group gets it for its own cards.',
    owners: ['user', 'group'],
    data: z.object({ card_id: z.string(), kind: z.string(), profile_id: id, user_id: id }),
  },
  'order.paid': {
    about: 'An order was paid.',
    owners: ['user'],
    data: z.object({ order_id, product, quantity, amount, currency }),
  },
  'member.joined': {
    about: 'A user joined the group.',
    owners: ['group'],
    data: z.object({
      group_id: id,
      user_id: id,
      profile_id: id,
      display_name: z.string(),
      role: z.enum(['member', 'admin']),
    }),
  },
  'member.left': {
    about: 'A member left the group, was removed, or was erased.',
    owners: ['group'],
    data: z.object({ group_id: id, user_id: id }),
  },
});
export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookEventData<Event extends WebhookEvent> = z.infer<(typeof webhookEvents)[Event]['data']>;

/** The event that the owner of a webhook sends to test it. Every webhook gets it. Its data is empty. */
export const testEvent = 'webhook.test';

/** The events that a webhook of a user or of a group can get. */
export function eventsFor(owner: WebhookOwner): WebhookEvent[] {
  const names = Object.keys(webhookEvents) as WebhookEvent[];
  return names.filter((name) => (webhookEvents[name].owners as readonly WebhookOwner[]).includes(owner));
}
