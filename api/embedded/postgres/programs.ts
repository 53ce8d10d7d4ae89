import { spawn } from 'node:child_process';
import { chown, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, Problem } from '../problem.ts';
import { type Home, makeOwned } from './home.ts';
import { waitForLeftovers } from './processes.ts';

const majorVersion = '18';

/** Makes an empty cluster unless there is one; half a cluster, from an interrupted start, is made anew. */
export async function createCluster(home: Home, user: string, password: string): Promise<void> {
  const found = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found?.trim() === majorVersion) return;
  if (found) {
    throw new Problem(
      `${home.data} was made by PostgreSQL ${found.trim()} and this is ${majorVersion}. Move the folder away to start empty.`,
    );
  }
  await removeEmpty(home.data);
  const unfinished = `${home.data}.new`;
  const passwordFile = `${home.data}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await makeOwned(unfinished, home.account);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    await run(home, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, home.data);
}

/** Starts the server on 127.0.0.1 and waits until it takes connections. */
export async function startServer(home: Home, port: number, durable: boolean): Promise<void> {
  await waitForLeftovers(home.data);
  // What is left of a killed server would be taken for a live one where nobody reaps dead processes.
  await rm(join(home.data, 'postmaster.pid'), { force: true });
  const log = join(home.data, 'server.log');
  await rename(log, `${log}.previous`).catch(() => undefined);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  try {
    await run(home, 'pg_ctl', [
      'start',
      '-w',
      '-t',
      '120',
      '-D',
      home.data,
      '-l',
      log,
      '-o',
      flags.join(' '),
    ]);
  } catch (error) {
    throw explain(await readFile(log, 'utf8').catch(() => ''), `PostgreSQL does not start (${log})`, error);
  }
}

/** Ends the server; what clients had not committed is rolled back. */
export async function stopServer(home: Home): Promise<void> {
  await run(home, 'pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', home.data]);
}

async function run(home: Home, program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const child = spawn(join(home.native, 'bin', program), args, {
    cwd: dirname(home.data),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...home.account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw explain(output, `PostgreSQL's ${program} failed`, undefined);
}

function explain(output: string, summary: string, cause: unknown): Problem {
  if (output.includes('No space left on device')) {
    return new Problem('The disk is full. Make room, then start again; what was saved is safe.', { cause });
  }
  const telling = output.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line));
  return new Problem(`${summary}: ${telling.at(-1) ?? output.trim()}`, { cause });
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    if (await stat(folder)) await rmdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw new Problem(
      `${folder} holds other things than PostgreSQL's rows. Move it away, or set MEISHI_HOME.`,
      {
        cause: error,
      },
    );
  }
}
