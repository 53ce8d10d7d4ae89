import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupParams } from '../groups/groups.ts';
import { chosenOptions, orderStages, shippingAddress } from './payments.ts';
import { productKinds } from './products.ts';

/** Printed cards for many members of a group in one order: each proofed with the member's own data, paid once. */

/** The maximum number of members in one order. */
export const maxOrderedMembers = 500;

/** The maximum number of cards for one member. */
export const maxCardsPerMember = 50;

/** The maximum number of cards in one order, as in an order for oneself. */
export const maxOrderedCards = 5000;

/** `draft`: prepared by an admin. `paying`: nothing changes while the checkout is open. `paid`, `refunded`. */
export const groupOrderStatuses = ['draft', 'paying', 'paid', 'refunded'] as const;
export type GroupOrderStatus = (typeof groupOrderStatuses)[number];

/** `together`: everything to the address that the checkout asks for. `each`: to one address for each member. */
export const deliveries = ['together', 'each'] as const;

/**
 * `waiting`: to be drawn with the member's data. `drawn`: the proof waits. `ready`. `problem`: it cannot be ordered like this; the
 * sentences say why. `left`: the member has left the group, or was erased.
 */
export const orderItemStates = ['waiting', 'drawn', 'ready', 'problem', 'left'] as const;
export type OrderItemState = (typeof orderItemStates)[number];

const count = z.int();

export const groupOrder = z
  .object({
    group_order_id: id,
    status: z.enum(groupOrderStatuses),
    product: z.enum(productKinds),
    options: z.record(z.string(), z.string()),
    /** The name of the design when the order was prepared. */
    design_name: z.string(),
    delivery: z.enum(deliveries),
    /** Of the members who are not left out. */
    counts: z.object({
      waiting: count,
      drawn: count,
      ready: count,
      problem: count,
      left: count,
      /** Without an address, although everyone gets their own parcel. */
      without_address: count,
      /** Ordered members by the stage of their cards. */
      sent: count,
      delivered: count,
    }),
    /** How many members are in the order, those left out included. */
    members: z.int(),
    left_out: z.int(),
    /** The cards of all members who are not left out. */
    cards: z.int(),
    /** The order; null until the payment is confirmed. */
    order_id: z.nullable(id),
    /** The open checkout; null if there is none. */
    checkout_session_id: z.nullable(z.string()),
    /** Who prepares it; null once erased. */
    created_by: z.nullable(z.object({ user_id: id, display_name: z.string() })),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'GroupOrder' }));
export type GroupOrder = z.infer<typeof groupOrder>;

export const groupOrderItem = z
  .object({
    item_id: id,
    /** Empty once the member is erased. */
    display_name: z.string(),
    photo: z.nullable(photo),
    state: z.enum(orderItemStates),
    /** Left out of the order. */
    left_out: z.boolean(),
    quantity: z.int(),
    /** What has to be solved before it can be ordered. */
    problems: z.array(z.string()),
    /** What is worth a look. */
    notes: z.array(z.string()),
    /** A picture of the print file. */
    preview: z.nullable(photo),
    address: z.nullable(shippingAddress),
    /** How far the cards of a paid order are. */
    stage: z.enum(orderStages),
    tracking_number: z.nullable(z.string()),
    tracking_url: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'GroupOrderItem' }));
export type GroupOrderItem = z.infer<typeof groupOrderItem>;

/** The data with which the designer draws the card of a member: what visitors of the profile see. */
export const drawnMember = z
  .object({
    item_id: id,
    profile_id: id,
    /** Of the profile. The drawing has to name it. */
    version: z.int(),
    display_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    address: z.string(),
    photo: z.nullable(photo),
    /** Fields that the group's template requires and that are empty. */
    missing: z.array(z.string()),
  })
  .check(z.meta({ id: 'DrawnMember' }));
export type DrawnMember = z.infer<typeof drawnMember>;

export const orderParams = z.object({ id, orderId: id });
export const admins = { access: 'group-admin', shop: ['products'] } as const;
const changeLimit = { by: 'account', calls: 600, seconds: 3600 } as const;
const sentences = z.array(line(400, 1)).check(z.maxLength(20));
const megabyte = 1024 * 1024;

/** Whose cards are ordered: exactly one of these, or without any of them all members. */
const members = z
  .strictObject({
    template_id: z.optional(id),
    department_id: z.optional(id),
    user_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxOrderedMembers))),
  })
  .check(
    z.refine(
      (chosen) => Object.values(chosen).filter((value) => value !== undefined).length <= 1,
      message('Please choose members in one way only.'),
    ),
  );

/** A typed address. Countries as in the checkout, by their ISO 3166-1 code. */
const typedAddress = z.strictObject({
  name: line(100, 1),
  lines: z.array(line(100, 1)).check(z.minLength(1), z.maxLength(4)),
  country: z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, message('Please choose a country.'))),
});

/** The group's orders, newest first. */
export const listGroupOrders = defineEndpoint('GET', 'groups/{id}/orders', {
  ...admins,
  action: 'get orders of the group',
  params: groupParams,
  query: z.object(page),
  response: z.object({ orders: z.array(groupOrder), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
  errors: ['not-found'],
});

/**
 * Prepares an order of at most 500 members with one of the caller's designs, whose document is copied, so that later changes of the
 * design do not change the order. Nothing is paid. A group has at most 20 drafts; those that nobody changes for 30 days are deleted.
 */
export const createGroupOrder = defineEndpoint('POST', 'groups/{id}/orders', {
  ...admins,
  action: 'prepare an order for members',
  log: ['product', 'design_id'],
  params: groupParams,
  body: z.strictObject({
    design_id: id,
    product: z.enum(productKinds),
    options: z._default(chosenOptions, {}),
    members: z._default(members, {}),
  }),
  response: groupOrder,
  status: 201,
  limit: changeLimit,
  errors: ['not-found', 'conflict'],
});

export const getGroupOrder = defineEndpoint('GET', 'groups/{id}/orders/{orderId}', {
  ...admins,
  action: 'get the order for members',
  params: orderParams,
  response: groupOrder,
  errors: ['not-found'],
});

/** The members of the order by name. `state=left-out` are those left out; `without-address` lack their own address. */
export const listGroupOrderItems = defineEndpoint('GET', 'groups/{id}/orders/{orderId}/items', {
  ...admins,
  action: 'get the members of the order',
  params: orderParams,
  query: z.object({
    state: z.optional(z.enum([...orderItemStates, 'left-out', 'without-address'])),
    ...page,
  }),
  response: z.object({ items: z.array(groupOrderItem), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
  errors: ['not-found'],
});

/**
 * The design of a draft with the next members whose cards have to be drawn: new ones, and those whose profile has changed since. An
 * empty list says that all are drawn.
 */
export const listUndrawnMembers = defineEndpoint('GET', 'groups/{id}/orders/{orderId}/undrawn', {
  ...admins,
  action: 'get the members to draw',
  params: orderParams,
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20) }),
  response: z.object({
    document: z.record(z.string(), z.unknown()),
    members: z.array(drawnMember),
    /** The group's logo for the card. */
    logo: z.nullable(photo),
    /** How many there are. */
    left: z.int(),
  }),
  limit: searchLimit,
  errors: ['not-found', 'conflict'],
});

/**
 * Takes the print files of members, at most 20 and 6 MB in one call, which are then proofed in the background like those of single
 * orders: the code must open the member's profile. `problems` and `notes` are what the drawing found: text that does not fit,
 * characters that no font has, values that are missing. They count towards the storage of who prepares the order.
 */
export const drawGroupOrder = defineEndpoint('POST', 'groups/{id}/orders/{orderId}/drawings', {
  ...admins,
  action: 'draw the cards of the order',
  log: 'none',
  params: orderParams,
  body: z.strictObject({
    drawings: z
      .array(
        z.strictObject({
          item_id: id,
          version: z.int().check(z.minimum(1)),
          svg: z.string().check(z.minLength(1), z.maxLength(2 * megabyte)),
          problems: z._default(sentences, []),
          notes: z._default(sentences, []),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: groupOrder,
  limit: { by: 'account', calls: 1200, seconds: 3600 },
  maxConcurrent: 2,
  maxBodyBytes: 7 * megabyte,
  errors: ['not-found', 'conflict'],
});

/** Changes a draft: the delivery, and quantity, address and whether they are left out of the named members. */
export const updateGroupOrder = defineEndpoint('POST', 'groups/{id}/orders/{orderId}', {
  ...admins,
  action: 'change the order for members',
  params: orderParams,
  body: z.strictObject({
    delivery: z.optional(z.enum(deliveries)),
    /** For all members. */
    quantity: z.optional(z.int().check(z.minimum(1), z.maximum(maxCardsPerMember))),
    items: z.optional(
      z
        .array(
          z.strictObject({
            item_id: id,
            quantity: z.optional(z.int().check(z.minimum(1), z.maximum(maxCardsPerMember))),
            left_out: z.optional(z.boolean()),
            address: z.optional(z.nullable(typedAddress)),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxOrderedMembers)),
    ),
    /** Leaves out everyone with a problem, without an address of their own, or who has left. */
    leave_out: z.optional(z.enum(['problem', 'without-address', 'left'])),
    /** Draws and proofs everyone again who has a problem. */
    again: z.optional(z.literal(true)),
  }),
  response: groupOrder,
  limit: { by: 'account', calls: 3000, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});

/**
 * Starts the payment of all members who are not left out. Each must be ready, be a member still, and have an address if everyone gets
 * their own parcel. Until the checkout ends, the order does not change. A repeated call returns the open checkout.
 */
export const payGroupOrder = defineEndpoint('POST', 'groups/{id}/orders/{orderId}/checkout', {
  ...admins,
  action: 'pay the order for members',
  params: orderParams,
  response: z.object({ checkout_session_id: z.string(), url: z.string() }),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'conflict', 'unavailable'],
});

/** Ends the open checkout, so that the order can be changed again. `conflict` if it is already paid. */
export const reopenGroupOrder = defineEndpoint('POST', 'groups/{id}/orders/{orderId}/reopen', {
  ...admins,
  action: 'change the order again',
  params: orderParams,
  response: groupOrder,
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'conflict', 'unavailable'],
});

/** Deletes a draft with its print files. */
export const discardGroupOrder = defineEndpoint('DELETE', 'groups/{id}/orders/{orderId}', {
  ...admins,
  action: 'discard the order for members',
  params: orderParams,
  response: z.object({ group_order_id: id }),
  errors: ['not-found', 'conflict'],
});
