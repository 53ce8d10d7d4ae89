import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsUpkeep } from './analytics-upkeep.js';
import { Countries } from './countries.js';
import { EventRecorder } from './event-recorder.js';
import { GroupAnalyticsService } from './group-analytics.service.js';
import { HitsService } from './hits.service.js';
import { LinkRedirectController } from './link-redirect.controller.js';
import { SubjectAnalyticsService } from './subject-analytics.service.js';
import { Visitors } from './visitors.js';

@Module({
  controllers: [AnalyticsController, LinkRedirectController],
  providers: [
    AnalyticsService,
    SubjectAnalyticsService,
    GroupAnalyticsService,
    AnalyticsUpkeep,
    Countries,
    EventRecorder,
    HitsService,
    Visitors,
  ],
  exports: [Countries, EventRecorder, Visitors],
})
export class AnalyticsModule {}
