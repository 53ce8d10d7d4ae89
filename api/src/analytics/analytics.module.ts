import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { LinkRedirectController } from './clicks/link-redirect.controller.js';
import { EventRecorder } from './recording/event-recorder.js';
import { ReportedEventsService } from './reported-events.service.js';
import { GroupAnalyticsService } from './reports/group/group-analytics.service.js';
import { SubjectAnalyticsService } from './reports/subject/subject-analytics.service.js';
import { AnalyticsService } from './reports/user/analytics.service.js';
import { AnalyticsUpkeep } from './upkeep/analytics-upkeep.js';

@Module({
  imports: [VisitorsModule],
  controllers: [AnalyticsController, LinkRedirectController],
  providers: [
    AnalyticsService,
    SubjectAnalyticsService,
    GroupAnalyticsService,
    AnalyticsUpkeep,
    EventRecorder,
    ReportedEventsService,
  ],
  exports: [EventRecorder],
})
export class AnalyticsModule {}
