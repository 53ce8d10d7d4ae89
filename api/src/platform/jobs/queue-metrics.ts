import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Metrics } from '../metrics/metrics.ts';

interface QueueRow {
  queue: string;
  waiting: number;
  retrying: number;
  scheduled: number;
  failed: number;
  oldest: number;
}

/**
 * Measures the queues in the database. Every process shows the same numbers, also one that works on no jobs: if all
 * workers are gone, jobs still wait.
 */
@Injectable()
export class QueueMetrics {
  constructor(metrics: Metrics, database: Database) {
    const queues = metrics.reading(async () => (await database.query<QueueRow>(queueStatement)).rows);
    metrics.gauge(
      {
        name: 'meishi_queue_jobs',
        help: 'Jobs that have not begun, and those that failed finally, by queue and state. All processes show the same numbers.',
        labelNames: ['queue', 'state'],
      },
      async () =>
        ((await queues.latest()) ?? []).flatMap(({ queue, waiting, retrying, scheduled, failed }) => [
          [waiting, { queue, state: 'waiting' }],
          [retrying, { queue, state: 'retrying' }],
          [scheduled, { queue, state: 'scheduled' }],
          [failed, { queue, state: 'failed' }],
        ]),
    );
    metrics.gauge(
      {
        name: 'meishi_queue_oldest_seconds',
        help: 'How long the oldest job of a queue has been due; 0 if none is. All processes show the same numbers.',
        labelNames: ['queue'],
      },
      async () => ((await queues.latest()) ?? []).map(({ queue, oldest }) => [oldest, { queue }]),
    );
  }
}

// Finished jobs are kept for days. The states before `active` have an index, which the join uses. The failed ones are counted
// by the supervision of a worker, every 15 seconds.
const queueStatement = {
  name: 'queue metrics',
  text: `select q.name as queue,
      count(j.id) filter (where j.start_after <= now())::int as waiting,
      count(j.id) filter (where j.start_after > now() and j.state = 'retry')::int as retrying,
      count(j.id) filter (where j.start_after > now() and j.state = 'created')::int as scheduled,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::float8
        as oldest,
      q.failed_count as failed
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked
    where not starts_with(q.name, '__pgboss__')
    group by q.name, q.failed_count`,
};
