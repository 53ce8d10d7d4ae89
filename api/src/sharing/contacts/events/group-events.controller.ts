import {
  createGroupEvent,
  deleteGroupEvent,
  getGroupEvent,
  listGroupEvents,
  updateGroupEvent,
} from '@meishi/api-contract/endpoints/groups/group-events';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import { Group } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactEventsService } from './contact-events.service.ts';
import { GroupEventsQueries } from './group-events.queries.ts';

/** The events of a group, for its admins. */
@Controller()
export class GroupEventsController {
  constructor(
    private readonly events: ContactEventsService,
    private readonly queries: GroupEventsQueries,
  ) {}

  @Endpoint(listGroupEvents)
  list(@Group() { group_id }: GroupAccess) {
    return this.queries.list(group_id);
  }

  @Endpoint(createGroupEvent)
  async create(@Group() { group_id }: GroupAccess, @Input() { body }: Input<typeof createGroupEvent>) {
    return this.queries.get(group_id, await this.events.create({ group_id }, body));
  }

  @Endpoint(getGroupEvent)
  async get(@Group() { group_id }: GroupAccess, @Input() { params }: Input<typeof getGroupEvent>) {
    const event = await this.queries.get(group_id, params.eventId);
    return { ...event, members: await this.queries.members(group_id, params.eventId) };
  }

  @Endpoint(updateGroupEvent)
  async update(
    @Group() { group_id }: GroupAccess,
    @Input() { params, body }: Input<typeof updateGroupEvent>,
  ) {
    const read = () => this.queries.get(group_id, params.eventId);
    await this.events.update({ group_id }, params.eventId, body, read);
    return read();
  }

  @Endpoint(deleteGroupEvent)
  async delete(@Group() { group_id }: GroupAccess, @Input() { params }: Input<typeof deleteGroupEvent>) {
    await this.events.delete({ group_id }, params.eventId);
    return { event_id: params.eventId };
  }
}
