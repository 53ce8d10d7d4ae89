import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../bootstrap/root.mjs';

/** A package of the repository. */
export interface Workspace {
  name: string;
  /** Relative to the root. */
  folder: string;
}

/** All packages of the root's `workspaces`. */
export async function readWorkspaces(): Promise<Workspace[]> {
  const { workspaces: patterns }: { workspaces: string[] } = await readJson(join(root, 'package.json'));
  const folders = (await Promise.all(patterns.map(foldersOf))).flat();
  return Promise.all(
    folders.map(async (folder) => ({
      name: (await readJson(join(root, folder, 'package.json'))).name,
      folder,
    })),
  );
}

/** The folders that match a pattern such as `mf-*`, by name. */
async function foldersOf(pattern: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const file of glob(`${pattern}/package.json`, { cwd: root }))
    folders.push(dirname(file).replaceAll('\\', '/'));
  return folders.sort();
}

/** A digest of the names and contents of all files in a folder; the same for the same build. */
export async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(folder)) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}
