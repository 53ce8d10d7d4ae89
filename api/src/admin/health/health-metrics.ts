import { once } from 'node:events';
import { connect } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { Metrics, type Sample } from '../../platform/metrics/metrics.ts';
import { WalletCertificates } from '../../sharing/index.ts';

/** Shows when the last verified backup was taken. Every process shows the same number. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, database: Database) {
    const backups = metrics.reading(
      async () => (await database.query<{ taken_at: number }>(lastBackup)).rows,
    );
    metrics.gauge(
      {
        name: 'meishi_backup_taken_timestamp_seconds',
        help: 'When the last verified backup was taken; without one, when the database was made. All processes show the same number.',
      },
      async () => ((await backups.latest()) ?? []).map(({ taken_at }) => [taken_at]),
    );
  }
}

// A new installation has as much time for its first backup as for any other one.
const lastBackup = {
  name: 'last backup',
  text: `select extract(epoch from coalesce(
      (select max(taken_at) from operation.backups), (select min(executed_at) from migrations), now()))::float8 as taken_at`,
};

const timeoutMs = 5_000;

/** When the certificate that browsers get at an address expires; null if the address has none or does not answer. */
async function certificateExpiry(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  // An expired certificate is what is looked for.
  const socket = connect({
    host,
    port: Number(port) || 443,
    servername: /[a-z]$/i.test(host) ? host : '',
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } catch {
    return null;
  } finally {
    socket.on('error', () => {});
    socket.destroy();
  }
}

const freshMs = 3_600_000;

/** Shows when certificates expire: that of `PUBLIC_URL`, as browsers get it, and those of Apple Wallet. */
@Injectable()
export class CertificateMetrics {
  private ofAddress: Date | null = null;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    metrics: Metrics,
    private readonly config: Config,
    private readonly wallet: WalletCertificates,
  ) {
    metrics.gauge(
      {
        name: 'meishi_certificate_expires_timestamp_seconds',
        help: 'When a certificate expires: the one at PUBLIC_URL (public), looked up once an hour, and those of Apple Wallet (apple-wallet).',
        labelNames: ['certificate'],
      },
      () => this.collect(),
    );
  }

  private collect(): Sample<'certificate'>[] {
    this.ask();
    const { expires_at } = this.wallet.health(new Date());
    const expiries = { public: this.ofAddress, 'apple-wallet': expires_at && new Date(expires_at) };
    return Object.entries(expiries).flatMap(([certificate, expiry]) =>
      expiry ? [[expiry.getTime() / 1000, { certificate }]] : [],
    );
  }

  /** A scrape does not wait for the address, which may be slow. A later one shows the answer. */
  private ask(): void {
    if (performance.now() - this.askedAt < freshMs) return;
    this.askedAt = performance.now();
    void certificateExpiry(this.config.PUBLIC_URL).then((expiry) => {
      this.ofAddress = expiry;
    });
  }
}
