import { Module } from '@nestjs/common';
import { Admission } from './admission.ts';
import { BodyMeter } from './body-meter.ts';
import { CallLimits } from './call-limits.ts';
import { CallWindowSweep } from './call-window-sweep.job.ts';
import { Quotas } from './quotas.ts';
import { ServerLoad } from './server-load.ts';

@Module({
  providers: [CallLimits, BodyMeter, ServerLoad, Admission, CallWindowSweep, Quotas],
  exports: [CallLimits, Quotas],
})
export class LimitsModule {}
