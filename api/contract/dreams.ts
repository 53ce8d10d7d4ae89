import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';

export const dreamMetrics = [
  'sign_ups',
  'active_profiles',
  'profile_views',
  'link_clicks',
  'paid_subscriptions',
  'groups',
] as const;
export type DreamMetric = (typeof dreamMetrics)[number];

/** The live values that the company's dreams are measured by; to anyone but internal accounts it does not exist. */
export const getDreamMetrics = defineEndpoint({
  method: 'GET',
  path: 'dreams/metrics',
  access: 'internal',
  action: 'get dream metrics',
  response: z.object({
    generated_at: z.string(),
    metrics: z.array(
      z.object({
        metric: z.enum(dreamMetrics),
        value: z.int(),
        last_30_days: z.int(),
        previous_30_days: z.int(),
      }),
    ),
  }),
});
