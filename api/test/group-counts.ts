import type { EventKind } from '../src/analytics/recording/event.ts';
import { blockColumns, blockLengths } from '../src/analytics/recording/store-events.sql.ts';
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

/** The roll-ups as they are read: an open day is part of all its blocks. */
export async function storedCounts({ database }: TestApp): Promise<Counts> {
  const { rows: days } = await database.query('select *, day::text from analytics.group_days');
  const { rows: blocks } = await database.query('select *, first::text from analytics.group_blocks');
  const counts: Counts = {};
  for (const { group_id, time_zone, day, kind, verdict, events, visitors } of days) {
    const key = [group_id, time_zone, day, kind, verdict];
    add(counts, [...key, 'events'], events);
    add(counts, [...key, 'visitors'], visitors);
  }
  for (const { group_id, time_zone, dimension, value, length, first, ...row } of blocks)
    for (const long of length === 0 ? blockLengths : [length])
      for (const metric of blockColumns)
        add(counts, [group_id, time_zone, dimension, value, long, blockOf(first, long), metric], row[metric]);
  return withoutZeros(counts);
}

/** The same counted one event at a time, for each group whose member its profile represented on that day. */
export async function plainCounts({ database }: TestApp): Promise<Counts> {
  const { rows: events } = await database.query('select *, day::text from analytics.events');
  const { rows: stays } = await database.query(
    `select stays.*, coalesce(time_zone, 'UTC') as time_zone from (
       select group_id, user_id, profile_id, profile_since as joined_at, null as left_at from memberships
       union all select group_id, user_id, profile_id, joined_at, left_at from past_memberships
     ) as stays join users using (user_id)`,
  );
  const { rows: links } = await database.query('select link_id, group_id from group_links');
  const counts: Counts = {};
  const seen = new Set<string>();
  for (const event of events) {
    const { day, kind, verdict, user_id, profile_id } = event;
    const homes = stays.filter(
      (stay) =>
        stay.profile_id === profile_id &&
        day >= dayOf(stay.joined_at, stay.time_zone) &&
        (!stay.left_at || day <= dayOf(stay.left_at, stay.time_zone)),
    );
    for (const [group_id, { time_zone }] of new Map(homes.map((stay) => [stay.group_id, stay]))) {
      const isNew = (...of: unknown[]) => {
        const visit = [group_id, profile_id, day, event.visitor.toString('hex'), ...of].join(' ');
        if (kind !== 'view' || verdict !== 'counted' || seen.has(visit)) return 0;
        seen.add(visit);
        return 1;
      };
      const isFirst = isNew();
      add(counts, [group_id, time_zone, day, kind, verdict, 'events'], 1);
      add(counts, [group_id, time_zone, day, kind, verdict, 'visitors'], isFirst);
      if (verdict !== 'counted') continue;
      const isOfGroup =
        kind === 'click' &&
        links.some((link) => link.link_id === event.link_id && link.group_id === group_id);
      const values = {
        source: event.source,
        country: event.country,
        card: event.card_id,
        member: user_id,
        link: isOfGroup ? event.link_id : null,
      };
      for (const [dimension, value] of Object.entries(values)) {
        if (value === null) continue;
        const visitors = dimension === 'member' ? isFirst : isNew(dimension, value);
        for (const length of blockLengths)
          for (const [metric, count] of [
            ['events', 1],
            [metricOf[kind as EventKind], 1],
            ['visitors', visitors],
          ] as const)
            if (metric)
              add(
                counts,
                [group_id, time_zone, dimension, value, length, blockOf(day, length), metric],
                count,
              );
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

function blockOf(day: string, length: number): string {
  const number = Date.parse(day) / 86_400_000;
  return new Date((number - (number % length)) * 86_400_000).toISOString().slice(0, 10);
}
