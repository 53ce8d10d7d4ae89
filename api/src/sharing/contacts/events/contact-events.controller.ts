import {
  addUnassignedContacts,
  createContactEvent,
  deleteContactEvent,
  getContactEvent,
  listContactEvents,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactEventsQueries } from './contact-events.queries.ts';
import { ContactEventsService } from './contact-events.service.ts';
import { EventContacts } from './event-contacts.service.ts';

/** A user's own events, and what of a group's events is the user's. */
@Controller()
export class ContactEventsController {
  constructor(
    private readonly events: ContactEventsService,
    private readonly queries: ContactEventsQueries,
    private readonly contacts: EventContacts,
  ) {}

  @Endpoint(listContactEvents)
  list(@Viewer() { user_id }: Viewer, @Input() { query }: Input<typeof listContactEvents>) {
    return query.at ? this.queries.listRunning(user_id, query.at) : this.queries.list(user_id);
  }

  @Endpoint(createContactEvent)
  async create(@Viewer() { user_id }: Viewer, @Input() { body }: Input<typeof createContactEvent>) {
    return this.queries.get(user_id, await this.events.create({ user_id }, body));
  }

  @Endpoint(getContactEvent)
  async get(@Viewer() { user_id }: Viewer, @Input() { params }: Input<typeof getContactEvent>) {
    const event = await this.queries.get(user_id, params.id);
    return { ...event, numbers: await this.queries.numbers(user_id, params.id) };
  }

  @Endpoint(updateContactEvent)
  async update(@Viewer() { user_id }: Viewer, @Input() { params, body }: Input<typeof updateContactEvent>) {
    const read = () => this.queries.get(user_id, params.id);
    await this.events.update({ user_id }, params.id, body, read);
    return read();
  }

  @Endpoint(deleteContactEvent)
  async delete(@Viewer() { user_id }: Viewer, @Input() { params }: Input<typeof deleteContactEvent>) {
    await this.events.delete({ user_id }, params.id);
    return { event_id: params.id };
  }

  @Endpoint(addUnassignedContacts)
  addUnassigned(@Viewer() { user_id }: Viewer, @Input() { params }: Input<typeof addUnassignedContacts>) {
    return this.contacts.addUnassigned(user_id, params.id);
  }
}
