import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../platform/pages/notice-page.ts';
import { t } from '../platform/words/words.ts';
import { Previews } from '../remotes/audiences/previews.ts';
import type { ReleaseId } from '../remotes/releases/release-store.ts';

const ended = (): Notice => ({
  status: 410,
  title: t('This preview is over'),
  text: t('Its address was good for a quarter of an hour. Whoever gave it to you can make another.'),
  way: { href: '/', label: t('To Meishi') },
});

/** Starts and ends previews. A GET changes nothing; the button on its page does. */
@Controller('preview')
@Access('public')
export class PreviewController {
  constructor(private readonly previews: Previews) {}

  @Bounded('forms')
  @Get(':token')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'same-origin')
  offer(@Param('token') token: string, @Res() reply: FastifyReply): void {
    const build = this.previews.open(token, new Date());
    sendNotice(reply, build ? offerOf(build, token) : ended());
  }

  @Bounded('forms')
  @Post()
  @Header('cache-control', 'no-store')
  start(@Req() request: FastifyRequest, @Body() body: unknown, @Res() reply: FastifyReply): void {
    const { token } = (body ?? {}) as { token?: unknown };
    const build = isOwnForm(request) && typeof token === 'string' && this.previews.open(token, new Date());
    if (build) reply.header('set-cookie', this.previews.begin(build, new Date())).redirect('/', 303);
    else sendNotice(reply, ended());
  }

  @Bounded('forms')
  @Post('end')
  @Header('cache-control', 'no-store')
  end(@Res() reply: FastifyReply): void {
    reply.header('set-cookie', this.previews.end()).redirect('/', 303);
  }
}

/** Rejects forms of other sites, which must not start a preview. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  return ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}

function offerOf({ remote, version }: ReleaseId, token: string): Notice {
  return {
    status: 200,
    title: t('Preview of {{remote}} {{version}}', { remote, version }),
    text: t(
      'This browser will run it for an hour, or until you end it. Nobody else is shown anything else than before.',
    ),
    form: { action: '/preview', buttons: [{ label: t('Start preview'), name: 'token', value: token }] },
  };
}
