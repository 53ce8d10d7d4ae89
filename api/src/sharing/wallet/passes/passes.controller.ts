import { generatePass, getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { Viewer } from '../../../platform/access/viewer.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { Endpoint, Input, SharesBoundsOf } from '../../../platform/http/endpoint.ts';
import { sendNotice } from '../../../platform/pages/notice-page.ts';
import { t } from '../../../platform/words/words.ts';
import { PassesService } from './passes.service.ts';

@Controller()
export class PassesController {
  constructor(private readonly passes: PassesService) {}

  @Endpoint(generatePass)
  async generate(
    @Input() input: Input<typeof generatePass>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    const { name, bytes } = await this.passes.generate(input, viewer, request);
    return new StreamableFile(bytes, {
      type: generatePass.produces,
      // An iPhone offers to add a pass that is sent inline; other devices save the file.
      disposition: contentDisposition(`${name}.pkpass`, { type: 'inline' }),
      length: bytes.length,
    });
  }

  @Endpoint(linkPass)
  link(@Viewer() viewer: Viewer, @Input() input: Input<typeof linkPass>) {
    return this.passes.link(viewer, input);
  }

  @Endpoint(getGooglePass)
  linkGoogle(
    @Input() input: Input<typeof getGooglePass>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    return this.passes.linkGoogle(input, viewer, request);
  }

  /** For pages without scripts: redirects to Google's save page. */
  @Access('public')
  @SharesBoundsOf(getGooglePass)
  @Get('profile/:id/google-wallet')
  async redirectToGoogle(
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
      const link = { href: `/profile/${encodeURIComponent(profile_id)}`, label: t('Back to the profile') };
      sendNotice(reply, { status: error.status, title: t('Not added'), text: error.message, link });
    }
  }
}
