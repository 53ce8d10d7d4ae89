import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { remoteName } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { Refusal } from '@meishi/cli/refusal';
import type { Command } from 'commander';
import { packageFolder } from '../platform/config/package-folder.ts';
import { withApplication } from './application.ts';
import { explain } from './explain.ts';

/** The repository, or the same folders in an image. */
const installation = dirname(packageFolder);

/** `meishi release` */
export function addRelease(program: Command): void {
  program
    .command('release')
    .description(
      'Release the shell and the remotes of this installation, except where a team has released a newer one.',
    )
    .option('--from <folder>', 'the folder with shell/dist and mf-…/dist', installation)
    .action(({ from }: { from: string }) => release(from));
}

async function release(folder: string): Promise<void> {
  const [{ BundledReleases }, { create }] = await Promise.all([
    import('../releases/remotes/bundled-releases.ts'),
    import('tar'),
  ]);
  const names = await buildsIn(folder);
  if (names.length === 0) throw new Refusal(`${folder} contains no build. Run: npm run build`);
  await withApplication(async (app) => {
    const releases = app.get(BundledReleases, { strict: false });
    for (const name of names) {
      const dist = join(folder, name, 'dist');
      const archive = await buffer(create({ cwd: dist, gzip: { level: 1 }, portable: true }, ['.']));
      // One that is refused must not keep the others from being released.
      const sentence = await releases.release(name, archive).catch((error) => {
        process.exitCode = 1;
        return explain(error);
      });
      process.stdout.write(`${name}: ${sentence}\n`);
    }
  });
}

/** The parts of the product that are built in the folder, the shell first. */
async function buildsIn(folder: string): Promise<string[]> {
  const built: string[] = [];
  for (const name of (await readdir(folder)).filter((entry) => remoteName.safeParse(entry).success)) {
    const files = await readdir(join(folder, name, 'dist')).catch(() => []);
    if (files.length > 0) built.push(name);
  }
  return built.sort(
    (first, second) => Number(second === 'shell') - Number(first === 'shell') || first.localeCompare(second),
  );
}
