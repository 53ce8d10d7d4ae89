import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import { Controller } from '@nestjs/common';
import { PaymentProvider } from '../../billing/index.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { WalletCertificates } from '../../sharing/index.ts';
import { HealthService } from './health.service.ts';
import { version } from './version.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly wallet: WalletCertificates,
    private readonly payments: PaymentProvider,
    private readonly sandbox: Sandbox,
  ) {}

  @Endpoint(getHealth)
  async getHealth() {
    const wallet = this.wallet.health(new Date());
    const payments = this.payments.configured ? 'ready' : 'off';
    const rendersPages = await this.sandbox.runsUntrustedCode().catch(() => false);
    const server_rendering = rendersPages ? 'ready' : 'off';
    const uptime_seconds = Math.round(process.uptime());
    return { version, uptime_seconds, wallet, payments, server_rendering } as const;
  }

  @Endpoint(getReadiness)
  getReadiness() {
    return this.health.readiness();
  }
}
