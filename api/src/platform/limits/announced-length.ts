import type { Failure } from '@meishi/api-contract/transport/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { tooLarge } from '../http/domain-error.ts';
import { inLocale, languageOf, languages, localeOf } from '../words/words.ts';
import { isMultipart } from './body-meter.ts';

/**
 * Refuses a body by its announced length, before any other work. Thousands of large bodies at once would
 * otherwise keep the process from answering anybody else, so the answer is prepared and skips Nest, its error
 * filter and its log. The connection is closed because Node reads a refused body to its end. Call it before
 * Nest adds its own hooks.
 */
export function refuseLargeBodies(fastify: FastifyInstance): void {
  const { status } = tooLarge();
  const bodies = new Map(languages.map((language) => [language, inLocale(language, writeBody)]));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isTooLarge(request)) return done();
    const language = languageOf(localeOf(request.headers['accept-language']));
    reply.status(status).headers({ connection: 'close', 'content-type': 'application/json; charset=utf-8' });
    reply.send(bodies.get(language));
    const { method, routeOptions } = request;
    PinoLogger.root.info(
      { method, route: routeOptions.url, status, request_id: request.id },
      'a body was refused by its length',
    );
  });
}

function isTooLarge(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  // The reader of a multipart body has a limit for each file.
  if (length === undefined || isMultipart(request)) return false;
  return Number(length) > request.routeOptions.bodyLimit;
}

function writeBody(): string {
  const { status, code, message } = tooLarge();
  return JSON.stringify({ status, error: code, message } satisfies Failure);
}
