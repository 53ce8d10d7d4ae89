import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { freePort } from '../../embedded/ports.ts';
import {
  type Postgres,
  type PostgresOptions,
  startPostgres,
} from '../../embedded/stand-ins/postgres/postgres.ts';
import { migrate } from '../../src/schema/migrator.ts';
import { picture } from '../fixtures/pictures.ts';
import { request } from '../request.ts';
import { EventLoad } from './event-load.ts';
import { HealthWatch } from './health-watch.ts';
import { type Product, startProduct, withoutLimits } from './product.ts';

const run = promisify(execFile);
/** Events of each kind to acknowledge before and after the fault. */
const enough = 50;
const several = 5;

const dir = await mkdtemp(join(tmpdir(), 'meishi-disk-'));
/** The reason why no small disk could be created; empty on success. */
const obstacle: string = await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', dir]).then(
  () => '',
  ({ message }) => message,
);

const filler = join(dir, 'filler');
const files = join(dir, 'files');
let options: PostgresOptions;
let postgres: Postgres;
let product: Product;

afterAll(async () => {
  if (!obstacle) await run('umount', [dir]);
  await rm(dir, { recursive: true, force: true });
});

async function fillDisk(): Promise<void> {
  const block = Buffer.alloc(1024 * 1024);
  for (;;) {
    const isFull = await appendFile(filler, block).then(
      () => false,
      () => true,
    );
    if (isFull) return;
  }
}

const upload = async () =>
  request(product.server.origin, uploadMyPhoto, { files: { photo: await picture() } }, product.token);

if (obstacle)
  describe('a full disk under the database', () => {
    it('cannot be tried without the right to mount one; the full disk of the server is tested elsewhere', () => {
      process.stdout.write(`No full disk under the database: ${obstacle}\n`);
      expect(obstacle).toMatch(/permission|superuser|not permitted|ENOENT/i);
    });
  });
else
  describe('a full disk under the database', () => {
    beforeAll(async () => {
      await mkdir(files);
      options = { dir: join(dir, 'rows'), port: await freePort(), password: 'test' };
      postgres = await startPostgres(options);
      await migrate(postgres.url);
      product = await startProduct({
        databaseUrl: postgres.url,
        environment: { FILES_DIR: files, TMPDIR: dir, RATE_LIMITS: withoutLimits() },
      });
    }, 300_000);

    afterAll(async () => {
      await product.close();
      await postgres.stop();
    });

    it('is answered with 503, and no acknowledged event is lost', async () => {
      const load = new EventLoad([product.server.origin], product);
      load.start();
      await load.acknowledges(enough);
      const watch = new HealthWatch(product.server.origin);
      await fillDisk();
      await load.meets('503', several);
      expect(await upload()).toMatchObject({ status: 503, body: { error: 'unavailable' } });
      await watch.answers(several);

      await rm(filler);
      postgres = await startPostgres(options);
      await load.acknowledges(enough);
      expect(await upload()).toMatchObject({ status: 200 });
      await load.stop();
      expect((await watch.stop()).faults).toEqual([]);
      const expected = ['200', '200 without event', '202', '302', '503'];
      expect(expected).toEqual(expect.arrayContaining(Object.keys(load.outcomes)));
      expect(await load.findFaults(postgres.url)).toEqual([]);
      expect(product.server.process.exitCode).toBeNull();
    }, 300_000);
  });
