import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { onRequestEnd } from '../http/on-request-end.ts';
import { traceIdOfRequest } from '../tracing/trace-requests.ts';

/** Requested every few seconds, or dozens of times for one page. */
const unremarkable = /^\/(api\/v1\/(health|ready)$|files\/|remotes\/)/;

/** Logs each request when its connection is done with it. Call it before anything else handles requests. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    request.loggedRoute = url;
    if (!unremarkable.test(url ?? '')) onRequestEnd(reply, () => logRequest(request, reply));
    done();
  });
}

/**
 * Sets the pattern of the address, for handlers that choose a page themselves. The log has the pattern because the
 * address can contain a token or a name.
 */
export function logRoute(request: FastifyRequest, pattern: string): void {
  request.loggedRoute = pattern;
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, loggedRoute: route } = request;
  const status = reply.raw.statusCode;
  const line = {
    request_id: id,
    trace_id: traceIdOfRequest(request),
    method,
    route,
    status,
    duration_ms: Math.round(reply.elapsedTime),
  };
  if (!reply.raw.writableFinished) PinoLogger.root.info(line, 'request aborted');
  else if (status >= 500) PinoLogger.root.error(line, 'request failed');
  else PinoLogger.root.info(line, 'request completed');
}

declare module 'fastify' {
  interface FastifyRequest {
    loggedRoute?: string;
  }
}
