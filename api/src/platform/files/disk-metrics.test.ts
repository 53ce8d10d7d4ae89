import { expect, it } from '@jest/globals';
import { startApp } from '../../../test/app.ts';
import { Scrape } from '../../../test/metrics.ts';
import { MetricsServer } from '../metrics/metrics-server.ts';

it('measures the disk of uploaded files', async () => {
  const app = await startApp({ METRICS_PORT: '0' });
  const scraped = await Scrape.of(app.app.get(MetricsServer).origin);
  const bytes = (state: string) => scraped.value('meishi_files_disk_bytes', { state }) ?? 0;
  expect(bytes('free')).toBeGreaterThan(0);
  expect(bytes('size')).toBeGreaterThan(bytes('free'));
  await app.close();
});
