import * as z from 'zod/mini';
import { cheapReadLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

export const plan = z
  .object({
    plan: z.enum(['free', 'pro', 'team']),
    name: z.string(),
    summary: z.string(),
    features: z.array(z.string()),
    /** In the currency's smallest unit, from the payment provider; empty if none is connected. */
    prices: z.array(
      z.object({
        lookup_key: z.string(),
        interval: z.enum(['month', 'year']),
        amount: z.int(),
        currency: z.string(),
        per_seat: z.boolean(),
      }),
    ),
  })
  .check(z.meta({ id: 'Plan' }));
export type Plan = z.infer<typeof plan>;

/** The number of seats used by the members of the caller's groups. A member of several groups uses one. */
export const getSeats = defineEndpoint('GET', 'plans/seats', {
  shop: ['plans'],
  access: 'user',
  action: 'get seats',
  response: z.object({ taken: z.int() }),
});

export const listPlans = defineEndpoint('GET', 'plans', {
  shop: ['plans'],
  access: 'public',
  action: 'get plans',
  response: z.array(plan),
  limit: cheapReadLimit,
});
