import { setTimeout } from 'node:timers/promises';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Histogram } from 'prom-client';
import { Config } from '../config/config.ts';
import { PoolMetrics } from '../database/connection-pool.ts';
import { Database } from '../database/database.ts';
import { errorFields } from '../logging/error-fields.ts';
import { Metrics } from '../metrics/metrics.ts';
import { inJobSpan, traceCarrier } from '../tracing/spans.ts';
import type { Job } from './job.ts';

export interface SendOptions {
  /** The earliest start: a time, or a number of seconds from now by the clock of the database. */
  startAfter?: Date | number;
  /** Of several jobs with the same key within `singletonSeconds`, only the first is kept. */
  singletonKey?: string;
  singletonSeconds?: number;
  /** Of one group, only some jobs run at the same time (`concurrency` of the kind). */
  group?: { id: string };
  /** Jobs with a higher one run first; 0 by default. */
  priority?: number;
}

/** The options of every kind of jobs. A failed job is retried for some hours. */
export const queueOptions = {
  notify: true,
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A running job whose worker was killed is retried after this time.
  heartbeatSeconds: 30,
} as const;

/** How often a worker looks for jobs whose worker was killed, and for kinds with a backlog. */
const supervisionSeconds = 15;

/** The connections of the job queue: its pool, and one for LISTEN. A process that only enqueues needs one at its start. */
export function queueConnections({ JOB_POOL_SIZE, ROLE }: Pick<Config, 'JOB_POOL_SIZE' | 'ROLE'>) {
  return ROLE === 'web' ? { pool: 1, listen: 0 } : { pool: JOB_POOL_SIZE, listen: 1 };
}

/** From a mail to a sweep of whole tables. */
const durationBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** How long a shutdown waits for the current jobs. */
const finishMs = 10_000;

/** The job queue in the product's own database, so that a job is enqueued only if its transaction commits. */
@Injectable()
export class JobQueue implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues = new Set<string>();
  /** What the database has when this process starts: usually every queue and schedule, so that a start changes none. */
  private stored = { queues: new Set<string>(), schedules: new Map<string, string>() };
  private readonly boss: PgBoss;
  /** Whether this process works on jobs and runs schedules. Otherwise it only enqueues. */
  private readonly isWorker: boolean;
  /** The connection of the current transaction, if there is one. */
  private readonly db: Db;
  private readonly durations: Histogram<'queue' | 'outcome'>;

  constructor(
    { DATABASE_URL, JOB_POOL_SIZE, ROLE }: Config,
    database: Database,
    private readonly em: EntityManager,
    private readonly logger: PinoLogger,
    metrics: Metrics,
    pools: PoolMetrics,
  ) {
    this.db = { executeSql: (text, values) => database.query(text, values) };
    // Connections of its own: its maintenance takes longer than a call may and partly cannot be inside a
    // transaction, a crowd of calls must not keep jobs from being fetched, and LISTEN needs a session.
    this.isWorker = ROLE !== 'web';
    this.boss = new PgBoss({
      connectionString: DATABASE_URL,
      application_name: 'meishi jobs',
      max: queueConnections({ JOB_POOL_SIZE, ROLE }).pool,
      useListenNotify: this.isWorker,
      supervise: this.isWorker,
      schedule: this.isWorker,
      superviseIntervalSeconds: supervisionSeconds,
      monitorIntervalSeconds: supervisionSeconds,
      queueCacheIntervalSeconds: supervisionSeconds,
    });
    this.boss.on('error', (err) => this.logger.error({ err }, 'the job queue failed'));
    pools.watch('jobs', () => poolOf(this.boss));
    this.durations = metrics.histogram({
      name: 'meishi_job_duration_seconds',
      help: 'Duration of attempts at jobs in this process by queue and outcome: done or failed.',
      labelNames: ['queue', 'outcome'],
      buckets: durationBuckets,
    });
  }

  async onModuleInit(): Promise<void> {
    await this.boss.start();
    const [queues, schedules] = await Promise.all([this.boss.getQueues(), this.boss.getSchedules()]);
    // The other queues are from an earlier version, which had other options.
    const current = queues.filter(
      ({ heartbeatSeconds }) => heartbeatSeconds === queueOptions.heartbeatSeconds,
    );
    this.stored = {
      queues: new Set(current.map(({ name }) => name)),
      schedules: new Map(schedules.map(({ name, cron }) => [name, cron])),
    };
  }

  /**
   * Finishes the current jobs while the connections of the pool are still open. Requests that are still running
   * can enqueue jobs afterwards.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const work = [...this.queues].map((queue) => this.boss.offWork(queue, { wait: true }));
    await Promise.race([Promise.all(work), setTimeout(finishMs, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 1000 });
  }

  /**
   * Enqueues a job in the current transaction, so that it exists only if that commits. It continues the current trace.
   */
  async send<Data extends object>(job: Job<Data>, data: Data, options: SendOptions = {}): Promise<void> {
    await this.boss.send(job.name, { ...data, ...traceCarrier() }, { ...options, db: this.db });
  }

  /** Enqueues many jobs of a kind in the current transaction, with one statement. */
  async sendAll<Data extends object>(
    job: Job<Data>,
    data: Data[],
    options: Pick<SendOptions, 'group' | 'priority'>,
  ): Promise<void> {
    const jobs = data.map((entry) => ({ ...options, data: { ...entry, ...traceCarrier() } }));
    await this.boss.insert(job.name, jobs, { db: this.db });
  }

  /** Retries a job whose last attempt failed, in the current transaction. False if there is none. */
  async retry(name: string, id: string): Promise<boolean> {
    const { db } = this;
    if (!(await this.boss.getQueue(name))) return false;
    const [job] = await this.boss.findJobs(name, { id, db });
    if (job?.state === 'failed') await this.boss.retry(name, id, { db });
    else if (job?.state !== 'retry') return false;
    await this.boss.update(name, undefined, { id, startAfter: 0, db });
    return true;
  }

  /**
   * Starts working on jobs of a kind, unless this process only enqueues. Call it when the application boots. A
   * failed job is retried for some hours.
   * @param handle gets the start of the job by the clock of the database. Jobs that erase or expire something compare with it, so
   * that a server with a wrong clock does neither early.
   */
  async work<Data extends object>(
    job: Job<Data>,
    handle: (data: Data, startedAt: Date) => Promise<void>,
  ): Promise<void> {
    if (!this.stored.queues.has(job.name)) {
      await this.boss.createQueue(job.name, queueOptions);
      await this.boss.updateQueue(job.name, { heartbeatSeconds: queueOptions.heartbeatSeconds });
    }
    if (!this.isWorker) return;
    this.queues.add(job.name);
    // Jobs that arrive during another one wake the worker only once. Without batches, the others would wait
    // for half a minute.
    const crowd = job.maxConcurrent ? { batchSize: job.maxConcurrent, burstWhenBatchFull: true } : {};
    // Several workers look for delayed jobs less often.
    const workers = job.concurrency && {
      localConcurrency: job.concurrency.jobs,
      groupConcurrency: job.concurrency.ofGroup,
      notifyPollingIntervalSeconds: 2 * job.concurrency.jobs,
    };
    // Without this, a backlog is worked off at one job every two seconds.
    const pace = {
      notifyPollingIntervalSeconds: 2,
      burstWhenReadyExceeds: 1,
      includeMetadata: true as const,
      ...crowd,
      ...workers,
    };
    await this.boss.work(job.name, pace, async (sent: JobWithMetadata<Data>[]) => {
      for (const { id, data, startedOn } of sent) {
        const work = () => handle(job.data.parse(data ?? {}), startedOn);
        const measure = this.durations.startTimer({ queue: job.name });
        await inJobSpan(job.name, data, () => RequestContext.create(this.em, work)).catch((err) => {
          measure({ outcome: 'failed' });
          this.logger.error({ err, job: job.name, job_id: id }, 'a job failed');
          throw keptFailure(err);
        });
        measure({ outcome: 'done' });
      }
    });
    if (job.cron && this.stored.schedules.get(job.name) !== job.cron)
      await this.boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
  }
}

/** The pool that pg-boss opens when it starts. Its types do not have it. */
function poolOf(boss: PgBoss): pg.Pool | undefined {
  const pool: unknown = Reflect.get(boss.getDb(), 'pool');
  return pool instanceof pg.Pool ? pool : undefined;
}

/** The error that is stored: the fields of the log, because errors can contain addresses and values. */
function keptFailure(error: unknown): Error {
  const { message, stack } = errorFields(error) ?? {};
  return Object.assign(new Error(String(message)), { stack });
}
