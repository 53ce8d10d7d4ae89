import { randomUUID } from 'node:crypto';
import type { ErrorCode, Failure } from '@meishi/api-contract/transport/envelope';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { isCollision, type Outage, outageOf } from '../database/database-errors.ts';
import { t } from '../words/words.ts';
import { DomainError, nothingHere, tooLarge } from './domain-error.ts';
import { apiPrefix } from './endpoint.ts';
import { prefersPage } from './request-headers.ts';
import { isScimAddress, sendScimError } from './scim-answers.ts';

/** Sends a failure as a page in the caller's language instead of the envelope. */
export abstract class FailurePages {
  abstract send(request: FastifyRequest, reply: FastifyReply, failure: Failure): void;
}

/** The keywords of SCIM for failures before a handler. */
const scimTypes: Partial<Record<ErrorCode, string>> = { 'unreadable-body': 'invalidSyntax' };

/** Turns every failure into a response. An unexpected error is logged, and only its reference is sent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: PinoLogger,
    private readonly pages: FailurePages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const domainError =
      error instanceof DomainError ? error : (ofFramework(error) ?? ofOutage(error) ?? ofDatabase(error));
    const failure = domainError ? this.explain(domainError) : this.report(error, request);
    if (reply.sent) return;
    if (failure.status === 401)
      reply.header(
        'www-authenticate',
        request.bounds?.basicKeys ? 'Basic realm="CardDAV", charset="UTF-8"' : 'Bearer',
      );
    if (domainError?.retryAfter) reply.header('retry-after', domainError.retryAfter);
    reply.status(failure.status);
    if (request.url.startsWith(`/${apiPrefix}/`)) reply.send(failure);
    else if (isScimAddress(request.url))
      sendScimError(request, reply, { ...failure, scimType: scimTypes[failure.error] });
    // The shell handles unknown pages, so a 404 here is a missing file and gets no page.
    else if (failure.status !== 404 && prefersPage(request.headers)) this.pages.send(request, reply, failure);
    else reply.type('text/plain; charset=utf-8').send(failure.message);
  }

  private explain({ status, code, message, data, level, cause }: DomainError): Failure {
    // The message is not logged, because it can contain personal data.
    this.logger[level]({ code, err: cause }, 'a call was refused');
    return { status, error: code, message, data };
  }

  private report(error: unknown, request: FastifyRequest): Failure {
    const reference = randomUUID().slice(0, 8);
    const action = request.endpoint?.action ?? 'answer';
    this.logger.error({ err: error, reference, action }, 'unexpected error');
    return {
      status: 500,
      error: 'unexpected',
      message: `Could not ${action}: internal error (reference ${reference})`,
      data: { reference },
    };
  }
}

/** Errors of Nest and Fastify, before any handler. */
function ofFramework(error: unknown): DomainError | undefined {
  switch (statusOf(error)) {
    case 400:
      return new DomainError('unreadable-body', t('We couldn’t read this request.'), { cause: error });
    case 404:
      return nothingHere();
    case 413:
      return tooLarge();
    case 415:
      return new DomainError('unsupported-media', t('This content type isn’t supported.'));
    case 503:
      return new DomainError('unavailable', t('{{product}} is starting up. Please try again.'), {
        retryAfter: 5,
      });
    default:
      return undefined;
  }
}

const retryAfterSeconds: Record<Outage, number> = {
  unreachable: 5,
  'files-unreachable': 5,
  busy: 5,
  full: 60,
};

/** The database or the disk is temporarily unavailable. */
function ofOutage(cause: unknown): DomainError | undefined {
  const outage = outageOf(cause);
  return (
    outage &&
    new DomainError('unavailable', sentenceOf(outage), { cause, retryAfter: retryAfterSeconds[outage] })
  );
}

function sentenceOf(outage: Outage): string {
  switch (outage) {
    case 'unreachable':
      return t('{{product}} can’t reach its database right now. Please try again in a few seconds.');
    case 'files-unreachable':
      return t('{{product}} can’t reach its files right now. Please try again in a few seconds.');
    case 'busy':
      return t('{{product}} is very busy right now. Please try again.');
    case 'full':
      return t('The server’s disk is full, so nothing can be saved. Please try again in a few minutes.');
  }
}

/** Collisions of concurrent changes that a feature does not handle itself. */
function ofDatabase(cause: unknown): DomainError | undefined {
  if (!isCollision(cause)) return undefined;
  const sentence = t('Someone else changed this at the same time. Please try again.');
  return new DomainError('conflict', sentence, { cause, level: 'warn' });
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors have a code FST_…. The status of any other error is not meant for the caller.
  const { code, statusCode } = error as { code?: unknown; statusCode?: number };
  return typeof code === 'string' && code.startsWith('FST_') ? statusCode : undefined;
}
