import { getHealth, getReadiness } from '@meishi/api-contract/health';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';
import { WalletCertificates } from '../wallet/wallet-certificates.js';
import { HealthService } from './health.service.js';
import { version } from './version.js';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly wallet: WalletCertificates,
  ) {}

  @Endpoint(getHealth)
  getHealth() {
    const wallet = this.wallet.health(new Date());
    return { version, uptime_seconds: Math.round(process.uptime()), wallet };
  }

  @Endpoint(getReadiness)
  getReadiness() {
    return this.health.readiness();
  }
}
