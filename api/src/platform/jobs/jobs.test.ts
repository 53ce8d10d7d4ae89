import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { startApp, type TestApp } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import { ConnectionPool } from '../database/connection-pool.ts';
import { Database } from '../database/database.ts';
import { defineJob } from './job.ts';
import { JobQueue } from './job-queue.ts';

let app: TestApp;
let jobs: JobQueue;
beforeAll(async () => {
  app = await startApp();
  jobs = app.app.get(JobQueue);
});
afterAll(() => app.close());

const numbered = (name: string) => defineJob({ name, data: z.object({ number: z.int() }) });

describe('the job queue', () => {
  it('enqueues a job only if its transaction commits', async () => {
    const job = numbered('test-with-transaction');
    const done: number[] = [];
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    await jobs.work(job, async ({ number }) => {
      done.push(number);
      if (number === 2) resolve();
    });
    const { em } = app.app.get(MikroORM);
    const undone = em.transactional(async () => {
      await jobs.send(job, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await em.transactional(() => jobs.send(job, { number: 2 }));
    await seen;
    expect(done).toEqual([2]);
    const { rows } = await app.database.query('select from pgboss.job where name = $1', [job.name]);
    expect(rows).toHaveLength(1);
  });

  it('retries a failed job', async () => {
    const job = numbered('test-failing');
    let tries = 0;
    const { promise: succeeded, resolve } = Promise.withResolvers<number>();
    await jobs.work(job, async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      resolve(tries);
    });
    await jobs.send(job, { number: 1 });
    // The queue has planned the second attempt; it is only moved from the next seconds to now.
    await until(async () => {
      const moved = `update pgboss.job set start_after = now() where name = $1 and state = 'retry'`;
      return Boolean((await app.database.query(moved, [job.name])).rowCount);
    });
    expect(await succeeded).toBe(2);
  });

  it('stores no address from the error of a failed job', async () => {
    const job = numbered('test-leaking');
    await jobs.work(job, async () => {
      throw new Error('550 <ada@example.com> is away', { cause: new Error('bo@example.com') });
    });
    await jobs.send(job, { number: 1 });
    const output = () =>
      app.database.query('select output::text from pgboss.job where name = $1 and output is not null', [
        job.name,
      ]);
    await until(async () => Boolean((await output()).rowCount));
    const { rows } = await output();
    expect(rows[0].output).toContain('550 <<address>> is away');
    expect(rows[0].output).not.toContain('example.com');
  });

  it('finishes the current job before the connections are closed', async () => {
    const other = await startApp();
    const order: string[] = [];
    const pool = other.app.get(ConnectionPool);
    const end = pool.end.bind(pool);
    pool.end = (async () => {
      order.push('connections closed');
      await end();
    }) as typeof pool.end;
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: closing, resolve: close } = Promise.withResolvers<void>();
    const job = numbered('test-at-the-end');
    await other.app.get(JobQueue).work(job, async () => {
      start();
      await closing;
      await other.app.get(Database).query('select pg_sleep(0.1)');
      order.push('job finished');
    });
    await other.app.get(JobQueue).send(job, { number: 1 });
    await started;
    const closed = other.close();
    close();
    await closed;
    expect(order).toEqual(['job finished', 'connections closed']);
  });

  it('retries a job whose worker was killed, also if its queue is from an earlier version', async () => {
    const job = numbered('test-killed');
    await jobs.work(job, async () => {});
    await app.database.query('update pgboss.queue set heartbeat_seconds = null where name = $1', [job.name]);
    await jobs.work(job, async () => {});
    const { rows } = await app.database.query('select heartbeat_seconds from pgboss.queue where name = $1', [
      job.name,
    ]);
    expect(rows).toEqual([{ heartbeat_seconds: 30 }]);
  });

  it('starts no job before its time', async () => {
    const job = numbered('test-later');
    await jobs.work(job, async () => {});
    await jobs.send(job, { number: 1 }, { startAfter: new Date('2030-01-01T09:00:00Z') });
    const { rows } = await app.database.query('select start_after, state from pgboss.job where name = $1', [
      job.name,
    ]);
    expect(rows).toEqual([{ start_after: new Date('2030-01-01T09:00:00Z'), state: 'created' }]);
  });
});
