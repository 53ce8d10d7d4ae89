import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { BodyMeter } from './body-meter.js';
import { CallLimits } from './call-limits.js';
import { CallWindowSweep } from './call-window-sweep.job.js';
import { Quotas } from './quotas.js';
import { ServerLoad } from './server-load.js';

@Module({
  providers: [CallLimits, BodyMeter, ServerLoad, Admission, CallWindowSweep, Quotas],
  exports: [CallLimits, Quotas],
})
export class LimitsModule {}
