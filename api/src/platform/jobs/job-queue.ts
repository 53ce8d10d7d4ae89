import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { fromKysely, PgBoss } from 'pg-boss';
import { Config } from '../config/config.js';
import type { Job } from './job.js';

interface SendOptions {
  /** Not before then. */
  startAfter?: Date;
  /** Of several jobs with the same key within so many seconds only the first is kept. */
  singletonKey?: string;
  singletonSeconds?: number;
}

/** Jobs on the product's own database, so that they are sent with a transaction or not at all. */
@Injectable()
export class JobQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly boss: PgBoss;

  constructor(
    { DATABASE_URL }: Config,
    private readonly em: EntityManager,
    private readonly logger: PinoLogger,
  ) {
    this.boss = new PgBoss({
      connectionString: DATABASE_URL,
      application_name: 'meishi jobs',
      max: 4,
      useListenNotify: true,
    });
    this.boss.on('error', (err) => this.logger.error({ err }, 'the job queue failed'));
  }

  async onModuleInit(): Promise<void> {
    await this.boss.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }

  /** Sends a job within the transaction that runs at the moment: it is there when that commits, else never. */
  async send<Data extends object>(job: Job<Data>, data: Data, options: SendOptions = {}): Promise<void> {
    await this.boss.send(job.name, data, { ...options, db: fromKysely(this.em.getKysely()) });
  }

  /** Has a job whose last try failed done again now; false when there is no such job. */
  async retry(name: string, id: string): Promise<boolean> {
    if (!(await this.boss.getQueue(name))) return false;
    const [job] = await this.boss.findJobs(name, { id });
    if (job?.state === 'failed') await this.boss.retry(name, id);
    else if (job?.state !== 'retry') return false;
    await this.boss.update(name, undefined, { id, startAfter: new Date() });
    return true;
  }

  /** Starts doing jobs of a kind; call it when the application boots. A failed job is tried again for some hours. */
  async work<Data extends object>(job: Job<Data>, handle: (data: Data) => Promise<void>): Promise<void> {
    const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
    await this.boss.createQueue(job.name, { notify: true, ...retries });
    // Jobs that arrive while another one is done wake the worker once together; the others would wait for half a minute.
    const crowd = job.atOnce ? { batchSize: job.atOnce, burstWhenBatchFull: true } : {};
    await this.boss.work<Data>(job.name, { notifyPollingIntervalSeconds: 2, ...crowd }, async (sent) => {
      for (const { id, data } of sent) {
        const work = () => handle(job.data.parse(data ?? {}));
        await RequestContext.create(this.em, work).catch((err) => {
          this.logger.error({ err, job: job.name, job_id: id }, 'a job failed');
          throw err;
        });
      }
    });
    if (job.cron) await this.boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
  }
}
