import { Module } from '@nestjs/common';
import { ReleaseMetrics } from './release-metrics.ts';
import { ReleaseReportsController } from './release-reports.controller.ts';
import { ReleaseReports } from './release-reports.ts';
import { ReleaseTickets } from './release-tickets.ts';

@Module({
  controllers: [ReleaseReportsController],
  providers: [ReleaseReports, ReleaseMetrics, ReleaseTickets],
  exports: [ReleaseReports, ReleaseTickets],
})
export class ReleaseReportsModule {}
