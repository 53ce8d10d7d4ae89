import type { z } from 'zod';

/** A kind of background work for any free process. A job may run twice, late and out of order. */
export interface Job<Data extends object = object> {
  name: string;
  data: z.ZodType<Data>;
  /** The schedule on which it runs without data: a cron expression in UTC. */
  cron?: string;
  /** How many jobs of this kind a process works on at the same time, and how many of one group all processes together. */
  concurrency?: { jobs: number; ofGroup: number };
  /** The batch size, for kinds that arrive in bursts. If one job fails, the whole batch is retried. */
  maxConcurrent?: number;
}

export type JobData<Kind> = Kind extends Job<infer Data> ? Data : never;

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
