import type { z } from 'zod';

/** A kind of work that is done later, by whichever process is free; it may run twice, late and out of order. */
export interface Job<Data extends object = object> {
  name: string;
  data: z.ZodType<Data>;
  /** When it runs by itself, with no data: a cron expression in UTC. */
  cron?: string;
  /** How many are fetched together, for kinds that come in crowds; one that fails has all of these done again. */
  atOnce?: number;
}

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
