import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFauxqs } from 'fauxqs';
import { startApp, type TestApp, testEnvironment } from '../../../test/app.ts';
import { Scrape } from '../../../test/metrics.ts';
import { runMeishi } from '../../../test/operator.ts';
import { until } from '../../../test/until.ts';
import { MetricsServer } from '../../platform/metrics/metrics-server.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp({ METRICS_PORT: '0' });
  folder = await mkdtemp(join(tmpdir(), 'meishi-expiry-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const meishi = (args: string[], environment: Record<string, string> = {}) =>
  runMeishi(args, { ...testEnvironment(app.config.DATABASE_URL, join(folder, 'files')), ...environment });

const takenAt = async () =>
  (await Scrape.of(app.app.get(MetricsServer).origin)).value('meishi_backup_taken_timestamp_seconds') ?? 0;

it('takes backups of their time, reads them again, keeps the newest, and shows when the last was taken', async () => {
  const places = join(folder, 'backups');
  await mkdir(join(places, '2026-01-01T03-00-00Z', 'tables'), { recursive: true });
  await mkdir(join(places, '2026-01-02T03-00-00Z'));
  await mkdir(join(places, 'of someone else'));
  await writeFile(join(places, '2026-01-01T03-00-00Z', 'tables', 'a'), 'old');
  const before = await takenAt();
  expect(before).toBeGreaterThan(0);

  const { code, output } = await meishi(['backup', places, '--keep', '2']);
  expect(output).toMatch(/The backup was read again and is complete\./);
  expect(output).toMatch(/^The backup of 2026-01-01T03-00-00Z is deleted\.$/m);
  expect(code).toBe(0);
  const [oldest, newest, other] = (await readdir(places)).sort();
  expect([oldest, other]).toEqual(['2026-01-02T03-00-00Z', 'of someone else']);
  expect(await readdir(join(places, newest ?? ''))).toContain('manifest.json');
  await until(async () => (await takenAt()) > before);
  expect(await meishi(['backup', places, '--keep', '0'])).toMatchObject({ code: 2 });
}, 120_000);

it('keeps the newest backups of a bucket as well', async () => {
  const storage = await startFauxqs({ port: 0, logger: false });
  storage.createBucket('backups');
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  const old = 's3://backups/daily/2026-01-01T03-00-00Z';
  expect((await meishi(['backup', old], environment)).code).toBe(0);
  const { code, output } = await meishi(['backup', 's3://backups/daily', '--keep', '1'], environment);
  expect([code, output]).toEqual([0, expect.stringContaining('are backed up in s3://backups/daily/20')]);
  expect(output).toMatch(/^The backup of 2026-01-01T03-00-00Z is deleted\.$/m);
  expect(await meishi(['restore', old], environment)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no complete backup at this place'),
  });
  await storage.stop();
}, 120_000);
