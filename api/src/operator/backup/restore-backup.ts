import { pipeline } from 'node:stream/promises';
import { Refusal } from '@meishi/cli/refusal';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '../../platform/config/config.ts';
import { openFiles } from '../../platform/files/disks.ts';
import { migrate } from '../../schema/migrator.ts';
import { columnList, listForeignKeys, listTables, quoted } from './catalogue.ts';
import { enqueueJobs } from './jobs.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { ObjectStore } from './objects.ts';
import { listKeys, restoreFiles, verifyFiles } from './stored-files.ts';

interface Restored {
  manifest: Manifest;
  /** The migrations that were executed because the backup is older than this version. */
  migrated: string[];
}

/**
 * Restores a backup into an empty database and an empty store of files. Everything in it is verified before anything
 * is written.
 * @throws Refusal if the backup is incomplete, damaged or too new, or if the database or the files are not empty
 */
export async function restoreBackup(config: Config, store: ObjectStore): Promise<Restored> {
  const manifest = await readManifest(store);
  const disk = await openFiles(config);
  const client = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'meishi restore' });
  await client.connect();
  try {
    if ((await listTables(client)).length > 0)
      throw new Refusal(
        'The database is not empty. Create another one, and set DATABASE_URL to its address.',
      );
    for await (const _ of listKeys(disk))
      throw new Refusal(
        'There are already files. Set FILES_DIR to an empty folder, or S3_BUCKET to an empty bucket.',
      );
    await verify(store, manifest);
    await migrate(config.DATABASE_URL, manifest.migrations.at(-1));
    await restoreFiles(disk, store, manifest.files.index);
    await restoreRows(client, store, manifest);
    const migrated = await migrate(config.DATABASE_URL);
    await enqueueJobs(config.DATABASE_URL, store.read(manifest.jobs.content));
    return { manifest, migrated };
  } finally {
    await client.end();
  }
}

async function verify(store: ObjectStore, { tables, jobs, files }: Manifest): Promise<void> {
  for (const { content } of [...tables, jobs]) await store.verify(content);
  await verifyFiles(store, files.index);
}

/**
 * Copies all rows in one transaction. The foreign keys are dropped and created again, which checks them, because no
 * order of the tables satisfies them all. Triggers are disabled, because what they do is in the backup. Neither needs
 * a superuser.
 */
async function restoreRows(client: pg.Client, store: ObjectStore, manifest: Manifest): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  const tables = manifest.tables.map(quoted);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { parent, bound, ...partition } of manifest.partitions)
    await client.query(
      `create table if not exists ${quoted(partition)} partition of ${quoted(parent)} ${bound}`,
    );
  // Migrations insert rows of their own, which are in the backup too.
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
    await pipeline(store.read(table.content), rows);
    if (rows.rowCount !== table.rows)
      throw new Error(`${quoted(table)} has ${rows.rowCount} rows instead of ${table.rows}`);
  }
  for (const { last_value, ...sequence } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), last_value]);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  await client.query('commit');
  await client.query('analyze');
}
