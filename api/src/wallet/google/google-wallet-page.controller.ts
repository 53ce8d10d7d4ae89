import { getGooglePass } from '@meishi/api-contract/endpoints/wallet';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { SharesBoundsOf } from '../../platform/http/endpoint.ts';
import { sendNotice } from '../../platform/pages/notice-page.ts';
import { t } from '../../platform/words/words.ts';
import { PassesService } from '../passes/passes.service.ts';

/** Google Wallet for pages without scripts: a link that redirects to Google's save page. */
@Controller('profile/:id/google-wallet')
export class GoogleWalletPageController {
  constructor(private readonly passes: PassesService) {}

  @Access('public')
  @SharesBoundsOf(getGooglePass)
  @Get()
  async follow(
    @Param('id') profile_id: string,
    @Query('s') door: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const s = typeof door === 'string' ? door.slice(0, 20) : undefined;
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    try {
      const { url } = await this.passes.linkGoogle({ query: { profile_id, s } }, null, request);
      reply.redirect(url, 302);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const way = { href: `/profile/${encodeURIComponent(profile_id)}`, label: t('Back to the profile') };
      sendNotice(reply, { status: error.status, title: t('Not added'), text: error.message, way });
    }
  }
}
