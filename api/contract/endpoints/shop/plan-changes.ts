import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { nextBill } from './payments.ts';

/** The plan to change to. Only Team has seats. */
const planChange = {
  plan: z.enum(['pro', 'team']),
  interval: z._default(z.enum(['month', 'year']), 'month'),
};
const seats = z.int().check(z.minimum(1), z.maximum(1000));

export const planChangePreview = z
  .object({
    bill: nextBill,
    /** Whether the bill is charged with the change, because a new period starts then. */
    immediate: z.boolean(),
  })
  .check(z.meta({ id: 'PlanChangePreview' }));
export type PlanChangePreview = z.infer<typeof planChangePreview>;

/**
 * The provider's preview of the first bill after a change of the caller's plan. `conflict` if the caller does not pay
 * for a plan.
 */
export const previewPlanChange = defineEndpoint('GET', 'stripe/plan-change', {
  shop: ['plans'],
  access: 'user',
  action: 'preview plan change',
  query: z.object({
    ...planChange,
    seats: z._default(z.pipe(z.coerce.number(), seats), 1),
  }),
  response: planChangePreview,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['conflict', 'not-found', 'unavailable'],
});

/**
 * Changes plan, interval and seats of the caller's subscription, which then renews. A change within an interval is on
 * the next bill; another interval starts a new period, which is charged immediately. `conflict` if the caller does not
 * pay for a plan.
 */
export const changePlan = defineEndpoint('POST', 'stripe/plan-change', {
  shop: ['plans'],
  access: 'user',
  action: 'change plan',
  body: z.strictObject({ ...planChange, seats: z._default(seats, 1) }),
  response: z.object({ changed: z.literal(true) }),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['conflict', 'not-found', 'unavailable'],
});

/** Ends the caller's subscription with its paid period, or lets it renew again. */
export const setPlanRenewal = defineEndpoint('PUT', 'stripe/plan-renewal', {
  shop: ['plans'],
  access: 'user',
  action: 'end or resume plan',
  body: z.strictObject({ renews: z.boolean() }),
  response: z.object({ renews: z.boolean() }),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['conflict', 'unavailable'],
});
