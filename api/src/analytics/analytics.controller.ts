import {
  exportUserAnalytics,
  getAllUserAnalytics,
  getUserAnalytics,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  exportGroupAnalytics,
  getGroupAnalytics,
  getMemberAnalytics,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import {
  getCardAnalytics,
  getLinkAnalytics,
} from '@meishi/api-contract/endpoints/analytics/subject-analytics';
import { recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { claimOwnView } from '@meishi/api-contract/endpoints/profiles';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GroupAccess } from '../platform/access/callers.ts';
import { Group, Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { ReportedEventsService } from './reported-events.service.ts';
import { GroupAnalyticsService } from './reports/group/group-analytics.service.ts';
import { SubjectAnalyticsService } from './reports/subject/subject-analytics.service.ts';
import { AnalyticsService } from './reports/user/analytics.service.ts';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly subjects: SubjectAnalyticsService,
    private readonly groups: GroupAnalyticsService,
    private readonly reported: ReportedEventsService,
  ) {}

  @Endpoint(getUserAnalytics)
  getUserAnalytics(@Viewer() viewer: Viewer, @Input() { query }: Input<typeof getUserAnalytics>) {
    return this.analytics.read(viewer.user_id, query);
  }

  @Endpoint(getAllUserAnalytics)
  getAllUserAnalytics(@Viewer() viewer: Viewer, @Input() { query }: Input<typeof getAllUserAnalytics>) {
    return this.analytics.read(viewer.user_id, { ...query, range: 'all' });
  }

  @Endpoint(exportUserAnalytics)
  exportUserAnalytics(@Viewer() viewer: Viewer, @Input() input: Input<typeof exportUserAnalytics>) {
    return this.analytics.exportCsv(viewer.user_id, input);
  }

  @Endpoint(getCardAnalytics)
  getCardAnalytics(@Viewer() viewer: Viewer, @Input() input: Input<typeof getCardAnalytics>) {
    return this.subjects.readCard(viewer, input);
  }

  @Endpoint(getLinkAnalytics)
  getLinkAnalytics(@Viewer() viewer: Viewer, @Input() input: Input<typeof getLinkAnalytics>) {
    return this.subjects.readLink(viewer, input);
  }

  @Endpoint(getGroupAnalytics)
  getGroupAnalytics(@Group() group: GroupAccess, @Input() { query }: Input<typeof getGroupAnalytics>) {
    return this.groups.read(group, query);
  }

  @Endpoint(getMemberAnalytics)
  getMemberAnalytics(@Group() group: GroupAccess, @Input() input: Input<typeof getMemberAnalytics>) {
    return this.groups.readMember(group, input);
  }

  @Endpoint(exportGroupAnalytics)
  exportGroupAnalytics(@Group() group: GroupAccess, @Input() input: Input<typeof exportGroupAnalytics>) {
    return this.groups.exportCsv(group, input);
  }

  @Endpoint(recordLinkClick)
  recordLinkClick(
    @Req() request: FastifyRequest,
    @Viewer() viewer: Viewer | null,
    @Input() { body }: Input<typeof recordLinkClick>,
  ) {
    return this.reported.recordLinkClick(body, viewer, request);
  }

  @Endpoint(claimOwnView)
  claimOwnView(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof claimOwnView>) {
    return this.reported.claimOwnView(viewer, params.id, params.event_id);
  }
}
