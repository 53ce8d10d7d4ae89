import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import { BuildRecords, type Workspace } from './workspaces.ts';

/** Builds what is stale, two at a time, each after what it needs. */
export class Builds {
  readonly #workspaces: Workspace[];
  readonly #signal: AbortSignal;
  readonly #records: BuildRecords;
  readonly #running = new Map<string, Promise<void>>();
  readonly #slots = new Slots(2);

  /** @param signal Ends the running builds. */
  constructor(workspaces: Workspace[], signal: AbortSignal) {
    this.#workspaces = workspaces;
    this.#signal = signal;
    this.#records = new BuildRecords(workspaces);
  }

  /** Those that have to be built, in no order. */
  async stale(): Promise<Workspace[]> {
    const built = this.#workspaces.filter(({ builds }) => builds);
    const stale = await Promise.all(built.map((workspace) => this.#records.isStale(workspace)));
    return built.filter((_, index) => stale[index]);
  }

  /** Resolves when this one and all it needs are built; each is built once however often it is asked for. */
  build(workspace: Workspace): Promise<void> {
    const running = this.#running.get(workspace.name);
    if (running) return running;
    const building = this.#build(workspace);
    this.#running.set(workspace.name, building);
    return building;
  }

  async #build(workspace: Workspace): Promise<void> {
    await Promise.all(this.#needed(workspace).map((needed) => this.build(needed)));
    if (!workspace.builds || !(await this.#records.isStale(workspace))) return;
    await this.#slots.use(() => runBuild(workspace, this.#signal));
    await this.#records.note(workspace);
  }

  #needed({ needs }: Workspace): Workspace[] {
    return this.#workspaces.filter(({ name }) => needs.includes(name));
  }
}

async function runBuild({ name, folder }: Workspace, signal: AbortSignal): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...args, 'run', '--silent', 'build'], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return;
  if (output.includes('ENOSPC')) throw new Problem('The disk is full. Make room, then start again.');
  throw new Problem(`${name} does not build:\n\n${output.trim()}`);
}

/** Lets a number of tasks run at once; the others wait in line. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async use<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
