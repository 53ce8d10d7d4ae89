import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { onRequestEnd } from './on-request-end.ts';

/** Around the times that matter: a page of a profile, a call, a slow call, an upload, the limit of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts requests by the pattern of their address, which the log has too. Statuses are not a label of the durations:
 * every value of a label multiplies the number of buckets. Call it after `logRequests`.
 */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.counter({
    name: 'meishi_http_requests_total',
    help: 'Requests by route, method and status; "aborted" if the caller disconnected before the response.',
    labelNames: ['route', 'method', 'status'],
  });
  const durations = metrics.histogram({
    name: 'meishi_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets,
  });
  let inFlight = 0;
  metrics.gauge(
    { name: 'meishi_http_requests_in_flight', help: 'Requests without a complete response.' },
    () => [[inFlight]],
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    onRequestEnd(reply, () => {
      inFlight -= 1;
      const { method, loggedRoute: route = 'none' } = request;
      requests.inc({ route, method, status: reply.raw.writableFinished ? reply.raw.statusCode : 'aborted' });
      durations.observe({ route, method }, reply.elapsedTime / 1000);
    });
    done();
  });
}
