import type { Queries } from '../../platform/database/database.ts';
import { type AnalyticsEvent, eventKey } from './event.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { localDay } from './local-days.ts';
import { type EventColumn, eventColumns, storeEventsSql } from './store-events.sql.ts';

const batchSize = 500;
const missingPartition = '23514';
const passing = new Set(['40001', '40P01', '08000', '08003', '08006', '57P01', 'ECONNRESET']);

/**
 * Appends events with their own times to the log and the roll-ups, for past or imported histories. Verdicts
 * are kept as given. Ids that are already stored are skipped, so that a second run adds nothing.
 */
export async function recordEvents(database: Queries, events: readonly AnalyticsEvent[]): Promise<void> {
  const sorted = events.toSorted((first, second) => first.at.getTime() - second.at.getTime());
  for (let start = 0; start < sorted.length; start += batchSize)
    await storeEvents(database, sorted.slice(start, start + batchSize), { findRepeats: false });
}

interface StoreOptions {
  /** Whether a repeat by the same visitor within the hour changes from `counted` to `duplicate`. */
  findRepeats: boolean;
}

/** Stores a batch with its roll-ups atomically. It can be repeated, because an id counts once. */
export async function storeEvents(
  database: Queries,
  events: readonly AnalyticsEvent[],
  options: StoreOptions,
  attempt = 1,
): Promise<void> {
  const rows = rowsOf(events, options);
  const values = eventColumns.map((column) => rows.map((row) => row[column]));
  try {
    await database.query({ name: 'store-events', text: storeEventsSql, values });
  } catch (error) {
    const code = codeOf(error);
    if (attempt === 3 || !(passing.has(code) || code === missingPartition)) throw error;
    if (code === missingPartition) await ensureEventPartitions(database, rangeOf(events));
    await storeEvents(database, events, options, attempt + 1);
  }
}

type Row = Record<EventColumn, unknown>;

function rowsOf(events: readonly AnalyticsEvent[], { findRepeats }: StoreOptions): Row[] {
  const hits = new Set<string>();
  return [...new Map(events.map((event) => [event.event_id, event])).values()].map((event) => {
    const row = {
      ...event,
      day: localDay(event.at, event.time_zone),
      group_ids: arrayOf(event.groups.map(({ group_id }) => group_id)),
      group_days: arrayOf(event.groups.map(({ time_zone }) => localDay(event.at, time_zone))),
      repeats: null,
    };
    if (!findRepeats || event.verdict !== 'counted') return row;
    const repeats = eventKey(event);
    const hit = `${event.visitor.toString('hex')} ${repeats}`;
    if (hits.has(hit)) return { ...row, verdict: 'duplicate' };
    hits.add(hit);
    return { ...row, repeats };
  });
}

/** An array of PostgreSQL as text, because parameters cannot be arrays of arrays of different lengths. */
const arrayOf = (values: readonly string[]) => `{${values.join(',')}}`;

function rangeOf(events: readonly AnalyticsEvent[]): { from: Date; to: Date } {
  const times = events.map(({ at }) => at.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
