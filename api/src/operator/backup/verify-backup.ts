import { Refusal } from '@meishi/cli/refusal';
import pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { ObjectStore } from './objects.ts';
import { verifyFiles } from './stored-files.ts';

const lineBreak = 10;

/**
 * Reads everything in a backup: no part is missing or changed, and every table has its rows.
 * @throws Refusal if it could not be restored
 */
export async function verifyBackup(store: ObjectStore): Promise<Manifest> {
  const manifest = await readManifest(store);
  for (const { name, rows, content } of [...manifest.tables, { ...manifest.jobs, name: 'jobs' }]) {
    let found = 0;
    for await (const bytes of store.read(content))
      for (const byte of bytes) if (byte === lineBreak) found += 1;
    if (found !== rows)
      throw new Refusal(
        `The backup is damaged: ${name} has ${found} rows instead of ${rows}. Take another one.`,
      );
  }
  await verifyFiles(store, manifest.files.index);
  return manifest;
}

/** Remembers a verified backup, for the metric of its age. */
export async function recordBackup({ DATABASE_URL }: Config, { taken_at }: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'meishi backup' });
  await client.connect();
  try {
    // A database that is not migrated yet has no such table.
    const { rows } = await client.query(`select to_regclass('operation.backups') as found`);
    if (!rows[0].found) return;
    await client.query(
      'insert into operation.backups (taken_at) values ($1) on conflict (taken_at) do update set verified_at = now()',
      [taken_at],
    );
    await client.query(`delete from operation.backups where taken_at < now() - interval '1 year'`);
  } finally {
    await client.end();
  }
}
