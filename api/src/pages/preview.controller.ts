import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../platform/pages/notice-page.ts';
import { t } from '../platform/words/words.ts';
import { Previews, type ReleaseId } from '../releases/index.ts';

const ended = (): Notice => ({
  status: 410,
  title: t('This preview has ended'),
  text: t('The preview link was valid for 15 minutes. Ask the person who sent it for a new one.'),
  link: { href: '/', label: t('Go to {{product}}') },
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
    text: t('This browser uses it for an hour, or until you end the preview. No one else is affected.'),
    form: { action: '/preview', buttons: [{ label: t('Start preview'), name: 'token', value: token }] },
  };
}
