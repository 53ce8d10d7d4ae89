import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Problem } from '../../problem.ts';
import { run } from '../../processes/command.ts';
import type { Home } from './home.ts';

/** A server that uses a data folder. */
interface RunningServer {
  pid: number;
  port: number;
}

/** The server that runs on this data, even if another process started it. */
export async function findServer(home: Home): Promise<RunningServer | undefined> {
  const [pid, , , port] = await readPidFile(home.data);
  if (!pid || !port || !(await isAlive(Number(pid), home))) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** Whether the process still serves this data. A zombie counts as gone. */
export async function isAlive(pid: number, home: Home): Promise<boolean> {
  if (process.platform !== 'linux') {
    const pgCtl = join(home.native, 'bin', 'pg_ctl');
    return (await run(pgCtl, ['-D', home.data, 'status'])).code === 0;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(status) && (await hasWorkingFolder(pid, await realpath(home.data)));
}

/** Waits until no process of a killed server uses this data, which two servers would corrupt. */
export async function waitForLeftovers(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await realpath(data);
  const deadline = Date.now() + 20_000;
  while (await hasLeftovers(folder)) {
    if (Date.now() > deadline) {
      throw new Problem(
        `Processes of an earlier PostgreSQL are still using ${data}. Stop them, then start again.`,
      );
    }
    await setTimeout(50);
  }
}

async function hasLeftovers(folder: string): Promise<boolean> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    if (/^\d+ \(postgres\) [^ZX]/.test(status) && (await hasWorkingFolder(Number(entry), folder)))
      return true;
  }
  return false;
}

async function hasWorkingFolder(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
}

async function readPidFile(data: string): Promise<string[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.trim());
}
