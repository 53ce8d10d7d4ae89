import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import multipart from '@fastify/multipart';
import { bodyBytes } from '@meishi/api-contract/transport/bounds';
import { EntityManager } from '@mikro-orm/postgresql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { installBasePath } from '../base-path/base-path.ts';
import { Config } from '../config/config.ts';
import { Admission } from '../limits/admission.ts';
import { refuseLargeBodies } from '../limits/announced-length.ts';
import { holdResentCalls } from '../limits/resent-calls.ts';
import { logRequests } from '../logging/request-log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { Tracing } from '../tracing/tracing.ts';
import { serveBelowBase, withoutBase } from './base-path-edge.ts';
import { answerClientError } from './client-errors.ts';
import { limitConnections } from './connections.ts';
import { nothingHere } from './domain-error.ts';
import { endConnectionsWhileDraining } from './drain.ts';
import { completeEnvelopes } from './envelope.ts';
import { answerProbesOnly } from './probes.ts';
import { measureRequests } from './request-metrics.ts';
import { openRequestScopes } from './request-scope.ts';
import { isScimAddress } from './scim-answers.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** The options of the application in every process and test. The signature of a webhook needs its raw body. */
export const serverOptions = { rawBody: true } as const;

/** Slower requests get 408; a connection without traffic is closed. Node checks every two seconds. */
const timeouts = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/** The Fastify adapter of every process and test. */
export function createAdapter(config: Config): FastifyAdapter {
  installBasePath(config.PUBLIC_URL);
  const adapter = new FastifyAdapter({
    trustProxy: trustHops(config.TRUST_PROXY),
    bodyLimit: bodyBytes.public,
    forceCloseConnections: 'idle',
    ...timeouts,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => routedUrl(withoutBase(url)),
    // An address that the router rejects does not reach the error filter.
    frameworkErrors: (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, code, message } = nothingHere();
      reply.status(status).send({ status, error: code, message });
    },
    genReqId: ({ headers }: IncomingMessage) => {
      const requestId = headers['x-request-id'];
      return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID();
    },
  });
  const fastify = adapter.getInstance();
  fastify.addHttpMethod('REPORT', { hasBody: true });
  addSecurityHeaders(fastify, config);
  refuseLargeBodies(fastify);
  holdResentCalls(fastify);
  return adapter;
}

/** Prepares the application before it listens, in `main` and in tests. */
export async function prepareServer(app: NestFastifyApplication): Promise<void> {
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance();
  logRequests(fastify);
  serveBelowBase(fastify);
  const metrics = app.get(Metrics);
  if (metrics.isOn) measureRequests(fastify, metrics);
  if (app.get(Tracing).isOn) traceRequests(fastify);
  endConnectionsWhileDraining(fastify);
  limitConnections(fastify, app.get(Config));
  completeEnvelopes(fastify);
  if (app.get(Config).ROLE === 'worker') answerProbesOnly(fastify);
  openRequestScopes(fastify, app.get(EntityManager));
  acceptEmptyJson(app);
  for (const type of ['application/xml', 'text/xml', 'text/vcard']) app.useBodyParser(type);
  await app.register(multipart);
  app.get(Admission, { strict: false }).install(fastify);
}

/** Collections of WebDAV end with a slash (RFC 4918 section 5.2), which Nest removes from routes. Some SCIM clients add one. */
function routedUrl(url: string): string {
  if (url.startsWith('/dav/')) return url.replace(/\/$/, '');
  return isScimAddress(url) ? url.replace(/\/(?=\?|$)/, '') : url;
}

/** Many clients send the content type of JSON with every call. An empty body is no body then. */
function acceptEmptyJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  for (const type of ['application/json', 'application/scim+json'])
    app.useBodyParser<Server>(type, { bodyLimit: bodyBytes.public }, (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString(), done);
    });
}

/** Trusts exactly as many proxies as there are. One more would let callers choose their address. */
function trustHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops > 0 && ((_address, hop) => hop < hops);
}
