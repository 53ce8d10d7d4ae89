import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { Problem } from './command.ts';

/** The files of a build by their path below dist. @throws Problem when nothing was built. */
export async function readBuild(folder: string): Promise<Map<string, Buffer>> {
  const dist = join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new Problem(`There is no build in ${dist}.`, { cause });
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.split(sep).join('/'), await readFile(join(dist, path))] as const),
    ),
  );
}

/** The build as the gzipped tar that a release is sent as. */
export async function pack(folder: string): Promise<Blob> {
  const archive = await buffer(create({ cwd: join(folder, 'dist'), gzip: true, portable: true }, ['.']));
  return new Blob([new Uint8Array(archive)], { type: 'application/gzip' });
}
