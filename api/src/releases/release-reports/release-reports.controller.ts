import { reportFailure, reportLoads } from '@meishi/api-contract/endpoints/release-reports';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DatabaseClock } from '../../platform/database/database-clock.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { withoutPersonalData } from '../../platform/logging/without-personal-data.ts';
import { type FailureDetails, type ReleaseReport, ReleaseReports } from './release-reports.ts';
import { ReleaseTickets } from './release-tickets.ts';
import { browserOf, framesOf } from './stack-frames.ts';

const received = { received: true } as const;

@Controller()
export class ReleaseReportsController {
  constructor(
    private readonly reports: ReleaseReports,
    private readonly tickets: ReleaseTickets,
    private readonly clock: DatabaseClock,
  ) {}

  @Endpoint(reportFailure)
  async failure(@Req() request: FastifyRequest, @Input() { params, body }: Input<typeof reportFailure>) {
    const { ticket, stack = '', ...failure } = body;
    const report = { ...failure, remote: params.name, message: withoutPersonalData(body.message) };
    const details = { stack: framesOf(stack, report), browser: browserOf(request.headers['user-agent']) };
    await this.add(ticket, [report], details);
    return received;
  }

  @Endpoint(reportLoads)
  async loads(@Input() { body }: Input<typeof reportLoads>) {
    await this.add(
      body.ticket,
      body.loads.map((load) => ({ ...load, kind: 'load' })),
    );
    return received;
  }

  /** Reports without a valid ticket for their release are not counted. Their caller cannot tell. */
  private async add(
    text: string | undefined,
    reports: ReleaseReport[],
    details?: FailureDetails,
  ): Promise<void> {
    const now = await this.clock.now();
    const ticket = text === undefined ? null : this.tickets.read(text, now);
    if (!ticket) return;
    for (const report of reports.filter(ticket.covers)) {
      const isCounted = await this.reports.add(report, ticket, now);
      if (isCounted && details) await this.reports.addDetails(report, details);
    }
  }
}
