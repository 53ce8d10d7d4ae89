import { type Readable, Transform } from 'node:stream';
import type { Failure } from '@meishi/api-contract/transport/envelope';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { type DomainError, formExpected, tooLarge } from '../http/domain-error.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { isScimAddress, scimErrorBody, scimMediaType } from '../http/scim-answers.ts';
import { traceIdOf } from '../logging/trace-id.ts';
import { inLocale, languageOf, languages, localeOf } from '../words/words.ts';
import { callerAddress } from './caller-address.ts';

const megabyte = 1024 * 1024;

class TooMuchAtOnce extends ServiceUnavailableException {
  /** Without it, Fastify reports an aborted body as unreadable. */
  readonly statusCode = 503;
}

/** Bodies up to this size are counted by their content-length, not chunk by chunk. */
const smallBytes = 16 * 1024;

/** Counts the bytes of request bodies in memory and refuses more than the limits. */
@Injectable()
export class BodyMeter {
  readonly most = { together: 192 * megabyte, ofAddress: 64 * megabyte };
  private together = 0;
  private readonly ofAddress = new Map<string, number>();

  /** Body bytes of unfinished requests. */
  get held(): number {
    return this.together;
  }

  /** Starts counting for a request. Its bytes are released when its response is sent. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    const address = callerAddress(request.ip);
    let bytes = 0;
    request.countBodyBytes = (more) => {
      const ofAddress = (this.ofAddress.get(address) ?? 0) + more;
      if (this.together + more > this.most.together || ofAddress > this.most.ofAddress) {
        reply.header('retry-after', 5);
        throw new TooMuchAtOnce();
      }
      bytes += more;
      this.together += more;
      this.ofAddress.set(address, ofAddress);
    };
    onRequestEnd(reply, () => {
      this.together -= bytes;
      const left = (this.ofAddress.get(address) ?? 0) - bytes;
      if (left > 0) this.ofAddress.set(address, left);
      else this.ofAddress.delete(address);
    });
  }

  /** The body for the parser, counted as it arrives. The reader of a multipart body counts it itself. */
  meter(request: FastifyRequest, body: Readable): Readable {
    if (isMultipart(request)) return body;
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= smallBytes) {
      request.countBodyBytes?.(length);
      return body;
    }
    const counted = new CountedBody((more) => request.countBodyBytes?.(more));
    // Not every route reads its body. Without a listener, the error of an aborted body would end the process.
    counted.on('error', () => {});
    body.once('error', (error) => counted.destroy(error));
    // biome-ignore lint/plugin: both streams have a listener, and `pipeline` would destroy the request before its response
    return body.pipe(counted);
  }
}

/** Whether the body is multipart. Fastify's own `isMultipart` works only after the preParsing hooks. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
}

class CountedBody extends Transform {
  /** Fastify compares this with the limit and with the content-length header. */
  receivedEncodedLength = 0;

  constructor(private readonly count: (bytes: number) => void) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ) {
    this.receivedEncodedLength += chunk.length;
    try {
      this.count(chunk.length);
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts further bytes of the body in memory.
     * @throws 503 if they exceed a limit
     */
    countBodyBytes?: (bytes: number) => void;
  }
}

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
