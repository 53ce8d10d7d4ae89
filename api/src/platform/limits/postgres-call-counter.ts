import type { Queries } from '../database/database.ts';
import type { CallCount, CallCounter } from './call-counter.ts';

/** Counts in the product's own database, in an unlogged table, because counts may be lost in a crash. */
export class PostgresCallCounter implements CallCounter {
  constructor(private readonly database: Queries) {}

  async count(key: string, windowMs: number): Promise<CallCount> {
    const { rows } = await this.database.query<CallCount>({
      name: 'count call',
      text: `insert into limits.call_windows as running (key, calls, ends_at)
        values ($1, 1, now() + $2 * interval '1 millisecond')
        on conflict (key) do update set
          calls = case when running.ends_at > now() then running.calls + 1 else 1 end,
          ends_at = case when running.ends_at > now() then running.ends_at else excluded.ends_at end
        returning calls, extract(epoch from ends_at - now())::float8 * 1000 as "msLeft"`,
      values: [key, windowMs],
    });
    return rows[0] as CallCount;
  }
}
