/**
 * The second part of `npm run bench`: starts a separate product, measures the subjects one after the other, prints and writes
 * the figures, and fails if a ratio is much worse than the kept one. docs/benchmarks.md explains the options.
 */
import { parseArgs } from 'node:util';
import { build } from '../../api/embedded/launch/build.ts';
import { provideChromium } from '../runner/chromium.ts';
import { fixtureEnvironment, startProduct } from '../runner/product.ts';
import { currentLoad, type Run, tableOf, writeDocument } from './document.ts';
import type { Measured, Subject } from './figures.ts';
import { keep, regressions } from './kept.ts';
import { requireWrk } from './wrk.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    events: { type: 'string', default: '1000000' },
  },
});
const started = Date.now();
const loadBefore = currentLoad();
const say = (sentence: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

await requireWrk();
const chromium = await provideChromium();
if (!chromium.ok) throw new Error(chromium.output);
say('Building and starting the product');
await build();
// The load comes from many addresses, which only a proxy can name.
const product = await startProduct({ TRUST_PROXY: '1' });
const measured: Run['subjects'] = [];
const worse: string[] = [];
try {
  Object.assign(process.env, fixtureEnvironment(product));
  // Imported late, because the fixtures read the environment then.
  const { subjects } = await import('./subjects.ts');
  for (const subject of chosen(subjects)) {
    say(subject.title);
    const result = await measure(subject);
    console.log(tableOf(result.figures));
    if (values.keep) await keep(subject.key, result.figures);
    else worse.push(...(await regressions(subject.key, result.figures)));
    measured.push({ subject, measured: result });
  }
} finally {
  await product.stop();
}
if (!values.only) {
  const { chromiumVersion } = await import('./browser.ts');
  const minutes = (Date.now() - started) / 60_000;
  await writeDocument({ subjects: measured, loadBefore, minutes, chromium: await chromiumVersion() });
  say('docs/benchmarks.md is written');
}
for (const sentence of worse) console.error(sentence);
process.exit(worse.length > 0 ? 1 : 0);

/** Continues after a failure, because a run takes long. */
async function measure(subject: Subject): Promise<Measured> {
  try {
    return await subject.measure({
      minutes: Number(values.minutes),
      events: Number(values.events),
      say: (sentence) => say(`  ${sentence}`),
    });
  } catch (error) {
    const [message] = String(error).split('\n');
    worse.push(`${subject.title} could not be measured: ${message}`);
    return { explanation: `Not measured in this run: ${message}`, figures: [] };
  }
}

function chosen(subjects: readonly Subject[]): readonly Subject[] {
  const keys = values.only?.split(',');
  const unknown = keys?.filter((key) => !subjects.some((subject) => subject.key === key)) ?? [];
  if (unknown.length > 0)
    throw new Error(`--only takes some of: ${subjects.map(({ key }) => key).join(', ')}`);
  return subjects.filter(({ key }) => !keys || keys.includes(key));
}
