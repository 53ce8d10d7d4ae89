import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.ts';
import { RemotesModule } from '../remotes/remotes.module.ts';
import { WalletModule } from '../wallet/wallet.module.ts';
import { BackupMetrics } from './backup-metrics.ts';
import { CertificateMetrics } from './certificate-metrics.ts';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

@Module({
  imports: [WalletModule, PaymentsModule, RemotesModule],
  controllers: [HealthController],
  providers: [HealthService, BackupMetrics, CertificateMetrics],
})
export class HealthModule {}
