import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../billing/index.ts';
import { RemotesModule } from '../../releases/index.ts';
import { WalletModule } from '../../sharing/index.ts';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';
import { BackupMetrics, CertificateMetrics } from './health-metrics.ts';

@Module({
  imports: [WalletModule, PaymentsModule, RemotesModule],
  controllers: [HealthController],
  providers: [HealthService, BackupMetrics, CertificateMetrics],
})
export class HealthModule {}
