import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { build } from '../../api/embedded/launch/build.ts';
import { run } from '../../api/embedded/processes/command.ts';
import type { Result, Tally } from './tally.ts';

/** Marks of unfinished work, and comments that turn the check of types off: what the linter has no rule for. */
const unfinished = String.raw`\b(TOD[O]|FIXM[E])\b|\.todo\(|@ts-(expect-error|ignore|nocheck)`;

/**
 * Checks format and lint, imports (one direction, no cycles: ARCHITECTURE.md), exact copies of ten lines or more
 * (`.jscpd.json`), that all sentences are translated and none is unused, and that nothing is marked as unfinished.
 * Any finding fails.
 */
export async function checkStyle(tally: Tally): Promise<void> {
  const biome = ['node_modules', '@biomejs', 'biome', 'bin', 'biome'];
  const cruiser = ['node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'];
  const jscpd = ['node_modules', 'jscpd', 'run-jscpd.js'];
  const words = ['shell', 'sdk', 'tools', 'words.ts'];
  await tally.run('Format and lint', () => runTool(biome, 'check', '--error-on-warnings', '.'));
  await tally.run('Imports', () => runTool(cruiser, '--output-type', 'err', '.'));
  await tally.run('Duplicates', () => runTool(jscpd, '.'));
  await tally.run('Words in every language', () => runTool(words, '--check'));
  await tally.run('Nothing is unfinished', findUnfinished);
}

async function findUnfinished(): Promise<Result> {
  const search = ['grep', '--line-number', '-I', '--untracked', '--extended-regexp', '-e', unfinished];
  const { code, output } = await run('git', search, { cwd: root });
  // git grep ends with 1 if it finds nothing, and with another code if it cannot search.
  return { ok: code === 1, output };
}

/** Builds all packages that changed. */
export async function buildPackages(): Promise<Result> {
  try {
    await build();
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: (error as Error).message };
  }
}

/** The groups of packages that are compiled as one program. The kit is checked once for the shell and all remotes. */
const programs = {
  'shell, kit and remotes': 'tsconfig.front.json',
  'the API and its tests': 'api/test',
  'the local services': 'api/embedded',
  'the journeys': 'e2e',
  "the kit's tools": 'shell/sdk/tools',
};

/** Checks all types. The API must be built before, because its tests are checked against its declarations. */
export async function checkTypes(tally: Tally): Promise<void> {
  const limit = pLimit(2);
  const tsc = ['node_modules', '@typescript', 'native', 'bin', 'tsc'];
  await Promise.all(
    Object.entries(programs).map(([title, project]) =>
      limit(() => tally.run(`Types of ${title}`, () => runTool(tsc, '--noEmit', '-p', project))),
    ),
  );
}

/** Runs a script of the repository at its root, with this Node. */
async function runTool(path: string[], ...args: string[]): Promise<Result> {
  const { code, output } = await run(process.execPath, [join(root, ...path), ...args], { cwd: root });
  return { ok: code === 0, output };
}
