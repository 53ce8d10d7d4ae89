import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsUpkeep } from './analytics-upkeep.js';
import { EventRecorder } from './event-recorder.js';
import { GroupAnalyticsService } from './group-analytics.service.js';
import { HitsService } from './hits.service.js';
import { LinkRedirectController } from './link-redirect.controller.js';
import { SubjectAnalyticsService } from './subject-analytics.service.js';

@Module({
  imports: [VisitorsModule],
  controllers: [AnalyticsController, LinkRedirectController],
  providers: [
    AnalyticsService,
    SubjectAnalyticsService,
    GroupAnalyticsService,
    AnalyticsUpkeep,
    EventRecorder,
    HitsService,
  ],
  exports: [EventRecorder],
})
export class AnalyticsModule {}
