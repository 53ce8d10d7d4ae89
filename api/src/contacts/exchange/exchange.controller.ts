import { addProfileContact } from '@meishi/api-contract/endpoints/contacts/exchange';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Viewer } from '../../platform/access/viewer.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { Input } from '../../platform/http/input.ts';
import { t } from '../../platform/words/words.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { ExchangeService } from './exchange.service.ts';

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
    const userId = profile.user.user_id;
    if (viewer?.user_id !== userId) {
      if (contact_id) throw notFound('contact');
      await this.exchange.receive(profile, form, viewer, query.s, request);
      return { received_at: new Date().toISOString() };
    }
    if (!contact_id) throw whichContact();
    await this.exchange.attach(profile, contact_id);
    return this.contacts.get(userId, contact_id);
  }
}

function whichContact(): DomainError {
  const sentence = t('Please name the contact to attach.');
  return new DomainError('invalid-input', sentence, { data: { fields: { contact_id: sentence } } });
}
