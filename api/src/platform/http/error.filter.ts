import { randomUUID } from 'node:crypto';
import type { Failure } from '@meishi/api-contract/envelope';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { isCollision } from '../database/violations.js';
import { t } from '../words/words.js';
import { DomainError, nothingHere } from './domain-error.js';
import { apiPrefix } from './endpoint.js';

/** Makes every failure an answer; what nobody foresaw is logged under a reference and says no more than that. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = error instanceof DomainError ? error : (ofFramework(error) ?? ofDatabase(error));
    const failure = known ? this.explain(known) : this.report(error, request);
    if (reply.sent) return;
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
    if (known?.retryAfter) reply.header('retry-after', known.retryAfter);
    reply.status(failure.status);
    if (request.url.startsWith(`/${apiPrefix}/`)) reply.send(failure);
    else reply.type('text/plain; charset=utf-8').send(failure.message);
  }

  private explain({ status, code, message, data, level, cause }: DomainError): Failure {
    this.logger[level]({ code, err: cause }, message);
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

/** What Nest and Fastify refuse by themselves, before any handler. */
function ofFramework(error: unknown): DomainError | undefined {
  switch (statusOf(error)) {
    case 400:
      return new DomainError('unreadable-body', t('This request could not be read.'), { cause: error });
    case 404:
      return nothingHere();
    case 413:
      return new DomainError('too-large', t('This is too large to be accepted.'));
    case 415:
      return new DomainError('unsupported-media', t('This kind of content is not accepted here.'));
    case 503:
      return new DomainError('unavailable', t('Meishi is not ready at the moment. Please try again.'));
    default:
      return undefined;
  }
}

/** What features do not tell apart themselves: a change that met another one. */
function ofDatabase(cause: unknown): DomainError | undefined {
  if (!isCollision(cause)) return undefined;
  const sentence = t('Somebody changed this at the same moment. Please try again.');
  return new DomainError('conflict', sentence, { cause, level: 'warn' });
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors carry a code FST_…; a status on any other error is not meant for the caller.
  const { code, statusCode } = error as { code?: unknown; statusCode?: number };
  return typeof code === 'string' && code.startsWith('FST_') ? statusCode : undefined;
}
