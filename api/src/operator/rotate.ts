import { Refusal } from '@meishi/cli/refusal';
import type { Command } from 'commander';
import pg from 'pg';
import { Config } from '../platform/config/config.ts';

/** `meishi rotate` */
export function addRotate(program: Command): void {
  program
    .command('rotate')
    .description(
      'Seal everything with SECRET that is sealed with SECRET_PREVIOUS, which can be removed afterwards. The servers can go on running.',
    )
    .action(rotate);
}

const batchSize = 500;

async function rotate(): Promise<void> {
  const config = Config.ofProcess();
  if (!config.SECRET_PREVIOUS)
    throw new Refusal('Set SECRET to the new secret and SECRET_PREVIOUS to the one before it.');
  const [{ sealedColumns }, { PermanentSecret }, { Seal }] = await Promise.all([
    import('./sealed-columns.ts'),
    import('../platform/signing/permanent-secret.ts'),
    import('../platform/signing/seal.ts'),
  ]);
  const client = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'meishi rotate' });
  await client.connect();
  try {
    const query = (text: string | pg.QueryConfig, values?: unknown[]) => client.query(text, values);
    await PermanentSecret.load(config, { query });
    let sealed = 0;
    let lost = 0;
    for (const { use, ...place } of sealedColumns) {
      const done = await sealAgain(client, new Seal(config, use), place);
      sealed += done.sealed;
      lost += done.lost;
    }
    process.stdout.write(`${sealed} values are sealed with SECRET now.\n`);
    if (lost > 0) {
      process.stdout.write(`${lost} values are sealed with neither secret, and stay as they are.\n`);
      process.exitCode = 1;
    }
    process.stdout.write('Remove SECRET_PREVIOUS after a day, and restart the servers.\n');
  } finally {
    await client.end();
  }
}

interface Place {
  table: string;
  key: string;
  column: string;
}

/** A value that changes meanwhile is sealed with the new secret by the server that changed it. */
async function sealAgain(
  client: pg.Client,
  seal: {
    open(text: string): Promise<string | null>;
    close(text: string): Promise<string>;
    isCurrent(text: string): Promise<boolean>;
  },
  { table, key, column }: Place,
): Promise<{ sealed: number; lost: number }> {
  const done = { sealed: 0, lost: 0 };
  let after: unknown = null;
  for (;;) {
    const { rows } = await client.query<{ key: unknown; text: string }>(
      `select ${key} as key, ${column} as text from ${table}
       where ${column} is not null and ($1::text is null or ${key}::text > $1::text) order by ${key}::text limit ${batchSize}`,
      [after],
    );
    for (const { key: id, text } of rows) {
      if (await seal.isCurrent(text)) continue;
      const opened = await seal.open(text);
      if (opened === null) done.lost += 1;
      else {
        const { rowCount } = await client.query(
          `update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`,
          [id, text, await seal.close(opened)],
        );
        done.sealed += rowCount ?? 0;
      }
    }
    if (rows.length < batchSize) return done;
    after = rows.at(-1)?.key;
  }
}
