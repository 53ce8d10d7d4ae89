import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallLimits } from './call-limits.ts';
import { callerAddress } from './caller-address.ts';

/** Counts calls by account, after the guard. Calls by address are counted before their body is read. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(private readonly limits: CallLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { bounds } = request;
    if (!bounds || request.isCounted) return true;
    const caller = request.viewer?.user_id ?? callerAddress(request.ip);
    await this.limits.enter(bounds, caller, http.getResponse<FastifyReply>());
    return true;
  }
}
