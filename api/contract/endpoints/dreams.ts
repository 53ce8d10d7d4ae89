import * as z from 'zod/mini';
import { day, id, line, text, version } from '../shapes/fields.ts';
import { defineEndpoint } from '../transport/endpoint.ts';

export const dreamMetrics = [
  'sign_ups',
  'active_profiles',
  'taps',
  'exchanges',
  'paid_subscriptions',
  'registered_cards',
] as const;
export type DreamMetric = (typeof dreamMetrics)[number];

/** The columns of the board. `achieved` dreams are shown on a wall. */
export const dreamStatuses = ['dreaming', 'planned', 'in_progress', 'achieved', 'let_go'] as const;
export type DreamStatus = (typeof dreamStatuses)[number];

export const dreamHorizons = ['quarter', 'year', 'someday'] as const;

export const dreamMetric = z
  .object({
    metric: z.enum(dreamMetrics),
    value: z.int(),
    last_30_days: z.int(),
    previous_30_days: z.int(),
  })
  .check(z.meta({ id: 'DreamMetric' }));

/** When the target is reached at the pace of the last 30 days. */
export const forecast = z
  .object({
    /** `never`: the pace is zero or negative, or would take more than a hundred years. */
    state: z.enum(['reached', 'expected', 'never']),
    /** Change per day. */
    pace: z.number(),
    /** The day (UTC) on which an `expected` target is reached. */
    on: z.nullable(z.string()),
    /** Whether that is in time for the target date; null without one. */
    on_time: z.nullable(z.boolean()),
  })
  .check(z.meta({ id: 'DreamForecast' }));
export type Forecast = z.infer<typeof forecast>;

export const checkIn = z
  .object({
    check_in_id: id,
    author: z.string(),
    /** From 1 (worried) to 5 (delighted). */
    mood: z.int(),
    text: z.string(),
    /** The value of the dream's metric at that time. */
    value: z.int(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'DreamCheckIn' }));
export type CheckIn = z.infer<typeof checkIn>;

export const dream = z
  .object({
    dream_id: id,
    title: z.string(),
    why: z.string(),
    /** The name of the responsible person. */
    owner: z.string(),
    horizon: z.enum(dreamHorizons),
    status: z.enum(dreamStatuses),
    target: z.int(),
    target_date: z.nullable(z.string()),
    live: dreamMetric,
    forecast,
    achieved_at: z.nullable(z.string()),
    last_check_in: z.nullable(checkIn),
    version,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Dream' }));
export type Dream = z.infer<typeof dream>;

const formFields = {
  title: line(120, 1),
  why: z._default(text(1000), ''),
  owner: line(100, 1),
  horizon: z.enum(dreamHorizons),
  status: z._default(z.enum(dreamStatuses), 'dreaming'),
  metric: z.enum(dreamMetrics),
  target: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  target_date: z._default(z.nullable(day), null),
};
export const dreamForm = z.strictObject(formFields);
export type DreamForm = z.input<typeof dreamForm>;

/** The current values of the metrics that dreams use; absent for all but internal accounts. */
export const getDreamMetrics = defineEndpoint('GET', 'dreams/metrics', {
  access: 'internal',
  action: 'get dream metrics',
  response: z.object({ generated_at: z.string(), metrics: z.array(dreamMetric) }),
});

/** All statuses with their dreams, by next date; achieved dreams start with the latest. */
export const getDreamBoard = defineEndpoint('GET', 'dreams', {
  access: 'internal',
  action: 'get dreams',
  response: z.object({
    generated_at: z.string(),
    columns: z.array(z.object({ status: z.enum(dreamStatuses), dreams: z.array(dream) })),
  }),
});

export const createDream = defineEndpoint('POST', 'dreams', {
  access: 'internal',
  action: 'create dream',
  body: dreamForm,
  response: dream,
  status: 201,
});

const dreamParams = z.object({ id });

/** The value of a dream's metric at the end of a day (UTC). */
export const trendPoint = z
  .object({ day: z.string(), value: z.int() })
  .check(z.meta({ id: 'DreamTrendPoint' }));
export type TrendPoint = z.infer<typeof trendPoint>;

/** A dream with its metric's weekly values of the last half year, and all its check-ins, latest first. */
export const getDream = defineEndpoint('GET', 'dreams/{id}', {
  access: 'internal',
  action: 'get dream',
  params: dreamParams,
  response: z.object({ dream, trend: z.array(trendPoint), check_ins: z.array(checkIn) }),
  errors: ['not-found'],
});

/** Replaces all fields. A stale `version` gets 409 with the current dream. */
export const updateDream = defineEndpoint('PUT', 'dreams/{id}', {
  access: 'internal',
  action: 'update dream',
  params: dreamParams,
  body: z.strictObject({ version, ...formFields }),
  response: dream,
  errors: ['not-found', 'stale-version'],
});

/** Removes a dream from the board. It can be restored for 30 days. */
export const deleteDream = defineEndpoint('DELETE', 'dreams/{id}', {
  access: 'internal',
  action: 'delete dream',
  params: dreamParams,
  response: z.object({ dream_id: id }),
  errors: ['not-found'],
});

export const restoreDream = defineEndpoint('POST', 'dreams/{id}/restore', {
  access: 'internal',
  action: 'restore dream',
  params: dreamParams,
  response: dream,
  errors: ['not-found'],
});

/** Adds a check-in by the caller with the metric's current value. */
export const createCheckIn = defineEndpoint('POST', 'dreams/{id}/check-ins', {
  access: 'internal',
  action: 'check in',
  params: dreamParams,
  body: z.strictObject({ mood: z.int().check(z.minimum(1), z.maximum(5)), text: z._default(text(1000), '') }),
  response: checkIn,
  status: 201,
  errors: ['not-found'],
});
