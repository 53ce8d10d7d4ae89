import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import type { Workspace } from '../../api/embedded/launch/workspaces.ts';
import { run } from '../../api/embedded/processes/command.ts';
import type { Result, Tally } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before any of their tests ran. */
  numRuntimeErrorTestSuites: number;
}

/** Runs Jest in all packages with tests and for the local services. `patterns` select files, and `without` leaves files out. */
export async function runUnitTests(
  workspaces: Workspace[],
  patterns: string[],
  without: string | undefined,
  tally: Tally,
): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'meishi-jest-'));
  const limit = pLimit(2);
  const folders = ['api/embedded', ...workspaces.map(({ folder }) => folder)].filter((folder) =>
    existsSync(join(root, folder, 'jest.config.mjs')),
  );
  await Promise.all(
    folders.map((folder) =>
      limit(() => tally.run(`Tests of ${folder}`, () => runJest(folder, patterns, without, reports))),
    ),
  );
  await rm(reports, { recursive: true });
}

async function runJest(
  folder: string,
  patterns: string[],
  without: string | undefined,
  reports: string,
): Promise<Result> {
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`);
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--passWithNoTests', '--json', `--outputFile=${report}`];
  const omitted = without ? [`--testPathIgnorePatterns=${without}`] : [];
  const { code, output } = await run(
    process.execPath,
    ['--experimental-vm-modules', jest, ...flags, ...omitted, ...patterns],
    {
      cwd: join(root, folder),
      // Without colours, so that failures are readable in any log.
      env: { NO_COLOR: '1', NODE_NO_WARNINGS: '1' },
    },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = await readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { ok: code === 0 && failed === 0, output: withoutReport(output), passed: numPassedTests, failed };
}

async function readReport(file: string): Promise<JestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
}

/** Removes Jest's report for programs. Users read the lines before it. */
function withoutReport(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"'))
    .join('\n');
}
