import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';

/**
 * OpenTelemetry traces, switched on by its standard variables. The rest of the code uses only `@opentelemetry/api`, whose
 * functions do nothing until this loads the SDK.
 */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  readonly isOn: boolean;
  private stop: (() => Promise<void>) | undefined;

  constructor(private readonly config: Config) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = config;
    const hasReceiver = Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
    this.isOn = hasReceiver && config.OTEL_TRACES_EXPORTER === 'otlp' && config.OTEL_SDK_DISABLED === 'false';
  }

  async onModuleInit(): Promise<void> {
    if (!this.isOn) return;
    const { startSdk } = await import('./sdk.ts');
    this.stop = await startSdk(this.config);
  }

  /** Sends the spans that are not sent yet. A receiver that does not answer must not keep the process. */
  async onApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
