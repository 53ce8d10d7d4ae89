import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { firingAlerts } from '../../../test/alert-trial.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { Scrape } from '../../../test/metrics.ts';
import { until } from '../../../test/until.ts';
import { MetricsServer } from './metrics-server.ts';

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url));
const rules = pathOf('alerts.yaml');

const scrape = ({ app }: TestApp) => Scrape.of(app.get(MetricsServer).origin);

/** After the first looks of the job queue at its queues, which wait for each other in a small pool. */
async function scrapeStarted(app: TestApp): Promise<Scrape> {
  let last = await scrape(app);
  await until(async () => {
    last = await scrape(app);
    return last.value('meishi_database_waiting', { pool: 'jobs' }) === 0;
  });
  return last;
}

/** Connections that nothing uses are closed after some seconds. */
const untilIdle = ({ database }: TestApp) => until(() => database.totalCount === 0);

describe('no alert fires in thirty minutes', () => {
  it.each(['20', '1'])(
    'of an idle process with a pool of %s',
    async (size) => {
      const app = await startApp({ METRICS_PORT: '0', DATABASE_POOL_SIZE: size, JOB_POOL_SIZE: size });
      const scrapes = [await scrape(app), await scrapeStarted(app)];
      await untilIdle(app);
      scrapes.push(await scrape(app));
      expect(await firingAlerts(rules, scrapes, Date.now())).toEqual([]);
      await app.close();
    },
    120_000,
  );

  it('of a process that is busy', async () => {
    const app = await startApp({ METRICS_PORT: '0' });
    const { call, user } = await app.createUser();
    const body = {
      profile_id: user.default_profile_id,
      kind: 'website',
      title: 'Site',
      url: 'https://a.example',
    } as const;
    const { link_id } = await call(createLink, { body });
    const use = async () => {
      for (let round = 0; round < 10; round++) {
        await call(getMe);
        await fetch(`${app.origin}/l/${link_id}`, { redirect: 'manual' });
      }
    };
    const scrapes = [await scrape(app)];
    for (let round = 0; round < 4; round++) {
      const work = [use(), use(), use(), use()];
      await call(getMe);
      scrapes.push(await scrape(app));
      await Promise.all(work);
    }
    expect(await firingAlerts(rules, scrapes, Date.now())).toEqual([]);
    await app.close();
  }, 120_000);
});

it('each alert fires on its fault, and not just before it', async () => {
  const test = pathOf('alerts.test.yaml');
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', test]);
  expect(stdout).toContain('SUCCESS');
  const tested = await readFile(test, 'utf8');
  for (const [, name] of (await readFile(rules, 'utf8')).matchAll(/^ +- alert: (\w+)$/gm))
    expect(tested).toContain(`alertname="${name}"`);
});
