import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { sendNotice } from '../../platform/pages/notice-page.ts';
import { t } from '../../platform/words/words.ts';
import { EventRecorder } from '../recording/event-recorder.ts';
import { LinkTargets } from './link-targets.ts';

/** Redirects for the links of public profiles, which count clicks without JavaScript. */
@Controller('l')
export class LinkRedirectController {
  constructor(
    private readonly targets: LinkTargets,
    private readonly recorder: EventRecorder,
  ) {}

  @Access('public')
  @Bounded('clicks')
  @Get(':link_id')
  async follow(
    @Param('link_id') linkId: string,
    @Query('s') source: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const link = await this.targets.find(linkId);
    if (!link?.open) {
      const profile = link?.profile.visible ? link.profile : undefined;
      return sendNotice(reply, {
        status: 404,
        title: t('This link no longer exists'),
        text: t('Its owner removed it or hasn’t published it yet.'),
        link: profile
          ? { href: `/profile/${profile.slug ?? profile.profile_id}`, label: t('Go to the profile') }
          : { href: '/', label: t('Go to {{product}}') },
      });
    }
    await this.recorder.record(
      {
        kind: 'click',
        profile: link.profile,
        link_id: link.link_id,
        group_id: link.group_id,
        source: typeof source === 'string' ? source : undefined,
        referrer: request.headers.referer,
      },
      request,
    );
    // An address can contain characters that a header must not.
    reply.redirect(new URL(link.url).href, 302);
  }
}
