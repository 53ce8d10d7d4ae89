import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Visitors } from '../../platform/visitors/visitors.ts';
import {
  dropEventsBefore,
  ensureEventPartitions,
  findFirstKeptDay,
  startOfKeptMonths,
} from '../recording/event-partitions.ts';
import { addDays } from '../recording/local-days.ts';
import { completeEvents, type Difference, recountDay, recountGroups } from './recount.ts';

const sweep = defineJob({ name: 'sweep-analytics', data: z.object({}), cron: '7 * * * *' });
const recount = defineJob({ name: 'recount-analytics', data: z.object({}), cron: '40 3 * * *' });
const forget = defineJob({ name: 'drop-events', data: z.object({}), cron: '20 4 * * *' });

/** What a recount found. */
interface Recount {
  differences: Difference[];
  /** False if the events of the day are no longer stored, so that nothing was compared. */
  hasEvents: boolean;
  /** The groups that were corrected. */
  groups: string[];
}

/** Scheduled maintenance of analytics. */
@Injectable()
export class AnalyticsUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly visitors: Visitors,
    private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweep, (_, startedAt) => this.sweep(startedAt));
    await this.jobs.work(recount, (_, startedAt) => this.recountYesterday(startedAt));
    await this.jobs.work(forget, (_, startedAt) => this.dropOldEvents(startedAt));
  }

  /** Creates the partitions of the next two months and deletes expired data about repeats and visitors. */
  async sweep(now: Date): Promise<void> {
    await ensureEventPartitions(this.database, { from: now, to: new Date(now.getTime() + 62 * dayMs) });
    await this.visitors.forgetBefore(now);
    await this.database.query('delete from analytics.address_visitors where day < $1::date', [
      now.toISOString().slice(0, 10),
    ]);
    await this.database.queryWithLongTimeout(
      `delete from analytics.recent_hits where at < $1::timestamptz - interval '1 hour'`,
      [now],
    );
    await this.database.queryWithLongTimeout(`delete from analytics.visitor_days where day < $1::date - 7`, [
      now,
    ]);
  }

  async recountYesterday(now: Date): Promise<void> {
    await this.recount(addDays(now.toISOString().slice(0, 10), -1));
  }

  /** Drops the events that are older than the configuration keeps them. */
  async dropOldEvents(now: Date): Promise<void> {
    const { EVENTS_KEPT: months } = this.config;
    if (months === undefined) return;
    const dropped = await dropEventsBefore(this.database, startOfKeptMonths(now, months));
    if (dropped.length > 0) this.logger.info({ dropped }, 'old events were dropped');
  }

  /**
   * Compares the roll-ups of a day with its events and logs the result. Groups that differ are corrected, e.g. because an
   * older release stored events.
   */
  async recount(day: string): Promise<Recount> {
    // The local day began at most a day before the same day in UTC.
    const hasEvents = (await findFirstKeptDay(this.database, 'UTC')) < day;
    if (!hasEvents) return { differences: [], hasEvents, groups: [] };
    await completeEvents(this.database, day);
    const differences = await recountDay(this.database, day);
    if (differences.length > 0)
      this.logger.error({ day, differences }, 'roll-ups differ from the events they are made of');
    else this.logger.info({ day }, 'roll-ups agree with their events');
    const groups = await recountGroups(this.database, day);
    if (groups.length > 0)
      this.logger.error({ day, groups }, 'roll-ups of groups differed from their events, and were corrected');
    return { differences, hasEvents, groups };
  }
}
