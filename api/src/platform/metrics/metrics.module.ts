import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';

@Global()
@Module({ providers: [Metrics, MetricsServer], exports: [Metrics] })
export class MetricsModule {}
