import { Module } from '@nestjs/common';
import { Entitlements } from './entitlements.js';
import { PlansController } from './plans.controller.js';

@Module({
  controllers: [PlansController],
  providers: [Entitlements],
  exports: [Entitlements],
})
export class PlansModule {}
