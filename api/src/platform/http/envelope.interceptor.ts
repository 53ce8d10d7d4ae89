import type { Success } from '@meishi/api-contract/transport/envelope';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Definition } from './endpoint.ts';

/**
 * Wraps the result of a handler as `{status, data}`, without fields that the contract does not declare. For
 * an endpoint that produces bytes, the handler returns Nest's StreamableFile, which is sent unchanged.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const definition = this.reflector.get(Definition, context.getHandler());
    if (!definition || definition.produces) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        map(
          (data): Success<unknown> => ({ status: reply.statusCode, data: definition.response.parse(data) }),
        ),
      );
  }
}
