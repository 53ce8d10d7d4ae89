import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../ports.ts';
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
  it('keeps its rows over a clean stop', async () => {
    const first = await start();
    await query(first.url, `create table words as select 'meishi' as word`);
    await first.stop();

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('tells that it was killed, and starts again with every committed row', async () => {
    const first = await start();
    await query(first.url, `create table words as select 'meishi' as word`);
    process.kill(first.pid, 'SIGKILL');
    await first.died;

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('adopts a server that outlived the process that started it', async () => {
    const orphan = await start();

    const adopted = await start();

    expect(adopted.adopted).toBe(true);
    expect(adopted.pid).toBe(orphan.pid);
    expect(await query(adopted.url, 'select 1')).toEqual([[1]]);
  });

  it('moves a living server when the port has moved', async () => {
    const before = await start();
    await query(before.url, `create table words as select 'meishi' as word`);

    const after = await start({ port: await freePort() });

    expect(after.adopted).toBe(false);
    expect(after.pid).not.toBe(before.pid);
    expect(await query(after.url, 'select word from words')).toEqual([['meishi']]);
  });

  it('names a taken port and the way around it', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    try {
      await expect(start()).rejects.toThrow(`Port ${port} (PostgreSQL) is taken`);
    } finally {
      other.close();
    }
  });

  it('says when the stored password is not the one of these rows', async () => {
    const owner = await start();

    await expect(startPostgres({ dir, port, password: 'another' })).rejects.toThrow(
      'The stored password does not open the database',
    );

    expect(await query(owner.url, 'select 1')).toEqual([[1]]);
  });
});
