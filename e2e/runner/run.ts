/**
 * The second part of `npm test`. `--all` runs everything (`levels.ts`). `--only check`, `jest`, `image` or `e2e` runs all of
 * one part; further arguments select test files.
 */
import { parseArgs } from 'node:util';
import { readWorkspaces } from '../../api/embedded/launch/workspaces.ts';
import { obstacle } from '../image/image.ts';
import { buildPackages, checkStyle, checkTypes } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { provideImageParts, tryImage } from './image.ts';
import { runJourneys } from './journeys.ts';
import { promises, slowUnitTests } from './levels.ts';
import { providePgbouncer } from './pgbouncer.ts';
import { providePrometheus } from './prometheus.ts';
import { provideRedis } from './redis.ts';
import { Tally } from './tally.ts';
import { runUnitTests } from './unit-tests.ts';

const parts = ['check', 'jest', 'image', 'e2e'];
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' } },
  allowPositionals: true,
});
const { only } = values;
const isWhole = values.all || only !== undefined || positionals.length > 0;
if (only && !parts.includes(only)) {
  console.error(`--only takes one of: ${parts.join(', ')}`);
  process.exit(1);
}
const wanted = (part: string) => (only ? only === part : part !== 'image' || isWhole);

const started = Date.now();
const tally = new Tally();
const workspaces = await readWorkspaces();

// At the same time, because none of them uses all cores all the time.
const building = tally.part('builds', () => tally.run('Build', buildPackages));
const [built, { hasChromium, hasImageParts }] = await Promise.all([
  building,
  tally.part('programs', providePrograms),
  wanted('check') && checkSources(),
]);
await Promise.all([
  wanted('jest') &&
    tally.part('unit tests', () =>
      runUnitTests(workspaces, positionals, isWhole ? undefined : slowUnitTests, tally),
    ),
  built && hasImageParts && tally.part('image', () => tally.run('Image', tryImage)),
]);
if (wanted('e2e') && built && hasChromium)
  await tally.part('journeys', () => runJourneys(isWhole ? positionals : ['--grep', promises], tally));
process.exit(tally.finish(started));

/** Types are checked against the builds. */
async function checkSources(): Promise<void> {
  await tally.part('style', () => checkStyle(tally));
  await building;
  await tally.part('types', () => checkTypes(tally));
}

/** One after the other, because only one apt-get runs at a time. */
async function providePrograms(): Promise<{ hasChromium: boolean; hasImageParts: boolean }> {
  if (wanted('jest') && isWhole) {
    await tally.run('Redis', provideRedis);
    await tally.run('Prometheus', providePrometheus);
    await tally.run('PgBouncer', providePgbouncer);
  }
  const hasChromium = wanted('e2e') && (await tally.run('Chromium', provideChromium));
  return { hasChromium, hasImageParts: wanted('image') && (await provideForImage()) };
}

async function provideForImage(): Promise<boolean> {
  const reason = await obstacle();
  if (!reason) return tally.run('Base and packages of the image', provideImageParts);
  console.log(`The image is not tried: ${reason}.`);
  return false;
}
