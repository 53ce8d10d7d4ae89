import { Module } from '@nestjs/common';
import { NotificationsModule } from '../people/index.ts';
import { VisitorsModule } from '../platform/visitors/visitors.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { LinkRedirectController } from './clicks/link-redirect.controller.ts';
import { LinkTargets } from './clicks/link-targets.ts';
import { AddressVisitors } from './recording/address-visitors.ts';
import { EventRecorder } from './recording/event-recorder.ts';
import { ReportedEventsService } from './reported-events.service.ts';
import { GroupAnalyticsService } from './reports/group/group-analytics.service.ts';
import { SubjectAnalyticsService } from './reports/subject/subject-analytics.service.ts';
import { AnalyticsService } from './reports/user/analytics.service.ts';
import { AnalyticsUpkeep } from './upkeep/analytics-upkeep.ts';
import { WeeklyReportMail } from './weekly-report/weekly-report-mail.job.ts';

@Module({
  imports: [VisitorsModule, NotificationsModule],
  controllers: [AnalyticsController, LinkRedirectController],
  providers: [
    AddressVisitors,
    AnalyticsService,
    SubjectAnalyticsService,
    GroupAnalyticsService,
    AnalyticsUpkeep,
    EventRecorder,
    LinkTargets,
    ReportedEventsService,
    WeeklyReportMail,
  ],
  exports: [EventRecorder],
})
export class AnalyticsModule {}
