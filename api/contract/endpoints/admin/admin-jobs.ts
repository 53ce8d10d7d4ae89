import * as z from 'zod/mini';
import { page } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

const jobName = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, message('There are no jobs with this name.')));

/** A kind of job. Kinds that send mail have `mail` in their name. */
export const jobKind = z
  .object({
    name: z.string(),
    /** Jobs that are due now or later: a reminder for next week is counted here until then. */
    waiting: z.int(),
    running: z.int(),
    /** Failed jobs that are retried automatically. */
    retrying: z.int(),
    /** Jobs that failed in every attempt. */
    failed: z.int(),
    /** Jobs of the last days, as long as the queue keeps them. */
    done: z.int(),
    last_done_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'JobKind' }));
export type JobKind = z.infer<typeof jobKind>;

export const troubledJob = z
  .object({
    job_id: z.uuid(),
    name: z.string(),
    state: z.enum(['retrying', 'failed']),
    /** The number of attempts. */
    tries: z.int(),
    /** The error message of the last attempt. */
    error: z.string(),
    created_at: z.string(),
    /** When the job is retried automatically; null if there are no attempts left. */
    next_try_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'TroubledJob' }));
export type TroubledJob = z.infer<typeof troubledJob>;

/** Totals of the background jobs by kind. */
export const listJobKinds = defineEndpoint('GET', 'admin/jobs', {
  access: 'product-admin',
  action: 'get jobs',
  response: z.array(jobKind),
});

/** Jobs whose last attempt failed, newest first. */
export const listTroubledJobs = defineEndpoint('GET', 'admin/jobs/troubled', {
  access: 'product-admin',
  action: 'get jobs',
  query: z.object({ name: z.optional(jobName), ...page }),
  response: z.object({ jobs: z.array(troubledJob), next_cursor: z.nullable(z.string()) }),
});

/** Retries a job now. A job that is not waiting for a retry is not found. */
export const retryJob = defineEndpoint('POST', 'admin/jobs/{name}/{id}/retry', {
  access: 'product-admin',
  action: 'try job again',
  params: z.object({ name: jobName, id: z.uuid() }),
  response: z.object({ job_id: z.uuid() }),
  errors: ['not-found'],
});
