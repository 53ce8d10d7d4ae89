import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ReleaseReportSweep } from './release-report-sweep.job.js';
import { ReleaseReportsController } from './release-reports.controller.js';
import { ReleaseReports } from './release-reports.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReports, ReleaseReportSweep],
  exports: [ReleaseReports],
})
export class ReleaseReportsModule {}
