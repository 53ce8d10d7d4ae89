import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** What `running.json` in the home says about the instance that uses it. */
export interface Instance {
  pid: number;
  url: string;
  api_pid?: number;
}

const drainLimitMs = 20_000;

/**
 * Takes the home for this process, so that no two instances share it. What a killed one left behind is waited for.
 * @throws Problem when another instance runs on it.
 */
export async function claimHome(
  home: string,
  url: string,
): Promise<{ update(apiPid: number): Promise<void>; release(): Promise<void> }> {
  // Only passing through is open to others: as root, PostgreSQL runs under another account inside.
  await mkdir(home, { recursive: true });
  await chmod(home, process.getuid?.() === 0 ? 0o711 : 0o700);
  const file = join(home, 'running.json');
  const other = await read(file);
  if (other && (await runs(other.pid, 'launch.ts'))) {
    throw new Problem(
      `Meishi already runs on ${home}: ${other.url} (process ${other.pid}). For a second one: PORT=5000 MEISHI_HOME=.meishi-2 npm start`,
    );
  }
  if (other?.api_pid) await waitForEnd(other.api_pid);

  const instance: Instance = { pid: process.pid, url };
  await write(file, instance);
  return {
    update: (api_pid) => write(file, { ...instance, api_pid }),
    release: () => rm(file, { force: true }),
  };
}

async function waitForEnd(apiPid: number): Promise<void> {
  const deadline = Date.now() + drainLimitMs;
  while (await runs(apiPid, 'main.js')) {
    if (Date.now() > deadline)
      throw new Problem(`The API of an earlier start does not end: process ${apiPid}.`);
    await setTimeout(100);
  }
}

/** Whether the process is alive and ours; ids are given again to others. */
async function runs(pid: number, program: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(program);
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function read(file: string): Promise<Instance | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function write(file: string, instance: Instance): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(instance));
  await rename(`${file}.part`, file);
}
