import type { CheckIn, DreamMetric } from '@meishi/api-contract/dreams';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';

export interface LiveValue {
  metric: DreamMetric;
  value: number;
  last_30_days: number;
  previous_30_days: number;
}

/** The company's numbers, counted when asked; events from their daily roll-ups. */
@Injectable()
export class DreamsQueries {
  constructor(private readonly database: Database) {}

  async metrics(): Promise<LiveValue[]> {
    const { rows } = await this.database.query<LiveValue>({ name: 'dream metrics', text: metrics });
    return rows;
  }

  /** The latest of each dream that has any, by dream_id. */
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

/** A row for each thing that happened once, at a time. */
const happened = (metric: DreamMetric, table: string, at: string) => `
  select '${metric}' as metric, count(${at})::int as value,
    count(*) filter (where ${at} > now() - interval '30 days')::int as last_30_days,
    count(*) filter (where ${at} > now() - interval '60 days' and ${at} <= now() - interval '30 days')::int
      as previous_30_days
  from ${table}`;

const today = `(now() at time zone 'UTC')::date`;

/** Counted events of a kind, as their roll-up has them. */
const events = (metric: DreamMetric, kind: string) => `
  select '${metric}', coalesce(sum(events), 0)::int,
    coalesce(sum(events) filter (where day > ${today} - 30), 0)::int,
    coalesce(sum(events) filter (where day > ${today} - 60 and day <= ${today} - 30), 0)::int
  from analytics.event_days where kind = '${kind}' and verdict = 'counted'`;

/** Profiles that somebody looked at in the last 30 days. */
const activeProfiles = `
  select 'active_profiles',
    count(distinct profile_id) filter (where day > ${today} - 30)::int,
    count(distinct profile_id) filter (where day > ${today} - 30)::int,
    count(distinct profile_id) filter (where day > ${today} - 60 and day <= ${today} - 30)::int
  from analytics.event_days where kind = 'view' and verdict = 'counted' and day > ${today} - 60`;

const metrics = [
  happened('sign_ups', 'users', 'created_at'),
  activeProfiles,
  events('taps', 'tap'),
  events('exchanges', 'exchange'),
  happened(
    'paid_subscriptions',
    `users where plan <> 'free' and subscription_status in ('trialing', 'active', 'past_due')`,
    'coalesce(subscribed_at, created_at)',
  ),
  happened('registered_cards', 'cards where user_id is not null', 'registered_at'),
].join(' union all ');
