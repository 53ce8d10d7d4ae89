import { getAllUserAnalytics, getUserAnalytics } from '@meishi/api-contract/analytics';
import { recordLinkClick } from '@meishi/api-contract/links';
import { claimOwnView } from '@meishi/api-contract/profiles';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { AnalyticsService } from './analytics.service.js';
import { HitsService } from './hits.service.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly hits: HitsService,
  ) {}

  @Endpoint(getUserAnalytics)
  getUserAnalytics(@Viewer() viewer: Viewer, @Input() { query }: Input<typeof getUserAnalytics>) {
    return this.analytics.read(viewer.user_id, query);
  }

  @Endpoint(getAllUserAnalytics)
  getAllUserAnalytics(@Viewer() viewer: Viewer, @Input() { query }: Input<typeof getAllUserAnalytics>) {
    return this.analytics.read(viewer.user_id, { ...query, range: 'all' });
  }

  @Endpoint(recordLinkClick)
  recordLinkClick(
    @Req() request: FastifyRequest,
    @Viewer() viewer: Viewer | null,
    @Input() { body }: Input<typeof recordLinkClick>,
  ) {
    return this.hits.recordLinkClick(body, viewer, request);
  }

  @Endpoint(claimOwnView)
  claimOwnView(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof claimOwnView>) {
    return this.hits.claimOwnView(viewer, params.id, params.event_id);
  }
}
