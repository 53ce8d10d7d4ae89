import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { page } from './fields.js';
import { message } from './message.js';

/** As kinds of jobs are named. */
const jobName = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, message('There are no jobs of this name.')));

/** Jobs of one kind; kinds that send mail have `mail` in their name. */
export const jobKind = z
  .object({
    name: z.string(),
    /** That are due, or will be: a reminder for next week waits here until then. */
    waiting: z.int(),
    running: z.int(),
    /** That failed, and are tried again by themselves. */
    retrying: z.int(),
    /** That were given up after every try. */
    failed: z.int(),
    /** Of the last days, as long as the queue keeps them. */
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
    /** How often it was tried. */
    tries: z.int(),
    /** What went wrong the last time. */
    error: z.string(),
    created_at: z.string(),
    /** When it is tried again by itself; null for one that was given up. */
    next_try_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'TroubledJob' }));
export type TroubledJob = z.infer<typeof troubledJob>;

/** How the work in the background does, by kind. */
export const listJobKinds = defineEndpoint({
  method: 'GET',
  path: 'admin/jobs',
  access: 'product-admin',
  action: 'get jobs',
  response: z.array(jobKind),
});

/** Jobs whose last try failed, newest first. */
export const listTroubledJobs = defineEndpoint({
  method: 'GET',
  path: 'admin/jobs/troubled',
  access: 'product-admin',
  action: 'get jobs',
  query: z.object({ name: z.optional(jobName), ...page }),
  response: z.object({ jobs: z.array(troubledJob), next_cursor: z.nullable(z.string()) }),
});

/** Tries a job again now; one that does not wait for that is an unknown one. */
export const retryJob = defineEndpoint({
  method: 'POST',
  path: 'admin/jobs/{name}/{id}/retry',
  access: 'product-admin',
  action: 'try job again',
  params: z.object({ name: jobName, id: z.uuid() }),
  response: z.object({ job_id: z.uuid() }),
  errors: ['not-found'],
});
