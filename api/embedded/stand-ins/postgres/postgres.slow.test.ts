import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../ports.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const password = 'p@ss word/1';
let dir: string;
let port: number;
let running: Postgres | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-postgres-'));
  port = await freePort();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dir, { recursive: true, force: true });
});

async function start(changes: { port?: number; password?: string } = {}): Promise<Postgres> {
  running = await startPostgres({ dir, port, password, ...changes });
  return running;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  it('keeps its data after a clean stop', async () => {
    const first = await start();
    await query(first.url, `create table words as select 'meishi' as word`);
    await first.stop();

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('reports that it was killed, and restarts with every committed row', async () => {
    const first = await start();
    await query(first.url, `create table words as select 'meishi' as word`);
    process.kill(first.pid, 'SIGKILL');
    await first.died;

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('keeps the log of the run before only while it is small', async () => {
    const log = join(dir, 'server.log');
    await (await start()).stop();
    await appendFile(log, 'a line\n');
    await (await start()).stop();
    expect(await readFile(`${log}.previous`, 'utf8')).toContain('a line\n');

    await truncate(log, 11 * 1024 ** 2);
    await start();

    expect((await readdir(dir)).filter((name) => name.startsWith('server.log'))).toEqual(['server.log']);
    expect((await stat(log)).size).toBeLessThan(1024 ** 2);
  });

  it('adopts a server that outlived the process that started it', async () => {
    const orphan = await start();

    const adopted = await start();

    expect(adopted.adopted).toBe(true);
    expect(adopted.pid).toBe(orphan.pid);
    expect(await query(adopted.url, 'select 1')).toEqual([[1]]);
  });

  it('restarts a running server when the port changes', async () => {
    const before = await start();
    await query(before.url, `create table words as select 'meishi' as word`);

    const after = await start({ port: await freePort() });

    expect(after.adopted).toBe(false);
    expect(after.pid).not.toBe(before.pid);
    expect(await query(after.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('names a taken port and how to change it', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    try {
      await expect(start()).rejects.toThrow(`Port ${port} (PostgreSQL) is in use`);
    } finally {
      other.close();
    }
  });

  it('reports a stored password that does not match the data', async () => {
    const owner = await start();

    await expect(startPostgres({ dir, port, password: 'another' })).rejects.toThrow(
      'The stored password doesn’t match the database',
    );

    expect(await query(owner.url, 'select 1')).toEqual([[1]]);
  });
});
