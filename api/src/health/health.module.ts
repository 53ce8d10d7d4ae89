import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [WalletModule, PaymentsModule],
  controllers: [HealthController],
  providers: [HealthService],
})
export class HealthModule {}
