import { Refusal } from '@meishi/cli/refusal';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version } from '../../admin/health/version.ts';
import type { Config } from '../../platform/config/config.ts';
import { refuseSharedConnections } from '../../platform/database/connection-pool.ts';
import { openFiles } from '../../platform/files/disks.ts';
import { backupLock } from '../../platform/files/file-erasure.ts';
import { columnList, listPartitions, listSequences, listTables, quoted, type Table } from './catalogue.ts';
import { copyWaitingJobs } from './jobs.ts';
import { type Manifest, requireUnused, type TableContent, writeManifest } from './manifest.ts';
import type { ObjectStore, StoredObject } from './objects.ts';
import { backUpFiles } from './stored-files.ts';

interface BackupOptions {
  config: Config;
  store: ObjectStore;
  /** Called once the snapshot is taken, with the name under which other transactions can read it. */
  onSnapshot?: (name: string) => Promise<void>;
}

/**
 * Backs up the database and the files of a server that may be running. All tables are read in one snapshot. Files are
 * written before the transaction that references them commits, and no file is erased meanwhile (`FileErasure`), so
 * every file that the snapshot references is copied. Files that were written later are copied too and do no harm.
 * @throws Refusal if the database is empty, or another backup is taken
 */
export async function takeBackup({ config, store, onSnapshot }: BackupOptions): Promise<Manifest> {
  await refuseSharedConnections(config.DATABASE_URL);
  await requireUnused(store);
  const client = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'meishi backup' });
  await client.connect();
  try {
    await lockErasure(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; taken_at: string; history: string | null }>(
      `select pg_export_snapshot() as snapshot, to_json(now())::text as taken_at,
        to_regclass('migrations') as history`,
    );
    const [{ snapshot, taken_at, history }] = rows as [(typeof rows)[number]];
    if (!history)
      throw new Refusal('The database is empty, so there is nothing to back up. Check DATABASE_URL.');
    await onSnapshot?.(snapshot);
    const executed = await client.query<{ name: string }>('select name from migrations order by id');
    const manifest: Manifest = {
      format: 1,
      version,
      taken_at: JSON.parse(taken_at),
      migrations: executed.rows.map(({ name }) => name),
      tables: await backUpTables(client, store),
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      jobs: await copyOut(client, store, copyWaitingJobs, 'jobs.jsonl'),
      files: await backUpFiles(await openFiles(config), store),
    };
    await writeManifest(store, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Holds the lock until the connection ends. Jobs that erase files look at it for a moment only. */
async function lockErasure(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '10s'`);
  await client.query('select pg_advisory_lock($1)', [backupLock]).catch((cause) => {
    throw new Refusal('Another backup is being taken. Wait until it is done.', { cause });
  });
  await client.query(
    'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
}

async function backUpTables(client: pg.Client, store: ObjectStore): Promise<TableContent[]> {
  const contents: TableContent[] = [];
  for (const table of await listTables(client)) {
    const statement = `copy (select ${columnList(table)} from ${quoted(table)}) to stdout`;
    contents.push({ ...table, ...(await copyOut(client, store, statement, `tables/${tableFile(table)}`)) });
  }
  return contents;
}

const tableFile = ({ schema, name }: Table) => `${schema}.${name}.copy.gz`;

async function copyOut(
  client: pg.Client,
  store: ObjectStore,
  statement: string,
  name: string,
): Promise<{ rows: number; content: StoredObject }> {
  const rows = client.query(copyTo(statement));
  const content = await store.write(name, rows, { isCompressed: true });
  return { rows: rows.rowCount, content };
}
