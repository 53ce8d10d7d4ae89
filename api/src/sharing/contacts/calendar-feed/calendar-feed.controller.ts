import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

@Controller()
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Endpoint(getCalendarFeed)
  get(@Viewer() viewer: Viewer) {
    return this.feeds.get(viewer);
  }

  @Endpoint(createCalendarFeed)
  create(@Viewer() viewer: Viewer) {
    return this.feeds.create(viewer);
  }

  @Endpoint(deleteCalendarFeed)
  delete(@Viewer() viewer: Viewer) {
    return this.feeds.delete(viewer);
  }

  @Endpoint(readCalendarFeed)
  async read(
    @Input() { params }: Input<typeof readCalendarFeed>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const calendar = await this.feeds.read(params.feed);
    reply.header('cache-control', 'private, no-store');
    return new StreamableFile(Buffer.from(calendar), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="reminders.ics"',
    });
  }
}
