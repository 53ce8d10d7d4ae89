import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Metrics, type Sample } from '../../platform/metrics/metrics.ts';
import { WalletCertificates } from '../../sharing/index.ts';
import { certificateExpiry } from './public-certificate.ts';

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
