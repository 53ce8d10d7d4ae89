import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import { Controller } from '@nestjs/common';
import { PaymentProvider } from '../payments/provider/payment-provider.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { WalletCertificates } from '../wallet/signing/wallet-certificates.ts';
import { HealthService } from './health.service.ts';
import { version } from './version.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly wallet: WalletCertificates,
    private readonly payments: PaymentProvider,
  ) {}

  @Endpoint(getHealth)
  getHealth() {
    const wallet = this.wallet.health(new Date());
    const payments = this.payments.configured ? 'ready' : 'off';
    return { version, uptime_seconds: Math.round(process.uptime()), wallet, payments } as const;
  }

  @Endpoint(getReadiness)
  getReadiness() {
    return this.health.readiness();
  }
}
