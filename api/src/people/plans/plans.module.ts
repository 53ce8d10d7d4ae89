import { Module } from '@nestjs/common';
import { Entitlements } from './entitlements.ts';
import { PlansController } from './plans.controller.ts';
import { Storage } from './storage.service.ts';

@Module({
  controllers: [PlansController],
  providers: [Entitlements, Storage],
  exports: [Entitlements, Storage],
})
export class PlansModule {}
