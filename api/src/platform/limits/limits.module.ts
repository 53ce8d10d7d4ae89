import { Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { AccountTurns } from './account-turns.ts';
import { Admission, ServerLoad } from './admission.ts';
import { BodyMeter } from './body-meter.ts';
import { CallCounter, PostgresCallCounter } from './call-counts.ts';
import { CallLimits } from './call-limits.ts';
import { CallWindowSweep } from './call-window-sweep.job.ts';
import { Quotas, UnknownRecipients } from './quotas.ts';

const callCounter = {
  provide: CallCounter,
  inject: [Config, Database, PinoLogger],
  useFactory: async (config: Config, database: Database, logger: PinoLogger) => {
    if (!config.REDIS_URL) return new PostgresCallCounter(database);
    // The client's hundreds of modules load only where they are used.
    const { RedisCallCounter } = await import('./call-counts.ts');
    return new RedisCallCounter(config.REDIS_URL, logger);
  },
};

@Module({
  providers: [
    callCounter,
    AccountTurns,
    CallLimits,
    BodyMeter,
    ServerLoad,
    Admission,
    CallWindowSweep,
    Quotas,
    UnknownRecipients,
  ],
  exports: [AccountTurns, CallLimits, Quotas, UnknownRecipients],
})
export class LimitsModule {}
