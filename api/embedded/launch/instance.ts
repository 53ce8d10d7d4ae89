import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode, Problem } from '../problem.ts';
import { run } from '../processes/command.ts';

/** The content of `running.json` in the home folder, about the instance that uses it. */
interface Running {
  pid: number;
  url: string;
  /** Process ids of its children, by program. */
  children: Record<string, number>;
}

/** How long an orphaned child may drain and save before it is killed. */
const timeoutMs = 15_000;

/** A home folder that is claimed by this process, so that no two instances share it. */
export class Instance {
  private readonly file: string;
  private readonly running: Running;

  private constructor(file: string, url: string) {
    this.file = file;
    this.running = { pid: process.pid, url, children: {} };
  }

  /**
   * Waits for the children of a killed instance, which end without a signal.
   * @param url Where this instance will answer.
   * @throws Problem when another instance uses the home.
   */
  static async claim(home: string, url: string): Promise<Instance> {
    // Others may only traverse the folder: as root, PostgreSQL runs inside it under another account.
    await mkdir(home, { recursive: true });
    await chmod(home, process.getuid?.() === 0 ? 0o711 : 0o700);
    const file = join(home, 'running.json');
    const other = await read(file);
    if (other && (await runs(other.pid, 'launch.ts'))) {
      throw new Problem(
        `Meishi is already running in ${home}: ${other.url} (process ${other.pid}). To start a second one: PORT=5000 MEISHI_HOME=.meishi-2 npm start`,
      );
    }
    for (const [program, pid] of Object.entries(other?.children ?? {})) await waitForEnd(pid, program);
    const instance = new Instance(file, url);
    await instance.write();
    return instance;
  }

  /** Records a child, for the next start in case this process is killed. */
  async note(program: string, pid: number): Promise<void> {
    this.running.children[program] = pid;
    await this.write();
  }

  async release(): Promise<void> {
    await rm(this.file, { force: true });
  }

  private async write(): Promise<void> {
    const unfinished = `${this.file}.${process.pid}`;
    await writeFile(unfinished, JSON.stringify(this.running));
    await rename(unfinished, this.file);
  }
}

async function waitForEnd(pid: number, program: string): Promise<void> {
  const killAt = Date.now() + timeoutMs;
  while (await runs(pid, program)) {
    if (Date.now() > killAt) kill(pid);
    await setTimeout(100);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Whether the process is alive and runs this program. Process ids are reused. */
async function runs(pid: number, program: string): Promise<boolean> {
  return (await commandOf(pid)).replaceAll('\\', '/').includes(program);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [command, ...args] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`,
        ]
      : ['ps', '-o', 'command=', '-p', String(pid)];
  return (await run(command ?? '', args)).output;
}

async function read(file: string): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
