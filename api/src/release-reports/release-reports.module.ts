import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import { ReleaseReportsController } from './release-reports.controller.ts';
import { ReleaseReports } from './release-reports.ts';

@Module({
  imports: [VisitorsModule],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReports, ReleaseMetrics],
  exports: [ReleaseReports],
})
export class ReleaseReportsModule {}
