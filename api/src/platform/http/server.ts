import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { Config } from '../config/config.js';
import { inLocale, localeOf } from '../words/words.js';
import { nothingHere } from './domain-error.js';
import { endConnectionsWhileDraining } from './drain.js';
import { addSecurityHeaders } from './security-headers.js';

/** What every process and every test creates the application with; a webhook's signature is of its raw body. */
export const serverOptions = { rawBody: true } as const;

/** Fastify as every process and every test runs it. */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustHops(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // An address that no route can take never gets as far as the filter.
    frameworkErrors: (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, code, message } = nothingHere();
      reply.status(status).send({ status, error: code, message });
    },
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
}

/** What main and tests do alike before the application listens. */
export async function prepareServer(app: NestFastifyApplication): Promise<void> {
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify, app.get(Config));
  endConnectionsWhileDraining(fastify);
  fastify.addHook('preValidation', ({ headers }, _reply, done) =>
    inLocale(localeOf(headers['accept-language']), done),
  );
  await app.register(multipart);
}

/** Believes exactly as many proxies as there are: one more would let callers choose the address they come from. */
function trustHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops > 0 && ((_address, hop) => hop < hops);
}
