import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { bodyBytes } from '@meishi/api-contract/transport/bounds';
import { EntityManager } from '@mikro-orm/postgresql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { installBasePath } from '../base-path/base-path.ts';
import { Config } from '../config/config.ts';
import { ConcurrentCalls, holdResentCalls } from '../limits/account-turns.ts';
import { Admission } from '../limits/admission.ts';
import { refuseLargeBodies } from '../limits/body-meter.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { logRequests } from '../logging/request-log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { currentScope, inScope, outsideScope, type Scope } from '../scope/scope.ts';
import { traceIdOfRequest, traceRequests } from '../tracing/trace-requests.ts';
import { Tracing } from '../tracing/tracing.ts';
import { localeOf } from '../words/words.ts';
import { serveBelowBase, withoutBase } from './base-path-edge.ts';
import { answerClientError } from './client-errors.ts';
import { nothingHere } from './domain-error.ts';
import { answerProbesOnly, endConnectionsWhileDraining } from './drain.ts';
import { completeEnvelopes } from './envelope.ts';
import { measureRequests } from './request-metrics.ts';
import { isScimAddress } from './scim-answers.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Far more than a browser, an office or a load test needs. */
export const maxConnections = { together: 10_000, ofAddress: 1000 };

/** Closes connections beyond these limits. A proxy has one address, so it must limit addresses itself. */
export function limitConnections({ server }: FastifyInstance, { TRUST_PROXY }: Config): void {
  server.maxConnections = maxConnections.together;
  if (TRUST_PROXY > 0) return;
  const open = new ConcurrentCalls();
  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress ?? '');
    if (!open.begin(address, maxConnections.ofAddress)) return void socket.destroy();
    socket.once('close', () => open.end(address));
  });
}

/**
 * Opens the scope of each request. Most requests load no entity, so the fork of the entity manager, which is the
 * costly part, is left to the first use.
 */
export function openRequestScopes(fastify: FastifyInstance, manager: EntityManager): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    let fork: EntityManager | undefined;
    const scope: Scope = {
      locale: localeOf(request.headers['accept-language']),
      requestId: request.id,
      traceId: traceIdOfRequest(request),
      entities: () => {
        // Outside, because the new one would look for the one of the scope.
        fork ??= outsideScope(() => manager.fork({ useContext: true }));
        return fork;
      },
    };
    request.scope = scope;
    inScope(scope, done);
  });
  // Reading a body leaves the scope.
  fastify.addHook('preValidation', ({ scope }, _reply, done) => {
    if (!scope || currentScope() === scope) return done();
    inScope(scope, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    scope?: Scope;
  }
}

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
