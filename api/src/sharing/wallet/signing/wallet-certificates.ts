import type { WalletHealth } from '@meishi/api-contract/endpoints/health';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../../../platform/config/config.ts';
import { type CheckedCertificates, type PassCertificates, readCertificates } from './pass-certificates.ts';

const warningMs = 30 * dayMs;

/** The certificates for Apple's passes, checked at startup instead of at the first request. */
@Injectable()
export class WalletCertificates implements OnApplicationBootstrap {
  private readonly checked: CheckedCertificates | null;

  constructor(
    config: Config,
    private readonly logger: PinoLogger,
  ) {
    this.checked = readCertificates(config);
  }

  onApplicationBootstrap(): void {
    const health = this.health(new Date());
    if (health.status === 'expiring' || health.status === 'expired')
      this.logger.warn(health, 'the wallet certificates need to be renewed');
  }

  /** Null if there are none or they are not valid at this time. */
  current(now: Date): PassCertificates | null {
    if (!this.checked || now < this.checked.starts_at || now >= this.checked.expires_at) return null;
    return this.checked.certificates;
  }

  health(now: Date): WalletHealth {
    if (!this.checked) return { status: 'off', expires_at: null, stand_in: false };
    const { expires_at, isStandIn: stand_in } = this.checked;
    const left = expires_at.getTime() - now.getTime();
    const status = !this.current(now) ? 'expired' : left < warningMs ? 'expiring' : 'ready';
    return { status, expires_at: expires_at.toISOString(), stand_in };
  }
}
