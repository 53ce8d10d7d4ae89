import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, page, photo, text } from './fields.js';
import { order, orderStatuses } from './payments.js';

export const adminOrder = z
  .object({
    ...order.shape,
    /** Who ordered; null once they are erased: what was sold stays. */
    user: z.nullable(z.object({ user_id: id, display_name: z.string(), email: z.string() })),
    /** What is to be printed; null for an order without a design, or once its owner deleted it. */
    design: z.nullable(
      z.object({
        design_id: id,
        name: z.string(),
        preview: z.nullable(photo),
        has_png: z.boolean(),
        has_svg: z.boolean(),
        /** What the proof found wrong; null for a design that was never proofed. */
        problems: z.nullable(z.array(z.string())),
      }),
    ),
  })
  .check(z.meta({ id: 'AdminOrder' }));
export type AdminOrder = z.infer<typeof adminOrder>;

/** Every order, newest first; `search` looks in order ids and in the buyer's name and address. */
export const listAllOrders = defineEndpoint({
  method: 'GET',
  path: 'admin/orders',
  access: 'product-admin',
  action: 'get orders',
  query: z.object({ search: z.optional(text(200)), status: z.optional(z.enum(orderStatuses)), ...page }),
  response: z.object({ orders: z.array(adminOrder), total: z.int(), next_cursor: z.nullable(z.string()) }),
});

/** The print file of an order's design. */
export const getOrderPrintFile = defineEndpoint({
  method: 'GET',
  path: 'admin/orders/{id}/print-files/{format}',
  access: 'product-admin',
  action: 'get print file',
  params: z.object({ id, format: z.enum(['png', 'svg']) }),
  response: z.unknown(),
  produces: 'application/octet-stream',
  errors: ['not-found'],
});
