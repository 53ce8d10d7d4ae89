import { addProfileContact, exchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';
import { answerField } from '@meishi/api-contract/rules/questions';
import { id } from '@meishi/api-contract/shapes/fields';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { Viewer } from '../../../platform/access/viewer.ts';
import { DomainError, invalidField, notFound } from '../../../platform/http/domain-error.ts';
import { Endpoint, Input, SharesBoundsOf } from '../../../platform/http/endpoint.ts';
import { fieldSentences } from '../../../platform/http/field-sentences.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { sendNotice } from '../../../platform/pages/notice-page.ts';
import { t } from '../../../platform/words/words.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { ExchangeService } from './exchange.service.ts';

const formPath = 'profile/:id/exchange';

/** The exchange as a call, and as a form of the public page, which works without scripts. */
@Controller()
export class ExchangeController {
  constructor(
    private readonly exchange: ExchangeService,
    private readonly contacts: ContactsQueries,
  ) {}

  @Endpoint(addProfileContact)
  async add(
    @Input() { params, query, body }: Input<typeof addProfileContact>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    const { contact_id, ...form } = body;
    const profile = await this.exchange.findProfile(params.id, viewer);
    const userId = profile.user_id;
    if (viewer?.user_id !== userId) {
      if (contact_id) throw notFound('contact');
      return this.exchange.receive(profile, form, viewer, query.s, request);
    }
    if (!contact_id) throw invalidField('contact_id', t('Please choose the contact to attach.'));
    await this.exchange.attach(profile, contact_id);
    return this.contacts.get(userId, contact_id);
  }

  @Access('public')
  @SharesBoundsOf(addProfileContact)
  @Post(formPath)
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
      const { receipt_url } = await this.exchange.receive(profile, readForm(body), null, door, request);
      if (receipt_url) reply.header('referrer-policy', 'no-referrer').redirect(`${receipt_url}/sent`, 303);
      else reply.redirect(`/profile/${profile.profile.slug ?? profile.profile_id}/exchange`, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const link = { href: `/profile/${encodeURIComponent(profileId)}`, label: t('Back') };
      sendNotice(reply, { status: error.status, title: t('Not sent yet'), text: error.message, link });
    }
  }

  @Access('public')
  @Bounded('forms')
  @Get(formPath)
  thank(@Param('id') profileId: string, @Res() reply: FastifyReply): void {
    sendNotice(reply, {
      status: 200,
      title: t('Thank you'),
      text: t('Your details were sent.'),
      link: { href: `/profile/${encodeURIComponent(profileId)}`, label: t('Back to the profile') },
    });
  }
}

/** Empty fields count as absent. A checked box is sent as `on` or `true`. */
function readForm(body: unknown) {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
    ([, value]) => value !== '',
  );
  const ticked = (value: unknown) => value === 'on' || value === 'true';
  const isAnswer = (name: string) => name.startsWith(answerField(''));
  const fields = Object.fromEntries(
    entries
      .filter(([name]) => !isAnswer(name))
      .map(([name, value]) => [name, ['consent', 'send_vcard'].includes(name) ? ticked(value) : value]),
  );
  const answers = Object.fromEntries(
    entries
      .filter(([name]) => isAnswer(name))
      .map(([name, value]) => [name.slice(answerField('').length), value]),
  );
  const parsed = exchangeForm.safeParse({ ...fields, answers });
  if (parsed.success) return parsed.data;
  const sentences = new Set(Object.values(fieldSentences(parsed.error.issues)));
  throw new DomainError('invalid-input', [...sentences].slice(0, 3).join(' '));
}
