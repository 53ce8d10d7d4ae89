import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { run } from '../../api/embedded/processes/command.ts';
import { buildBase, buildPackages, requirePrograms } from '../image/image.ts';
import type { Result } from './tally.ts';

/** Provides what the image is built from, except the builds: programs, a base and packages. */
export async function provideImageParts(): Promise<Result> {
  await requirePrograms();
  await buildPackages(await buildBase());
  return { ok: true, output: '' };
}

/** Builds the image from the builds of this checkout, and tries it with a database. */
export async function tryImage(): Promise<Result> {
  const trial = join(root, 'e2e', 'image', 'run.ts');
  const { code, output } = await run(process.execPath, [trial, '--from-checkout'], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  return { ok: code === 0, output };
}
