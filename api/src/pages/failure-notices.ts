import type { Failure } from '@meishi/api-contract/transport/envelope';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FailurePages } from '../platform/http/error.filter.ts';
import { sendNotice } from '../platform/pages/notice-page.ts';
import { t } from '../platform/words/words.ts';

/** Sends failures as short pages that need neither the database nor a release. */
@Injectable()
export class FailureNotices extends FailurePages {
  send(request: FastifyRequest, reply: FastifyReply, { status, message }: Failure): void {
    reply.header('cache-control', 'no-store');
    const link = status === 503 ? { href: request.url, label: t('Try again') } : undefined;
    sendNotice(reply, { status, title: titleOf(status), text: message, link });
  }
}

function titleOf(status: number): string {
  return status === 503 ? t('{{product}} is unavailable right now') : t('Something went wrong');
}
