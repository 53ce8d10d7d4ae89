import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { run } from '../../api/embedded/processes/command.ts';
import { checkLog } from './log-check.ts';
import { fixtureEnvironment, type SeparateProduct, startProduct } from './product.ts';
import type { Result, Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const maxPageLines = 120;

/**
 * Starts the product, runs the journeys in the browser, and searches the logs for their personal data. `selected` are files or
 * options of Playwright that select journeys; without any, all run.
 */
export async function runJourneys(selected: string[], tally: Tally): Promise<void> {
  // The servers that get webhooks in journeys are on this machine.
  const starting = startProduct({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed' });
  await tally.run('Journeys in the browser', async () => browse(await starting, selected));
  const product = await starting.catch(() => undefined);
  if (!product) return;
  await tally.run('No personal data in the log', () => checkLog(product));
  await product.stop();
}

/**
 * Journeys that change everyone's pages run after all others. Separate calls, because a failure in a project keeps those that
 * depend on it from running.
 */
async function browse(product: SeparateProduct, selected: string[]): Promise<Result> {
  if (selected.length > 0) return runPlaywright(product, [...selected, '--no-deps']);
  const journeys = await runPlaywright(product, ['--project=journeys', '--project=everyday']);
  const others = await runPlaywright(product, ['--project=releases', '--project=new remote']);
  return sumOf(journeys, others);
}

async function runPlaywright(product: SeparateProduct, options: string[]): Promise<Required<Result>> {
  const report = join(product.home, 'playwright.json');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, 'test', ...options], {
    cwd: join(root, 'e2e'),
    env: {
      NO_COLOR: '1',
      ...fixtureEnvironment(product),
      MEISHI_E2E_REPORT: report,
    },
  });
  const { stats }: PlaywrightReport = JSON.parse(await readFile(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  const shown = withPages(withoutProgress(output));
  return { ok: code === 0 && failed === 0, output: shown, passed: stats.expected, failed };
}

const sumOf = (one: Required<Result>, other: Required<Result>): Result => ({
  ok: one.ok && other.ok,
  output: one.output + other.output,
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** The reporter's output without its line per started test, so that the errors are at its end. */
const withoutProgress = (output: string) => output.replaceAll(/^\[\d+\/\d+\] .*\n/gm, '');

/** Adds what the page showed to each failure, because the files of a machine that ran CI are gone afterwards. */
const withPages = (output: string) =>
  output.replaceAll(/^ *Error Context: (.*)$/gm, (line, file) => {
    const context = join(root, 'e2e', file);
    const [, page = ''] = existsSync(context)
      ? (/```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8')) ?? [])
      : [];
    return `${line}\n${page.split('\n').slice(0, maxPageLines).join('\n')}`;
  });
