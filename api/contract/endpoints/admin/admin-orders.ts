import * as z from 'zod/mini';
import { id, line, page, photo, webUrl } from '../../shapes/fields.ts';
import { exportLimit, searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupOrderItem } from '../shop/group-orders.ts';
import { order, orderStages, orderStatuses } from '../shop/payments.ts';

export const adminOrder = z
  .object({
    ...order.shape,
    /** The buyer; null once erased, because orders are kept. */
    user: z.nullable(z.object({ user_id: id, display_name: z.string(), email: z.string() })),
    /** The design to print; null for an order without a design, or if its owner deleted it. */
    design: z.nullable(
      z.object({
        design_id: id,
        name: z.string(),
        preview: z.nullable(photo),
        has_png: z.boolean(),
        has_svg: z.boolean(),
        /** The problems that the proof found; null for a design without a proof. */
        problems: z.nullable(z.array(z.string())),
      }),
    ),
  })
  .check(z.meta({ id: 'AdminOrder' }));
export type AdminOrder = z.infer<typeof adminOrder>;

/** All orders, newest first. `search` matches order ids and the buyer's name and address. */
export const listAllOrders = defineEndpoint('GET', 'admin/orders', {
  shop: ['products'],
  access: 'product-admin',
  action: 'get orders',
  query: z.object({
    search: z.optional(line(200)),
    status: z.optional(z.enum(orderStatuses)),
    stage: z.optional(z.enum(orderStages)),
    ...page,
  }),
  response: z.object({ orders: z.array(adminOrder), total: z.int(), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
});

/**
 * Sets how far a paid order is. The buyer is mailed about each step forward. Unnamed fields stay, null clears
 * them. Gives `conflict` for an order that is not paid.
 */
export const updateOrder = defineEndpoint('POST', 'admin/orders/{id}', {
  shop: ['products'],
  access: 'product-admin',
  action: 'update order',
  params: z.object({ id }),
  body: z.strictObject({
    stage: z.enum(orderStages),
    tracking_number: z.optional(z.nullable(line(60, 1))),
    tracking_url: z.optional(z.nullable(webUrl)),
  }),
  response: adminOrder,
  errors: ['not-found', 'conflict'],
});

/** The print file of an order's design. */
export const getOrderPrintFile = defineEndpoint('GET', 'admin/orders/{id}/print-files/{format}', {
  shop: ['products'],
  access: 'product-admin',
  action: 'get print file',
  params: z.object({ id, format: z.enum(['png', 'svg']) }),
  response: z.unknown(),
  produces: 'application/octet-stream',
  limit: exportLimit,
  maxConcurrent: 4,
  errors: ['not-found'],
});

export const adminOrderItem = z
  .object({
    ...groupOrderItem.shape,
    /** Whether there is a print file; none for a member who was erased. */
    has_print_file: z.boolean(),
    /** The numbers of the member's cards, for their chips. Empty until they are made, which takes a moment after the payment. */
    card_ids: z.array(z.string()),
  })
  .check(z.meta({ id: 'AdminOrderItem' }));
export type AdminOrderItem = z.infer<typeof adminOrderItem>;

const items = { shop: ['products'], access: 'product-admin' } as const;

/** The members of an order for many, by name. */
export const listOrderItems = defineEndpoint('GET', 'admin/orders/{id}/items', {
  ...items,
  action: 'get order items',
  params: z.object({ id }),
  query: z.object(page),
  response: z.object({ items: z.array(adminOrderItem), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
  errors: ['not-found'],
});

/**
 * Sets how far the cards of some members of a paid order are. The buyer gets one email once all are a step further. Unnamed fields
 * stay, null clears them.
 */
export const updateOrderItems = defineEndpoint('POST', 'admin/orders/{id}/items', {
  ...items,
  action: 'update order items',
  params: z.object({ id }),
  body: z.strictObject({
    item_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    stage: z.enum(orderStages),
    tracking_number: z.optional(z.nullable(line(60, 1))),
    tracking_url: z.optional(z.nullable(webUrl)),
  }),
  response: adminOrder,
  errors: ['not-found', 'conflict'],
});

/** The print file of a member. */
export const getItemPrintFile = defineEndpoint('GET', 'admin/orders/{id}/items/{itemId}/print-file', {
  ...items,
  action: 'get print file of an item',
  params: z.object({ id, itemId: id }),
  response: z.unknown(),
  produces: 'image/svg+xml',
  limit: { by: 'account', calls: 2000, seconds: 3600 },
  maxConcurrent: 4,
  errors: ['not-found'],
});

/** What chip writers and senders need: each card with its address, the member and where it is sent. */
export const exportOrderItems = defineEndpoint('GET', 'admin/orders/{id}/items.csv', {
  ...items,
  action: 'export order items',
  params: z.object({ id }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: exportLimit,
  errors: ['not-found'],
});
