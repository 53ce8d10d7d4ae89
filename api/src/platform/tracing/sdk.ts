import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config/config.ts';

/**
 * Starts the SDK for this process. It reads the other standard variables itself: the sampler, the limits of spans and
 * batches, the headers and the time limit of the exporter. Returns how to send the remaining spans and stop it.
 */
export async function startSdk(config: Config): Promise<() => Promise<void>> {
  const ofProcess = detectResources({ detectors: [envDetector, hostDetector] });
  const service = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'meishi.role': config.ROLE,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(ofProcess).merge(service),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const contexts = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(contexts.enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => {});
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
