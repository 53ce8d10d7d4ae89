import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { queueOptions } from '../../platform/jobs/job-queue.ts';

const waitingJob = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.int(),
  start_after: z.string(),
  singleton_key: z.string().nullable(),
});
type WaitingJob = z.infer<typeof waitingJob>;

const maxInserted = 500;

/**
 * Jobs that are not finished, one JSON object per line: mails to send, accounts and files to erase. A job that runs
 * now is among them, because jobs may run twice. No character of JSON is quoted or escaped by this format.
 */
export const copyWaitingJobs = `copy (
    select jsonb_build_object('id', id, 'name', name, 'data', data, 'priority', priority, 'start_after', start_after,
      'singleton_key', singleton_key)
    from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')
    order by created_on, id
  ) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`;

/** Enqueues the jobs of a backup through the library, whatever its tables look like now. */
export async function enqueueJobs(databaseUrl: string, lines: AsyncIterable<Uint8Array>): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  try {
    const queues = new Set<string>();
    let batch: WaitingJob[] = [];
    for await (const job of readJobs(lines)) {
      if (!queues.has(job.name)) await boss.createQueue(job.name, queueOptions);
      queues.add(job.name);
      if (batch.length === maxInserted || (batch[0] && batch[0].name !== job.name)) {
        await insert(boss, batch);
        batch = [];
      }
      batch.push(job);
    }
    await insert(boss, batch);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function* readJobs(lines: AsyncIterable<Uint8Array>): AsyncGenerator<WaitingJob> {
  for await (const line of createInterface({ input: Readable.from(lines) }))
    yield waitingJob.parse(JSON.parse(line));
}

/** Inserts jobs of one kind. */
async function insert(boss: PgBoss, jobs: WaitingJob[]): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  await boss.insert(
    first.name,
    jobs.map(({ id, data, priority, start_after, singleton_key }) => ({
      id,
      priority,
      startAfter: new Date(start_after),
      ...(data && { data }),
      ...(singleton_key !== null && { singletonKey: singleton_key }),
    })),
  );
}
