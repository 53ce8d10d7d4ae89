import { reportFailure, reportLoads } from '@meishi/api-contract/endpoints/release-reports';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { callerAddress } from '../platform/limits/caller-address.ts';
import { withoutPersonalData } from '../platform/logging/without-personal-data.ts';
import { Visitors } from '../platform/visitors/visitors.ts';
import { type FailureDetails, type ReleaseReport, ReleaseReports } from './release-reports.ts';
import { browserOf, framesOf } from './stack-frames.ts';

const received = { received: true } as const;

@Controller()
export class ReleaseReportsController {
  constructor(
    private readonly reports: ReleaseReports,
    private readonly visitors: Visitors,
  ) {}

  @Endpoint(reportFailure)
  async failure(@Req() request: FastifyRequest, @Input() { params, body }: Input<typeof reportFailure>) {
    const { stack = '', ...failure } = body;
    const report = { ...failure, remote: params.name, message: withoutPersonalData(body.message) };
    const details = { stack: framesOf(stack, report), browser: browserOf(request.headers['user-agent']) };
    await this.add(request, [report], details);
    return received;
  }

  @Endpoint(reportLoads)
  async loads(@Req() request: FastifyRequest, @Input() { body }: Input<typeof reportLoads>) {
    await this.add(
      request,
      body.loads.map((load) => ({ ...load, kind: 'load' })),
    );
    return received;
  }

  private async add(
    { ip }: FastifyRequest,
    reports: ReleaseReport[],
    details?: FailureDetails,
  ): Promise<void> {
    const now = new Date();
    // The user agent is left out: a caller who varies it could raise a version's error rate at will.
    const visitor = await this.visitors.hash(callerAddress(ip), '', now);
    for (const report of reports) {
      const isCounted = await this.reports.add(report, visitor, now);
      if (isCounted && details) await this.reports.addDetails(report, details);
    }
  }
}
