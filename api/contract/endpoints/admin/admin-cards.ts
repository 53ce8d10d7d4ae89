import * as z from 'zod/mini';
import { id, page } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { cardStatuses } from '../cards.ts';

export const batchCard = z
  .object({
    card_id: z.string(),
    /** The address in the card's chip and printed code. */
    url: z.string(),
    status: z.enum(cardStatuses),
    /** The holder; null until the card is registered. */
    user: z.nullable(z.object({ user_id: id, display_name: z.string() })),
    registered_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'BatchCard' }));
export type BatchCard = z.infer<typeof batchCard>;

/** The cards of a batch with their state, by card number. */
export const listBatchCards = defineEndpoint('GET', 'admin/card-batches/{id}/cards', {
  access: 'product-admin',
  action: 'get cards of a batch',
  params: z.object({ id }),
  query: z.object({ status: z.optional(z.enum(cardStatuses)), ...page }),
  response: z.object({ cards: z.array(batchCard), total: z.int(), next_cursor: z.nullable(z.string()) }),
  errors: ['not-found'],
});
