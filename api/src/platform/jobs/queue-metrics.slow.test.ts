import { expect, it } from '@jest/globals';
import { startApp } from '../../../test/app.ts';
import { Scrape } from '../../../test/metrics.ts';
import { until } from '../../../test/until.ts';
import { MetricsServer } from '../metrics/metrics-server.ts';

it('shows how many jobs failed finally', async () => {
  const app = await startApp({ METRICS_PORT: '0' });
  const queue = 'sweep-release-reports';
  const failed = async () => {
    const scraped = await Scrape.of(app.app.get(MetricsServer).origin);
    return scraped.value('meishi_queue_jobs', { queue, state: 'failed' });
  };
  expect(await failed()).toBe(0);
  await app.database.query(
    `insert into pgboss.job (name, state, completed_on) values ($1, 'failed', now())`,
    [queue],
  );
  await until(async () => (await failed()) === 1);
  await app.close();
}, 120_000);
