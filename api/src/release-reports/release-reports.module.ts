import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { ReleaseReportSweep } from './release-report-sweep.job.js';
import { ReleaseReportsController } from './release-reports.controller.js';
import { ReleaseReports } from './release-reports.js';

@Module({
  imports: [VisitorsModule],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReports, ReleaseReportSweep],
  exports: [ReleaseReports],
})
export class ReleaseReportsModule {}
