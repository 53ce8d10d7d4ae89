import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeServerCertificate } from '../../../test/authority.ts';
import { Scrape } from '../../../test/metrics.ts';
import { until } from '../../../test/until.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { MetricsServer } from '../../platform/metrics/metrics-server.ts';

const expiryOf = async ({ app }: TestApp, certificate: string) =>
  (await Scrape.of(app.get(MetricsServer).origin)).value('meishi_certificate_expires_timestamp_seconds', {
    certificate,
  });

it('shows when the certificates of the public address and of Apple Wallet expire', async () => {
  const { cert, key } = await makeServerCertificate();
  const proxy = createServer({ cert, key }, (socket) => socket.end());
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const wallet = await walletEnvironment();
  const PUBLIC_URL = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const app = await startApp({ METRICS_PORT: '0', PUBLIC_URL, ...wallet });
  const expiry = new X509Certificate(cert).validToDate.getTime() / 1000;
  await until(async () => (await expiryOf(app, 'public')) !== undefined);
  expect(await expiryOf(app, 'public')).toBe(expiry);
  expect(await expiryOf(app, 'apple-wallet')).toBeGreaterThan(Date.now() / 1000);
  await app.close();
  proxy.close();
});

it('shows nothing of an address that does not answer, nor without certificates', async () => {
  const app = await startApp({ METRICS_PORT: '0', PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(await expiryOf(app, 'public')).toBeUndefined();
  expect(await expiryOf(app, 'apple-wallet')).toBeUndefined();
  await app.close();
});
