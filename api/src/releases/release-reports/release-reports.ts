import type { FailureKind } from '@meishi/api-contract/endpoints/release-reports';
import type { ReleaseFailures } from '@meishi/api-contract/endpoints/remotes/release-failures';
import type { ReleaseHealth } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { bucketOf, type LoadTimes, loadTimesSql, typicalMs } from './load-times.ts';
import type { ReleaseTicket } from './release-tickets.ts';

/** A report about a release from a browser. */
export interface ReleaseReport {
  remote: string;
  version: string;
  kind: 'load' | FailureKind;
  /** The message of a failure, without personal data. */
  message?: string;
  /** The milliseconds of a first load. */
  load_ms?: number;
}

/** What is known of a failure besides its message. */
export interface FailureDetails {
  /** From `framesOf`. */
  stack: string | null;
  /** From `browserOf`. */
  browser: string;
}

type StoredMessage = Omit<ReleaseFailures['messages'][number], 'stack'> & Pick<FailureDetails, 'stack'>;

type ReleaseCount = Pick<ReleaseReport, 'remote' | 'version' | 'kind'> & { count: number };

const sweepReports = defineJob({ name: 'sweep-release-reports', data: z.object({}), cron: '5 * * * *' });

/** The period of the displayed counts. */
const days = 7;
/** Maximum number of different browsers per message. Those beyond it count as `Other`. */
const maxBrowsers = 30;
/** Maximum number of different messages stored per release. Failures are counted beyond it. */
const maxMessages = 200;

/** Reports of browsers about the stored versions, counted once per load of the app. */
@Injectable()
export class ReleaseReports implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepReports, (_, startedAt) => this.forgetBefore(startedAt));
  }

  /**
   * Counts a report, unless the version is unknown, or the load sent one of the same kind before. A load has failed once, however
   * many kinds of failures it reports; the message of each kind is stored.
   * @returns whether its message was counted
   */
  async add(
    { remote, version, kind, message, load_ms }: ReleaseReport,
    ticket: Pick<ReleaseTicket, 'id' | 'issuedAt'>,
    at: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'add release report',
      text: `with reported as (
          insert into release_reports.reporters (hour, remote, version, kind, visitor)
          select date_trunc('hour', $8::timestamptz, 'UTC'), remote, version, $3, $5 from releases
          where remote = $1 and version = $2
          on conflict do nothing returning hour
        ), failed as (
          insert into release_reports.reporters (hour, remote, version, kind, visitor)
          select hour, $1, $2, 'failure', $5 from reported where $3 <> 'load'
          on conflict do nothing returning hour
        ), counted as (
          insert into release_reports.counts (remote, version, hour, kind, count)
          select $1, $2, date_trunc('hour', $4::timestamptz, 'UTC'), $3, 1
          from (select from reported where $3 = 'load' union all select from failed) first
          on conflict (remote, version, hour, kind) do update set count = counts.count + 1
        ), timed as (
          insert into release_reports.load_times (remote, version, hour, bucket, count)
          select $1, $2, date_trunc('hour', $4::timestamptz, 'UTC'), $7, 1 from reported where $7::int is not null
          on conflict (remote, version, hour, bucket) do update set count = load_times.count + 1
        )
        insert into release_reports.messages (remote, version, kind, message, count, first_at, last_at)
        select $1, $2, $3, $6, 1, $4, $4 from reported
        where $6::text is not null and (
          ${maxMessages} > (select count(*) from release_reports.messages where remote = $1 and version = $2)
          or exists (
            select from release_reports.messages
            where remote = $1 and version = $2 and kind = $3 and message = $6
          )
        )
        on conflict (remote, version, kind, message)
        do update set count = messages.count + 1, last_at = excluded.last_at`,
      values: [
        remote,
        version,
        kind,
        at,
        ticket.id,
        message ?? null,
        load_ms === undefined ? null : bucketOf(load_ms),
        ticket.issuedAt,
      ],
    });
    return rowCount === 1;
  }

  /** Adds to the message of a failure that was counted: its browser, and its stack if none is known. */
  async addDetails(
    { remote, version, kind, message }: ReleaseReport,
    { stack, browser }: FailureDetails,
  ): Promise<void> {
    await this.database.query({
      name: 'add failure details',
      text: `update release_reports.messages set stack = coalesce(stack, $5), browsers = jsonb_set(browsers,
          array[counted], to_jsonb(coalesce((browsers->>counted)::int, 0) + 1))
        from (
          select remote, version, kind, message, case
            when browsers ? $6 or (select count(*) from jsonb_object_keys(browsers)) < ${maxBrowsers} then $6
            else 'Other' end as counted
          from release_reports.messages where remote = $1 and version = $2 and kind = $3 and message = $4
        ) known
        where (messages.remote, messages.version, messages.kind, messages.message)
          = (known.remote, known.version, known.kind, known.message)`,
      values: [remote, version, kind, message ?? '', stack, browser],
    });
  }

  /** Returns a lookup for the loads, failures and load time of a release. */
  async health(): Promise<(remote: string, version: string) => ReleaseHealth> {
    const { rows } = await this.database.query<{
      remote: string;
      version: string;
      loads: number;
      failures: number;
      times: LoadTimes | null;
    }>({
      name: 'release health',
      text: `select * from (
          select remote, version, ${sums} from release_reports.counts
          where hour > now() - interval '${days} days' group by remote, version
        ) counted left join (
          select remote, version, ${loadTimesSql} as times from release_reports.load_times
          where hour > now() - interval '${days} days' group by remote, version
        ) timed using (remote, version)`,
    });
    const found = new Map(rows.map((row) => [`${row.remote}/${row.version}`, row]));
    return (remote, version) => {
      const { loads = 0, failures = 0, times } = found.get(`${remote}/${version}`) ?? {};
      const error_rate = loads > 0 ? Math.min(1, failures / loads) : null;
      return { loads, failures, error_rate, load_ms: times ? typicalMs(times) : null };
    };
  }

  /** The reports of this and the last two hours by release and kind. */
  async recent(): Promise<ReleaseCount[]> {
    const { rows } = await this.database.query<ReleaseCount>({
      name: 'release metrics',
      text: `select remote, version, kind, sum(count)::int as count from release_reports.counts
        where hour > now() - interval '3 hours' group by remote, version, kind`,
    });
    return rows;
  }

  /** The failures of a release, per hour and by message, with places in its scripts. */
  async failuresOf(
    remote: string,
    version: string,
  ): Promise<{ hours: ReleaseFailures['hours']; messages: StoredMessage[] }> {
    const [hours, messages] = await Promise.all([
      this.database.query<ReleaseFailures['hours'][number]>({
        name: 'release hours',
        text: `select ${isoUtc('hour')} as hour, ${sums} from release_reports.counts
          where remote = $1 and version = $2 and hour > now() - interval '${days} days'
          group by counts.hour order by counts.hour`,
        values: [remote, version],
      }),
      this.database.query<StoredMessage>({
        name: 'release messages',
        text: `select kind, message, count, count::float / sum(count) over () as share, stack,
            ${isoUtc('first_at')} as first_at, ${isoUtc('last_at')} as last_at,
            coalesce((
              select json_agg(json_build_object('browser', key, 'count', value::int) order by value::int desc, key)
              from jsonb_each_text(browsers)
            ), '[]') as browsers
          from release_reports.messages where remote = $1 and version = $2
          order by messages.last_at desc, message limit 50`,
        values: [remote, version],
      }),
    ]);
    return { hours: hours.rows, messages: messages.rows };
  }

  /** Erases the ids of expired tickets, and counts, load times and messages older than 30 days. */
  async forgetBefore(at: Date): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from release_reports.reporters where hour < date_trunc('hour', $1::timestamptz, 'UTC') - interval '1 hour'`,
      [at],
    );
    for (const [table, time] of [
      ['counts', 'hour'],
      ['load_times', 'hour'],
      ['messages', 'last_at'],
    ])
      await this.database.queryWithLongTimeout(
        `delete from release_reports.${table} where ${time} < $1::timestamptz - interval '30 days'`,
        [at],
      );
  }
}

const sums = `coalesce(sum(count) filter (where kind = 'load'), 0)::int as loads,
  coalesce(sum(count) filter (where kind <> 'load'), 0)::int as failures`;
