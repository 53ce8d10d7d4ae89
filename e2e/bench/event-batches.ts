import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import {
  type EventColumn,
  eventColumns,
  storeEventsSql,
} from '../../api/src/analytics/recording/store-events.sql.ts';
import { inDatabase } from '../fixtures/database.ts';
import type { Measured } from './figures.ts';
import { timed } from './median.ts';

const batchSize = 500;
const warmUp = 5;
const batches = 60;

/** The statement that stores a batch of events, beside COPY of the rows that it leaves. */
export function measureEventBatches(): Promise<Measured> {
  return inDatabase(async (database) => {
    const tables = await copyTables(database, 'bench');
    const text = storeEventsSql.replaceAll('analytics.', 'bench.');
    const store = () => {
      const rows = Array.from({ length: batchSize }, newEvent);
      const values = eventColumns.map((column) => rows.map((row) => row[column]));
      return timed(() => database.query({ name: 'bench store-events', text, values }));
    };
    for (let batch = 0; batch < warmUp; batch++) await store();
    await empty(database, 'bench', tables);
    let storedMs = 0;
    for (let batch = 0; batch < batches; batch++) storedMs += await store();
    const copiedMs = await copyRows(database, tables);
    await database.query('drop schema bench cascade; drop schema bench_copy cascade');
    const rate = (ms: number) => (batches * batchSize * 1000) / ms;
    return {
      explanation: `The statement of \`store-events.sql.ts\` stores ${batches} batches of ${batchSize} events of different visitors and profiles, one after
the other, in empty tables with all indexes. The reference copies the rows that result, events and roll-ups, into other such
tables with COPY, one command per table.`,
      figures: [
        {
          name: 'events stored',
          value: rate(storedMs),
          unit: 'per s',
          reference: { name: 'COPY', value: rate(copiedMs) },
          target: { atLeast: 0.5 },
        },
      ],
    };
  });
}

/** Makes empty tables like those of analytics in another schema. Returns their names. */
async function copyTables(database: Client, schema: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'analytics'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  await database.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  for (const { name } of rows)
    await database.query(`create table ${schema}.${name} (like analytics.${name} including all)`);
  return rows.map(({ name }) => name);
}

async function empty(database: Client, schema: string, tables: readonly string[]): Promise<void> {
  await database.query(`truncate ${tables.map((table) => `${schema}.${table}`).join(', ')}`);
}

/** Copies the rows of `bench` to `bench_copy` through files of the server. Returns the time of reading the files. */
async function copyRows(database: Client, tables: readonly string[]): Promise<number> {
  await copyTables(database, 'bench_copy');
  const { rows } = await database.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  const file = (table: string) => `'${rows[0]?.folder}/bench-${table}'`;
  let ms = 0;
  for (const table of tables) {
    await database.query(`copy bench.${table} to ${file(table)} with (format binary)`);
    ms += await timed(() =>
      database.query(`copy bench_copy.${table} from ${file(table)} with (format binary)`),
    );
  }
  return ms;
}

/** A counted event of another visitor, on one of as many profiles as there are users. */
function newEvent(): Record<EventColumn, unknown> {
  const [kind, link_id, card_id] = [
    ['view', null, null],
    ['view', null, null],
    ['click', 'LINK', null],
    ['tap', null, 'CARD'],
  ][Math.floor(Math.random() * 4)] ?? ['view', null, null];
  const user = Math.floor(Math.random() * 100_000);
  const at = new Date();
  return {
    event_id: randomUUID(),
    at,
    day: at.toISOString().slice(0, 10),
    kind,
    user_id: `user-${user}`,
    profile_id: `PROFILE${user}`,
    link_id: link_id && `${link_id}${user}`,
    card_id: card_id && `${card_id}${user}`,
    group_id: null,
    group_ids: '{}',
    group_days: '{}',
    source: 'nfc',
    visitor: randomBytes(16),
    country: 'DE',
    device: 'mobile',
    browser: 'Safari',
    referrer: null,
    verdict: 'counted',
    repeats: `${kind} PROFILE${user}`,
  };
}
