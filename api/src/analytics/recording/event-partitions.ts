import type { Queries } from '../../platform/database/database.ts';

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
