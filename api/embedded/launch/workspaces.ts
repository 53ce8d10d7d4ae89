import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../bootstrap/root.mjs';

/** A package of the repository. */
export interface Workspace {
  name: string;
  /** Relative to the root. */
  folder: string;
  builds: boolean;
  /** The repository's packages that it depends on, by name. */
  needs: string[];
}

/** Folders and files that do not affect a build. */
const ignored = new Set(['node_modules', 'dist', 'coverage', 'test', 'embedded']);
const cache = join(root, 'node_modules', '.cache', 'meishi');

/** All packages of the root's `workspaces`. */
export async function readWorkspaces(): Promise<Workspace[]> {
  const { workspaces: patterns }: { workspaces: string[] } = await readJson(join(root, 'package.json'));
  const workspaces = (await Promise.all(patterns.map(foldersOf))).flat();
  const manifests = await Promise.all(
    workspaces.map((folder) => readJson(join(root, folder, 'package.json'))),
  );
  const names = new Set(manifests.map(({ name }) => name));
  return manifests.map(({ name, scripts, dependencies = {} }, index) => ({
    name,
    folder: workspaces[index] ?? '',
    builds: Boolean(scripts?.build),
    needs: Object.keys(dependencies).filter((dependency) => names.has(dependency)),
  }));
}

/** The folders that match a pattern such as `mf-*`, by name. */
async function foldersOf(pattern: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const file of glob(`${pattern}/package.json`, { cwd: root }))
    folders.push(dirname(file).replaceAll('\\', '/'));
  return folders.sort();
}

/** Tracks which builds are older than their sources. */
export class BuildRecords {
  private readonly workspaces: Map<string, Workspace>;
  private readonly sources = new Map<string, Promise<string>>();

  constructor(workspaces: Workspace[]) {
    this.workspaces = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  }

  async isStale(workspace: Workspace): Promise<boolean> {
    const found = await readFile(recordOf(workspace), 'utf8').catch(() => '');
    return found !== (await this.record(workspace));
  }

  /** Records that the build is up to date. */
  async note(workspace: Workspace): Promise<void> {
    await mkdir(cache, { recursive: true });
    await writeFile(recordOf(workspace), await this.record(workspace));
  }

  private async record(workspace: Workspace): Promise<string> {
    return `${await this.sourceOf(workspace)} ${await listing(join(root, workspace.folder, 'dist'))}`;
  }

  /** A digest of all inputs of a build: the package, its dependencies and the tools. */
  private sourceOf(workspace: Workspace): Promise<string> {
    const known = this.sources.get(workspace.name);
    if (known) return known;
    const digest = this.digest(workspace);
    this.sources.set(workspace.name, digest);
    return digest;
  }

  private async digest(workspace: Workspace): Promise<string> {
    const hash = createHash('sha256');
    for (const tool of ['package-lock.json', 'tsconfig.base.json'])
      hash.update(await readFile(join(root, tool)));
    const nested = [...this.workspaces.values()].map(({ folder }) => join(root, folder));
    for (const file of await files(join(root, workspace.folder), (path) => !nested.includes(path))) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(relative(root, file)).update(await readFile(file));
    }
    for (const name of workspace.needs) {
      const needed = this.workspaces.get(name);
      if (needed) hash.update(await this.sourceOf(needed));
    }
    return hash.digest('hex');
  }
}

/** A digest of names, sizes and times, to detect changes made by other programs. */
export async function listing(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'none';
  const hash = createHash('sha256');
  for (const file of await files(folder, () => true)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${relative(folder, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function files(folder: string, enter: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && !ignored.has(entry.name) && enter(path))
      found.push(...(await files(path, enter)));
  }
  return found.sort();
}

function recordOf({ name }: Workspace): string {
  return join(cache, `${name.replace('/', '+')}.txt`);
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}
