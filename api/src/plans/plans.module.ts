import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { Entitlements } from './entitlements.js';
import { PlansController } from './plans.controller.js';

@Module({
  imports: [PaymentsModule],
  controllers: [PlansController],
  providers: [Entitlements],
  exports: [Entitlements],
})
export class PlansModule {}
