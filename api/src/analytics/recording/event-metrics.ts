import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Measures the batches in which events are stored. */
export function eventMetrics(metrics: Metrics, waitingEvents: () => number) {
  const sizes = metrics.histogram({
    name: 'meishi_event_batch_size',
    help: 'Number of events in a batch. The sum is the number of events.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  });
  const durations = metrics.histogram({
    name: 'meishi_event_batch_duration_seconds',
    help: 'Time to store a batch of events by outcome: stored or failed.',
    labelNames: ['outcome'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
  });
  const refused = metrics.counter({
    name: 'meishi_events_refused_total',
    help: 'Events that were refused because too many were waiting.',
  });
  metrics.gauge({ name: 'meishi_events_waiting', help: 'Events that wait for their batch to begin.' }, () => [
    [waitingEvents()],
  ]);
  return {
    /** @throws the error of the work. */
    async measureBatch(size: number, store: () => Promise<void>): Promise<void> {
      sizes.observe(size);
      const measure = durations.startTimer();
      try {
        await store();
      } catch (error) {
        measure({ outcome: 'failed' });
        throw error;
      }
      measure({ outcome: 'stored' });
    },
    onRefusal: () => refused.inc(),
  };
}
