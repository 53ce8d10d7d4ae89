import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onRequestEnd } from '../http/on-request-end.ts';
import { traceIdOf } from '../logging/trace-id.ts';

/** Requested every few seconds, or dozens of times for one page. */
const untraced = /^\/(api\/v1\/(health|ready)$|files\/|remotes\/)/;

/**
 * Gives each request a span, which continues the trace in its headers. It has the pattern of the address, because the
 * address can contain a token or a name. Call it after `logRequests`, which finds the pattern.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const tracer = trace.getTracer('meishi');
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    if (untraced.test(request.loggedRoute ?? '')) return done();
    const parent = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    request.traceContext = trace.setSpan(parent, span);
    onRequestEnd(reply, () => {
      const { loggedRoute: route } = request;
      const status = reply.raw.statusCode;
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttributes({ 'http.response.status_code': status, 'meishi.request_id': request.id });
      if (!reply.raw.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' });
      else if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(request.traceContext, done);
  });
  // Reading a body leaves the context.
  fastify.addHook('preValidation', ({ traceContext }, _reply, done) => {
    if (!traceContext || context.active() === traceContext) return done();
    context.with(traceContext, done);
  });
}

/** The id of the request's trace: of its span, or of the trace that its caller names. */
export function traceIdOfRequest({ traceContext, headers }: FastifyRequest): string | undefined {
  return traceContext ? trace.getSpanContext(traceContext)?.traceId : traceIdOf(headers);
}

declare module 'fastify' {
  interface FastifyRequest {
    traceContext?: Context;
  }
}
