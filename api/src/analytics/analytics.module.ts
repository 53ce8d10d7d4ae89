import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.ts';
import { LinkRedirectController } from './clicks/link-redirect.controller.ts';
import { LinkTargets } from './clicks/link-targets.ts';
import { EventRecorder } from './recording/event-recorder.ts';
import { ReportedEventsController } from './reported-events.controller.ts';
import { GroupAnalyticsController } from './reports/group/group-analytics.controller.ts';
import { SubjectAnalyticsController } from './reports/subject/subject-analytics.controller.ts';
import { AnalyticsController } from './reports/user/analytics.controller.ts';
import { AnalyticsUpkeep } from './upkeep/analytics-upkeep.ts';

@Module({
  imports: [VisitorsModule],
  controllers: [
    ReportedEventsController,
    GroupAnalyticsController,
    SubjectAnalyticsController,
    AnalyticsController,
    LinkRedirectController,
  ],
  providers: [AnalyticsUpkeep, EventRecorder, LinkTargets],
  exports: [EventRecorder],
})
export class AnalyticsModule {}
