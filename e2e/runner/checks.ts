import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { Builds } from '../../api/embedded/launch/build.ts';
import { Slots } from '../../api/embedded/launch/slots.ts';
import type { Workspace } from '../../api/embedded/launch/workspaces.ts';
import { run, runScript } from '../../api/embedded/processes/command.ts';
import type { Result, Tally } from './tally.ts';

/** Format and lint; any finding fails. */
export async function checkStyle(): Promise<Result> {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { code, output } = await run(process.execPath, [biome, 'check', '--error-on-warnings', '.'], {
    cwd: root,
  });
  return { ok: code === 0, output };
}

/** Every sentence has its words in every language, and no catalogue more than is said. */
export async function checkWords(): Promise<Result> {
  const words = join(root, 'shell', 'sdk', 'tools', 'words.ts');
  const { code, output } = await run(process.execPath, [words, '--check'], { cwd: root });
  return { ok: code === 0, output };
}

/** Builds what is stale. */
export async function build(workspaces: Workspace[]): Promise<Result> {
  const builds = new Builds(workspaces, new AbortController().signal);
  const outcomes = await Promise.allSettled(workspaces.map((workspace) => builds.build(workspace)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  return {
    ok: failures.length === 0,
    output: [...new Set(failures)].map(({ message }) => message).join('\n\n'),
  };
}

/** Checks the types of every package, and of the local services beside the API. */
export async function checkTypes(workspaces: Workspace[], tally: Tally): Promise<void> {
  const slots = new Slots(2);
  const check = (title: string, start: () => ReturnType<typeof run>) =>
    slots.use(() =>
      tally.run(`Types of ${title}`, async () => {
        const { code, output } = await start();
        return { ok: code === 0, output };
      }),
    );
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await Promise.all([
    ...workspaces.map(({ name, folder }) => check(name, () => runScript('typecheck', join(root, folder)))),
    check('api/embedded', () => run(process.execPath, [tsc, '-p', join(root, 'api', 'embedded')])),
  ]);
}
