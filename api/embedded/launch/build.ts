import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from '../bootstrap/root.mjs';
import { explainOutput, runScript } from '../processes/command.ts';
import { BuildRecords, type Workspace } from './workspaces.ts';

/** Builds outdated packages, two at a time, each after its dependencies. */
export class Builds {
  private readonly workspaces: Workspace[];
  private readonly signal: AbortSignal;
  private readonly records: BuildRecords;
  private readonly running = new Map<string, Promise<void>>();
  private readonly limit = pLimit(2);

  /** @param signal Aborts the running builds. */
  constructor(workspaces: Workspace[], signal: AbortSignal) {
    this.workspaces = workspaces;
    this.signal = signal;
    this.records = new BuildRecords(workspaces);
  }

  /** The packages to build, in no particular order. */
  async stale(): Promise<Workspace[]> {
    const built = this.workspaces.filter(({ builds }) => builds);
    const stale = await Promise.all(built.map((workspace) => this.records.isStale(workspace)));
    return built.filter((_, index) => stale[index]);
  }

  /** Resolves when the package and its dependencies are built. Each is built once, however often it is requested. */
  build(workspace: Workspace): Promise<void> {
    const running = this.running.get(workspace.name);
    if (running) return running;
    const building = this.buildNeeded(workspace);
    this.running.set(workspace.name, building);
    return building;
  }

  private async buildNeeded(workspace: Workspace): Promise<void> {
    await Promise.all(this.needed(workspace).map((needed) => this.build(needed)));
    if (!workspace.builds || !(await this.records.isStale(workspace))) return;
    await this.limit(() => runBuild(workspace, this.signal));
    await this.records.note(workspace);
  }

  private needed({ needs }: Workspace): Workspace[] {
    return this.workspaces.filter(({ name }) => needs.includes(name));
  }
}

async function runBuild({ name, folder }: Workspace, signal: AbortSignal): Promise<void> {
  const { code, output } = await runScript('build', join(root, folder), signal);
  if (code !== 0) throw explainOutput(`${name} does not build`, output);
}
