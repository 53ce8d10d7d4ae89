/**
 * The second part of `npm test`. `--only check`, `jest` or `e2e` runs one part; further arguments select test
 * files.
 */
import { parseArgs } from 'node:util';
import { readWorkspaces } from '../../api/embedded/launch/workspaces.ts';
import { buildPackages, checkStyle, checkTypes } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { runJourneys } from './journeys.ts';
import { providePrometheus } from './prometheus.ts';
import { provideRedis } from './redis.ts';
import { Tally } from './tally.ts';
import { runUnitTests } from './unit-tests.ts';

const parts = ['check', 'jest', 'e2e'];
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const { only } = values;
if (only && !parts.includes(only)) {
  console.error(`--only takes one of: ${parts.join(', ')}`);
  process.exit(1);
}
const wanted = (part: string) => !only || only === part;

const started = Date.now();
const tally = new Tally();
const workspaces = await readWorkspaces();

// At the same time, because none of them uses all cores all the time.
const [built, hasChromium] = await Promise.all([
  tally.part('builds', () => tally.run('Build', buildPackages)),
  tally.part('programs', providePrograms),
  wanted('check') && tally.part('style', () => checkStyle(tally)),
]);
if (wanted('check')) await tally.part('types', () => checkTypes(tally));
if (wanted('jest')) await tally.part('unit tests', () => runUnitTests(workspaces, positionals, tally));
if (wanted('e2e') && built && hasChromium)
  await tally.part('journeys', () => runJourneys(positionals, tally));
process.exit(tally.finish(started));

/** Resolves to whether there is a Chromium. One after the other, because only one apt-get runs at a time. */
async function providePrograms(): Promise<boolean> {
  if (wanted('jest')) {
    await tally.run('Redis', provideRedis);
    await tally.run('Prometheus', providePrometheus);
  }
  return wanted('e2e') && tally.run('Chromium', provideChromium);
}
