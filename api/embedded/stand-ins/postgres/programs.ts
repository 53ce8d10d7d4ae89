import { chown, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, Problem } from '../../problem.ts';
import { explainOutput, isDiskFull, run } from '../../processes/command.ts';
import { type Home, makePrivateFolder } from './home.ts';
import { waitForLeftovers } from './processes.ts';

const majorVersion = '18';
const maxLogBytes = 10 * 1024 ** 2;

/** Creates an empty cluster unless one exists. An incomplete one, from an interrupted start, is replaced. */
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
  await makePrivateFolder(unfinished, home.account);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    await runProgram(home, 'initdb', [
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

/** Settings for temporary data, which may be in memory: nothing is synchronised, and log files are reused soon. */
const temporary = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** Starts the server on 127.0.0.1 and waits until it accepts connections. */
export async function startServer(home: Home, port: number, durable: boolean): Promise<void> {
  await waitForLeftovers(home.data);
  // If dead processes are not reaped, a killed server's file would be mistaken for a running one's.
  await rm(join(home.data, 'postmaster.pid'), { force: true });
  const log = join(home.data, 'server.log');
  await putAside(log);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : temporary),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  try {
    await runProgram(home, 'pg_ctl', [
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
  } catch {
    const output = (await isDiskFull(home.data))
      ? 'No space left on device'
      : await readFile(log, 'utf8').catch(() => '');
    throw explainOutput('PostgreSQL does not start', errorLines(output));
  }
}

/** Keeps the previous run's log as `.previous`, or deletes it if it exceeds the limit. */
async function putAside(log: string): Promise<void> {
  const found = await stat(log).catch(() => undefined);
  if (!found) return;
  await rm(`${log}.previous`, { force: true });
  if (found.size > maxLogBytes) await rm(log);
  else await rename(log, `${log}.previous`);
}

/** Stops the server. Uncommitted transactions are rolled back. */
export async function stopServer(home: Home): Promise<void> {
  await runProgram(home, 'pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', home.data]);
}

async function runProgram(home: Home, program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const { code, output } = await run(join(home.native, 'bin', program), args, {
    cwd: dirname(home.data),
    env: { LC_ALL: 'C' },
    ...home.account,
  });
  if (code !== 0) throw explainOutput(`PostgreSQL's ${program} failed`, errorLines(output));
}

/** The lines of a log that describe an error. */
function errorLines(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line));
  return lines.length > 0 ? lines.join('\n') : output;
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
