import { addProfileContact, exchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';
import { id } from '@meishi/api-contract/shapes/fields';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { SharesBoundsOf } from '../../platform/http/endpoint.ts';
import { fieldSentences } from '../../platform/http/field-sentences.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { sendNotice } from '../../platform/pages/notice-page.ts';
import { t } from '../../platform/words/words.ts';
import { ExchangeService } from './exchange.service.ts';

/** The exchange as an HTML form without scripts on the public page: a POST, answered with a confirmation page. */
@Controller('profile/:id/exchange')
export class ExchangePageController {
  constructor(private readonly exchange: ExchangeService) {}

  @Access('public')
  @SharesBoundsOf(addProfileContact)
  @Post()
  async receive(
    @Param('id') profileId: string,
    @Query('s') source: unknown,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      if (!id.safeParse(profileId).success) throw notFound('profile');
      const profile = await this.exchange.findProfile(profileId, null);
      const door = typeof source === 'string' ? source.slice(0, 20) : undefined;
      await this.exchange.receive(profile, readForm(body), null, door, request);
      reply.redirect(`/profile/${profile.slug ?? profile.profile_id}/exchange`, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const way = { href: `/profile/${encodeURIComponent(profileId)}`, label: t('Back') };
      sendNotice(reply, { status: error.status, title: t('Not sent yet'), text: error.message, way });
    }
  }

  @Access('public')
  @Bounded('forms')
  @Get()
  thank(@Param('id') profileId: string, @Res() reply: FastifyReply): void {
    sendNotice(reply, {
      status: 200,
      title: t('Thank you'),
      text: t('Your details have been passed on.'),
      way: { href: `/profile/${encodeURIComponent(profileId)}`, label: t('Back to the profile') },
    });
  }
}

/** Empty fields count as absent. A checked box is sent as `on` or `true`. */
function readForm(body: unknown) {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
    ([, value]) => value !== '',
  );
  const ticked = (value: unknown) => value === 'on' || value === 'true';
  const fields = Object.fromEntries(
    entries.map(([name, value]) => [name, ['consent', 'send_vcard'].includes(name) ? ticked(value) : value]),
  );
  const parsed = exchangeForm.safeParse(fields);
  if (parsed.success) return parsed.data;
  const sentences = new Set(Object.values(fieldSentences(parsed.error.issues)));
  throw new DomainError('invalid-input', [...sentences].slice(0, 3).join(' '));
}
