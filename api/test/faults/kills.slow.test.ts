import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { freePort } from '../../embedded/ports.ts';
import { errorCode } from '../../embedded/problem.ts';
import {
  type Postgres,
  type PostgresOptions,
  startPostgres,
} from '../../embedded/stand-ins/postgres/postgres.ts';
import { migrate } from '../../src/schema/migrator.ts';
import { picture } from '../fixtures/pictures.ts';
import { request } from '../request.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { EventLoad } from './event-load.ts';
import { HealthWatch } from './health-watch.ts';
import { descendantsOf, processesIn } from './processes.ts';
import { type Product, startProduct, withoutLimits } from './product.ts';

/** Events of each kind to acknowledge before and after a fault. */
const enough = 100;
/** The number of sandbox processes to kill. */
const maxKilled = 20;
/** The number of answers to wait for during a fault. */
const several = 5;

let options: PostgresOptions;
let postgres: Postgres;
let product: Product;
let second: ServerProcess;
let load: EventLoad;
let watch: HealthWatch;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'meishi-kills-'));
  options = { dir, port: await freePort(), password: 'test' };
  postgres = await startPostgres(options);
  await migrate(postgres.url);
  product = await startProduct({
    databaseUrl: postgres.url,
    environment: { RATE_LIMITS: withoutLimits() },
  });
  second = await startServerProcess(product.environment);
  load = new EventLoad([product.server.origin, second.origin], product);
}, 300_000);

beforeEach(async () => {
  load.start();
  await load.acknowledges(enough);
  watch = new HealthWatch(product.server.origin);
}, 300_000);

afterEach(async () => {
  await load.stop();
  expect((await watch.stop()).faults).toEqual([]);
  const expected = ['200', '200 without event', '202', '302', '503', 'no answer'];
  expect(expected).toEqual(expect.arrayContaining(Object.keys(load.outcomes)));
  expect(await load.findFaults(postgres.url)).toEqual([]);
});

afterAll(async () => {
  await second.kill();
  await product.close();
  await postgres.stop();
  await rm(options.dir, { recursive: true, force: true });
});

describe('every acknowledged event is stored once, and health is answered meanwhile,', () => {
  it('when PostgreSQL is killed and started again', async () => {
    process.kill(postgres.pid, 'SIGKILL');
    await load.meets('503', enough);
    await watch.answers(several);
    postgres = await startPostgres(options);
    await load.acknowledges(enough);
  }, 300_000);

  it('when PostgreSQL is frozen for a while', async () => {
    const pids = await processesIn(options.dir, 'postgres');
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await load.meets('503', several);
    await watch.answers(several);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await load.acknowledges(enough);
  }, 300_000);

  it('when one of two servers is killed', async () => {
    await second.kill();
    await load.meets('no answer', several);
    await watch.answers(several);
    second = await startServerProcess({ ...product.environment, PORT: new URL(second.origin).port });
    await load.acknowledges(enough);
  }, 300_000);

  it('when processes of the sandbox are killed at work', async () => {
    const { server, token } = product;
    const upload = async () => {
      const files = { photo: await picture() };
      return (await request(server.origin, uploadMyPhoto, { files }, token)).status;
    };
    const uploaded: number[] = [];
    const killed = new Set<number>();
    const stopping = new AbortController();
    const uploading = (async () => {
      while (!stopping.signal.aborted) uploaded.push(await upload());
    })();
    for await (const _ of setInterval(10)) {
      for (const pid of await descendantsOf(server.process.pid ?? 0, 'sandbox')) {
        if (killIfAlive(pid)) killed.add(pid);
      }
      if (killed.size >= maxKilled) break;
    }
    stopping.abort();
    await uploading;
    expect(uploaded).not.toContain(500);
    expect(await upload()).toBe(200);
    await load.acknowledges(enough);
    expect(server.process.exitCode).toBeNull();
  }, 300_000);
});

/** Returns false if the process has ended since it was found. */
function killIfAlive(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}
