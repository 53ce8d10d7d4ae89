import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { CallLimits } from './call-limits.js';
import { CallWindowSweep } from './call-window-sweep.job.js';

@Module({
  imports: [ThrottlerModule.forRootAsync({ useClass: CallLimits })],
  providers: [CallWindowSweep],
})
export class LimitsModule {}
