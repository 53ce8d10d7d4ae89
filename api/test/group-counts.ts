import type { AnalyticsEvent, EventKind } from '../src/analytics/recording/event.ts';
import { valueMetrics } from '../src/analytics/recording/store-events.sql.ts';
import type { TestApp } from './app.ts';
import { dayOf } from './expected-analytics.ts';

const metricOf: Partial<Record<EventKind, string>> = {
  view: 'views',
  click: 'clicks',
  tap: 'taps',
  save: 'saves',
  exchange: 'exchanges',
};

/** Counts by key, without those that are zero. */
type Counts = Record<string, number>;

/** The roll-ups of groups. */
export async function storedCounts({ database }: TestApp): Promise<Counts> {
  const { rows: totals } = await database.query('select *, day::text from analytics.group_totals');
  const { rows: shares } = await database.query('select *, day::text from analytics.member_totals');
  const { rows: values } = await database.query('select *, starts::text from analytics.group_values');
  const counts: Counts = {};
  for (const { group_id, user_id = '', day, kind, verdict, events, visitors } of [...totals, ...shares]) {
    const key = [group_id, user_id, day, kind, verdict];
    add(counts, [...key, 'events'], events);
    add(counts, [...key, 'visitors'], visitors);
  }
  for (const { group_id, dimension, period, starts, value, ...row } of values)
    for (const metric of valueMetrics)
      add(counts, [group_id, dimension, value, period, starts, metric], row[metric]);
  return withoutZeros(counts);
}

/**
 * The same counted one event at a time, for the groups of each event. Those of erased users have no name, no card and no
 * referrer. `links` are the links of groups by their ids.
 */
export function plainCounts(
  events: readonly AnalyticsEvent[],
  erased: ReadonlySet<string>,
  links: ReadonlyMap<string, string>,
): Counts {
  const counts: Counts = {};
  const seen = new Set<string>();
  for (const event of events) {
    const { kind, verdict, user_id, profile_id } = event;
    const isErased = erased.has(user_id);
    for (const { group_id, time_zone } of event.groups) {
      const day = dayOf(event.at, time_zone);
      const isNew = (...of: unknown[]) => {
        const visit = [group_id, profile_id, day, event.visitor.toString('hex'), ...of].join(' ');
        if (kind !== 'view' || verdict !== 'counted' || seen.has(visit)) return 0;
        seen.add(visit);
        return 1;
      };
      const isFirst = isNew();
      for (const user of isErased ? [''] : ['', user_id]) {
        add(counts, [group_id, user, day, kind, verdict, 'events'], 1);
        add(counts, [group_id, user, day, kind, verdict, 'visitors'], isFirst);
      }
      if (verdict !== 'counted') continue;
      const values = {
        source: event.source,
        country: event.country,
        referrer: isErased ? null : event.referrer,
        card: isErased ? null : event.card_id,
        member: isErased ? 'erased' : user_id,
        link: kind === 'click' && links.get(event.link_id ?? '') === group_id ? event.link_id : null,
      };
      for (const [dimension, value] of Object.entries(values)) {
        if (value === null) continue;
        const visitors = dimension === 'member' ? isFirst : isNew(dimension, value);
        for (const starts of [`day ${day}`, `month ${day.slice(0, 7)}-01`])
          for (const [metric, count] of [
            ['events', 1],
            [metricOf[kind], 1],
            ['visitors', visitors],
          ] as const)
            if (metric) add(counts, [group_id, dimension, value, starts, metric], count);
      }
    }
  }
  return withoutZeros(counts);
}

function add(counts: Counts, key: readonly unknown[], count: number): void {
  counts[key.join(' ')] = (counts[key.join(' ')] ?? 0) + count;
}

function withoutZeros(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
