import type { CheckIn, DreamMetric, TrendPoint } from '@meishi/api-contract/endpoints/dreams';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';

export interface LiveValue {
  metric: DreamMetric;
  value: number;
  last_30_days: number;
  previous_30_days: number;
}

/** Computes the company's metrics on request, with events from the daily aggregates. */
@Injectable()
export class DreamsQueries {
  constructor(private readonly database: Database) {}

  async metrics(): Promise<LiveValue[]> {
    const { rows } = await this.database.query<LiveValue>({ name: 'dream metrics', text: metrics });
    return rows;
  }

  /** One value per week for the last half year up to today. */
  async trendOf(metric: DreamMetric): Promise<TrendPoint[]> {
    const { rows } = await this.database.query<TrendPoint>({
      name: `trend of ${metric}`,
      text: `${trends[metric]} order by day`,
    });
    return rows;
  }

  /** The latest check-in of each dream that has one, by `dream_id`. */
  async lastCheckIns(dreamIds: string[]): Promise<Map<string, CheckIn>> {
    const { rows } = await this.database.query<CheckIn & { dream_id: string }>({
      name: 'last check-ins',
      text: `select distinct on (dream_id) dream_id, check_in_id, author, mood, text, value,
          ${isoUtc('created_at')} as created_at
        from dream_check_ins where dream_id = any($1) order by dream_id, dream_check_ins.created_at desc`,
      values: [dreamIds],
    });
    return new Map(rows.map(({ dream_id, ...checkIn }) => [dream_id, checkIn]));
  }
}

const today = `(now() at time zone 'UTC')::date`;

/** Metrics of single events: the rows to count and the column with their time. */
const happenings = {
  sign_ups: { table: 'users', at: 'created_at' },
  paid_subscriptions: {
    table: `users where plan <> 'free' and subscription_status in ('trialing', 'active', 'past_due')`,
    at: 'coalesce(subscribed_at, created_at)',
  },
  registered_cards: { table: 'cards where user_id is not null', at: 'registered_at' },
} as const;

/** Counted events of a kind, from the daily aggregates. */
const kinds = { taps: 'tap', exchanges: 'exchange' } as const;
const countedEvents = (kind: string) =>
  `from analytics.event_days where kind = '${kind}' and verdict = 'counted'`;

const happened = (metric: keyof typeof happenings) => {
  const { table, at } = happenings[metric];
  return `select '${metric}' as metric, count(${at})::int as value,
    count(*) filter (where ${at} > now() - interval '30 days')::int as last_30_days,
    count(*) filter (where ${at} > now() - interval '60 days' and ${at} <= now() - interval '30 days')::int
      as previous_30_days
  from ${table}`;
};

const events = (metric: keyof typeof kinds) => `
  select '${metric}', coalesce(sum(events), 0)::int,
    coalesce(sum(events) filter (where day > ${today} - 30), 0)::int,
    coalesce(sum(events) filter (where day > ${today} - 60 and day <= ${today} - 30), 0)::int
  ${countedEvents(kinds[metric])}`;

/** Profiles with a view in the last 30 days. */
const activeProfiles = `
  select 'active_profiles',
    count(distinct profile_id) filter (where day > ${today} - 30)::int,
    count(distinct profile_id) filter (where day > ${today} - 30)::int,
    count(distinct profile_id) filter (where day > ${today} - 60 and day <= ${today} - 30)::int
  ${countedEvents('view')} and day > ${today} - 60`;

const metrics = [
  happened('sign_ups'),
  activeProfiles,
  events('taps'),
  events('exchanges'),
  happened('paid_subscriptions'),
  happened('registered_cards'),
].join(' union all ');

/** One row per point of a trend, with the value of an expression over `on_day`. */
const trend = (value: string) => `
  select to_char(on_day, 'YYYY-MM-DD') as day, (${value})::int as value
  from (select generate_series(${today} - 182, ${today}, '7 days')::date as on_day) as days`;

const happenedUntil = (metric: keyof typeof happenings) => {
  const { table, at } = happenings[metric];
  return trend(
    `select count(*) filter (where ${at} < (on_day + 1)::timestamp at time zone 'UTC') from ${table}`,
  );
};

/** Aggregates the events per day once and adds them up for each point. */
const eventsUntil = (metric: keyof typeof kinds) => `
  with sums as materialized (select day, sum(events) as events ${countedEvents(kinds[metric])} group by day)
  ${trend('select coalesce(sum(events), 0) from sums where sums.day <= on_day')}`;

const trends: Record<DreamMetric, string> = {
  sign_ups: happenedUntil('sign_ups'),
  active_profiles: trend(
    `select count(distinct profile_id) ${countedEvents('view')} and day > on_day - 30 and day <= on_day`,
  ),
  taps: eventsUntil('taps'),
  exchanges: eventsUntil('exchanges'),
  paid_subscriptions: happenedUntil('paid_subscriptions'),
  registered_cards: happenedUntil('registered_cards'),
};
