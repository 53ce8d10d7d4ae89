import type { Database, Queries } from '../../platform/database/database.ts';
import { addDays, localDay } from './local-days.ts';

/** Creates the missing monthly partitions (UTC) for events between two instants. */
export async function ensureEventPartitions(
  database: Queries,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const missing = [];
  for (let month = monthOf(from); month <= to; month = monthOf(month, 1)) {
    const { rows } = await database.query<{ found: string | null }>('select to_regclass($1) as found', [
      nameOf(month),
    ]);
    if (!rows[0]?.found) missing.push(month);
  }
  // Two statements in one message are one transaction. The lock lets several servers run this concurrently.
  for (const month of missing)
    await database.query(`
      select pg_advisory_xact_lock(hashtext('analytics.events partitions'));
      create table if not exists ${nameOf(month)} partition of analytics.events
        for values from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`);
}

function nameOf(month: Date): string {
  return `analytics.events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

function monthOf(at: Date, later = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));
}

/** The first day in a time zone whose events are all stored, unless the user came later. */
export async function findFirstKeptDay(database: Queries, timeZone: string): Promise<string> {
  const { rows } = await database.query<{ since: Date }>({
    name: 'since when events are kept',
    text: 'select since from analytics.kept_events',
  });
  return addDays(localDay(rows[0]?.since ?? new Date(0), timeZone), 1);
}

/** The first instant of the month (UTC) that is the given number of months before another one. */
export function startOfKeptMonths(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
}

/**
 * Drops the monthly partitions of events before the first instant of a month, and the receipts of these events. Roll-ups
 * stay. Can be repeated after a failure. Returns the names of the dropped tables.
 */
export async function dropEventsBefore(database: Database, month: Date): Promise<string[]> {
  const tables = await listPartitionsBefore(database, month);
  if (tables.length === 0) return tables;
  // First, so that nobody compares roll-ups with a month of which a part is gone.
  await database.query('update analytics.kept_events set since = $1 where since < $1', [month]);
  await deleteReceiptsBefore(database, month);
  for (const table of tables) await dropPartition(database, table);
  return tables;
}

async function listPartitionsBefore(database: Queries, month: Date): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on oid = inhrelid
     where inhparent = 'analytics.events'::regclass and relname < 'events_' || to_char($1::timestamptz at time zone 'UTC', 'YYYY_MM')
     order by relname`,
    [month],
  );
  return rows.map(({ name }) => name);
}

/** The pages of the table, 8 KB each, that one statement reads: about half a million receipts. */
const pagesAtATime = 4096;

/** Reads the table in parts by the position of its rows, which needs no index of the time. */
async function deleteReceiptsBefore(database: Database, month: Date): Promise<void> {
  const { rows } = await database.query<{ pages: number }>(
    `select (pg_relation_size('analytics.event_receipts') / current_setting('block_size')::int)::int as pages`,
  );
  for (let page = 0; page <= (rows[0]?.pages ?? 0); page += pagesAtATime)
    await database.queryWithLongTimeout(
      'delete from analytics.event_receipts where ctid >= $1::tid and ctid < $2::tid and at < $3',
      [`(${page},0)`, `(${page + pagesAtATime},0)`, month],
    );
}

/** Events wait while the table is locked, so the lock is not waited for: a job tries again later. */
async function dropPartition(database: Database, table: string): Promise<void> {
  await database.queryWithLongTimeout(
    `set local lock_timeout = '1s'; drop table if exists analytics.${table}`,
  );
}
