import { Module } from '@nestjs/common';
import { Entitlements } from './entitlements.ts';
import { PlansController } from './plans.controller.ts';

@Module({
  controllers: [PlansController],
  providers: [Entitlements],
  exports: [Entitlements],
})
export class PlansModule {}
