import { getReleaseFailures } from '@meishi/api-contract/admin-releases';
import { reportFailure, reportLoads } from '@meishi/api-contract/release-reports';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Visitors } from '../analytics/visitors.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { impersonal } from './impersonal.js';
import { type ReleaseReport, ReleaseReports } from './release-reports.js';

const received = { received: true } as const;

@Controller()
export class ReleaseReportsController {
  constructor(
    private readonly reports: ReleaseReports,
    private readonly visitors: Visitors,
  ) {}

  @Endpoint(reportFailure)
  async failure(@Req() request: FastifyRequest, @Input() { params, body }: Input<typeof reportFailure>) {
    await this.add(request, [{ ...body, remote: params.name, message: impersonal(body.message) }]);
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

  @Endpoint(getReleaseFailures)
  failuresOf(@Input() { params }: Input<typeof getReleaseFailures>) {
    return this.reports.failuresOf(params.name, params.version);
  }

  private async add({ ip, headers }: FastifyRequest, reports: ReleaseReport[]): Promise<void> {
    const now = new Date();
    const visitor = await this.visitors.hash(ip, headers['user-agent'] ?? '', now);
    for (const report of reports) await this.reports.add(report, visitor, now);
  }
}
