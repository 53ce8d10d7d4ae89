import * as z from 'zod/mini';
import { cardStatuses } from './cards.js';
import { defineEndpoint } from './endpoint.js';
import { id, page } from './fields.js';

export const batchCard = z
  .object({
    card_id: z.string(),
    /** What its chip and its printed code hold. */
    url: z.string(),
    status: z.enum(cardStatuses),
    /** Whose it is; null until it is registered. */
    user: z.nullable(z.object({ user_id: id, display_name: z.string() })),
    registered_at: z.nullable(z.string()),
    /** Five wrong claim codes lock a card for an hour. */
    locked_until: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'BatchCard' }));
export type BatchCard = z.infer<typeof batchCard>;

/** The cards of a batch and their state, by their number. */
export const listBatchCards = defineEndpoint({
  method: 'GET',
  path: 'admin/card-batches/{id}/cards',
  access: 'product-admin',
  action: 'get cards of a batch',
  params: z.object({ id }),
  query: z.object({ status: z.optional(z.enum(cardStatuses)), ...page }),
  response: z.object({ cards: z.array(batchCard), total: z.int(), next_cursor: z.nullable(z.string()) }),
  errors: ['not-found'],
});
