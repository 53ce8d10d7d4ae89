import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { tryAgainLater } from '../http/domain-error.js';
import { t } from '../words/words.js';

/** Refuses calls beyond an endpoint's limit; it stands behind the guard that knows who calls. */
@Injectable()
export class LimitGuard extends ThrottlerGuard {
  protected override async getTracker(request: FastifyRequest): Promise<string> {
    const { endpoint, viewer } = request;
    return endpoint?.limit?.by === 'account' && viewer ? viewer.user_id : super.getTracker(request);
  }

  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tryAgainLater('too-many-requests', t('That was very often.'), timeToBlockExpire);
  }
}
