import type { Failure } from '@meishi/api-contract/transport/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { type DomainError, formExpected, tooLarge } from '../http/domain-error.ts';
import { isScimAddress, scimErrorBody, scimMediaType } from '../http/scim-answers.ts';
import { traceIdOf } from '../logging/trace-id.ts';
import { inLocale, languageOf, languages, localeOf } from '../words/words.ts';
import { isMultipart } from './body-meter.ts';

/** Number of refusals in one turn of the event loop. Other requests are answered between two turns. */
const refusalsPerTurn = 50;

/**
 * Refuses a body by its announced length, before any other work. Thousands of large bodies at the same time would
 * otherwise keep the process from answering anybody else, so the response is prepared and skips Nest, its error
 * filter and its log. The connection is closed because Node reads a refused body to its end. Call it before
 * Nest adds its own hooks.
 */
export function refuseLargeBodies(fastify: FastifyInstance): void {
  const bodies = new Map(languages.map((language) => [language, inLocale(language, writeBodies)]));
  const waiting: (() => void)[] = [];
  const refuseSome = () => {
    for (const refuse of waiting.splice(0, refusalsPerTurn)) refuse();
    if (waiting.length > 0) setImmediate(refuseSome);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isTooLarge(request)) return done();
    const written = bodies.get(languageOf(localeOf(request.headers['accept-language'])));
    const body = isScimAddress(request.url)
      ? written?.scim
      : request.routeOptions.config.bounds?.takesFiles
        ? written?.formExpected
        : written?.tooLarge;
    if (waiting.length === 0) setImmediate(refuseSome);
    waiting.push(() => refuse(request, reply, body));
  });
}

function isTooLarge(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  // The reader of a multipart body has a limit for each file.
  if (length === undefined || isMultipart(request)) return false;
  return Number(length) > request.routeOptions.bodyLimit;
}

/** A call that takes files has a small limit for all bodies but forms, so what exceeds it is no form. */
const writeBodies = () => ({
  tooLarge: writeBody(tooLarge()),
  formExpected: writeBody(formExpected()),
  scim: writeScimBody(tooLarge()),
});

interface Written {
  status: number;
  text: string;
  type: string;
}

function writeBody({ status, code, message }: DomainError): Written {
  const text = JSON.stringify({ status, error: code, message } satisfies Failure);
  return { status, text, type: 'application/json; charset=utf-8' };
}

function writeScimBody({ status, message }: DomainError): Written {
  return { status, text: JSON.stringify(scimErrorBody(status, message)), type: scimMediaType };
}

function refuse(
  { id, method, headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { status, text, type }: Written = writeBody(tooLarge()),
): void {
  reply.status(status).headers({ connection: 'close', 'content-type': type });
  reply.send(text);
  PinoLogger.root.info(
    { method, route: routeOptions.url, status, request_id: id, trace_id: traceIdOf(headers) },
    'a body was refused by its length',
  );
}
