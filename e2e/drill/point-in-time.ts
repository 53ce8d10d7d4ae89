import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { meishi, thisVersion } from '../upgrade/version.ts';
import { DatabaseCluster } from './environment/database-cluster.ts';
import { superuserClient } from './environment/database-node.ts';
import { until } from './environment/program.ts';

const rowsBefore = 2000;
const rowsAfter = 300;

/**
 * Destroys a table, and restores the cluster to the moment before with pgBackRest, as the guide of operators says.
 * @throws AssertionError if a row that was written before that moment is missing, or a later one is there
 */
export async function restoreToPointInTime(say: (sentence: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-drill-'));
  await chmod(folder, 0o711);
  const database = await DatabaseCluster.start(folder, join(folder, 'archive'));
  try {
    say('PostgreSQL runs on three nodes and archives its log');
    await meishi(thisVersion, environmentOf(database.url()), 'migrate');
    const writer = await Writer.open(database.url());
    await writer.write(rowsBefore);
    const leader = await database.leader();
    await leader.archive?.run('stanza-create');
    await leader.archive?.run('backup', '--type=full');
    say(`The base backup is taken: ${(await leader.archive?.run('info'))?.match(/repo1:.*/)?.[0]}`);

    await writer.write(rowsAfter);
    const { moment, name: last } = await writer.moment();
    await writer.write(rowsAfter);
    await writer.destroy();
    await writer.end();
    say(`At ${moment}, ${last} rows were written. ${rowsAfter} rows later, the table was destroyed`);

    // The log since its last file was archived, as the guide says while a node still runs.
    await leader.switchLog();
    await until('The end of the log in the archive', 60, () => isArchived(leader.port));
    const begun = Date.now();
    const seconds = () => ((Date.now() - begun) / 1000).toFixed(1);
    for (const node of database.nodes) await node.stop();
    await leader.forgetCluster();
    for (const node of database.nodes) await node.removeData();
    await leader.startAsOf(moment);
    await until('The restored leader', 300, async () => (await leader.member()).role !== 'replica');
    await until('The restored data', 60, async () => (await readRows(database.url())).length > 0);
    say(`Recovery time: ${seconds()} s until the data was served again`);
    for (const node of database.nodes) if (node !== leader) node.start();
    await database.untilComplete();
    say(`Recovery time: ${seconds()} s until all three nodes had it`);

    const rows = await readRows(database.url());
    assert.deepEqual(
      rows,
      Array.from({ length: last }, (_, at) => at + 1),
    );
    say(`Recovery point: all ${last} rows that were written before the moment, and none of the later ones`);
    assert.match(await meishi(thisVersion, environmentOf(database.url()), 'migrate'), /nothing to migrate/);
    await leader.archive?.run('backup', '--type=full');
    say('The next base backup is taken');
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const environmentOf = (DATABASE_URL: string) => ({
  MEISHI_MODE: 'development',
  DATABASE_URL,
  FILES_DIR: join(tmpdir(), 'meishi-drill-without-files'),
  FIREBASE_PROJECT_ID: 'demo-meishi',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  SECRET: 'a-secret-of-the-drills-and-of-nothing-else',
});

/** Writes numbered rows, each in a transaction of its own. */
class Writer {
  private written = 0;
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async open(url: string): Promise<Writer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Writer(client);
  }

  async write(count: number): Promise<void> {
    for (let row = 0; row < count; row += 1) {
      this.written += 1;
      await this.client.query('insert into groups (group_id, name, display_name) values ($1, $2, $2)', [
        String(this.written),
        `group-${this.written}`,
      ]);
    }
  }

  /** The present moment of the database, and the number of the last row before it. */
  async moment(): Promise<{ moment: string; name: number }> {
    const { rows } = await this.client.query('select clock_timestamp()::text as moment');
    return { moment: rows[0].moment, name: this.written };
  }

  async destroy(): Promise<void> {
    await this.client.query('drop table groups cascade');
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}

/** The numbers of all rows; none while the database does not answer. */
async function readRows(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select group_id::int as row from groups order by 1');
    return rows.map(({ row }) => row);
  } finally {
    await client.end().catch(() => {});
  }
}

async function isArchived(port: number): Promise<boolean> {
  const client = superuserClient(port);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or
         last_archived_time > now() - interval '1 second' as done from pg_stat_archiver`,
    );
    return rows[0].done;
  } finally {
    await client.end();
  }
}
