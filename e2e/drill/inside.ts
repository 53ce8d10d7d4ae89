/**
 * The third part of `npm run drill`, in namespaces of its own. `-- --only leader-killed` runs one drill, and `--built` names
 * a checkout of the previous release that is built.
 */
import { parseArgs } from 'node:util';
import { type Endings, temporaryHome } from '../services.ts';
import { buildVersion, newestRelease, thisVersion, type Version } from '../upgrade/version.ts';
import { drills, rollOut } from './drills.ts';
import { startEnvironment } from './environment/environment.ts';
import { keepOutcome } from './outcome-table.ts';
import { restoreToPointInTime } from './point-in-time.ts';
import { tryRecipes } from './recipes/try-recipes.ts';
import { type Outcome, runDrill } from './run-drill.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    built: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const keys = values.only?.split(',');
const chosen = drills.filter(({ key }) => !keys || keys.includes(key));
const others = ['recipes', 'point-in-time'].filter((key) => !keys || keys.includes(key));
if (chosen.length + others.length === 0)
  throw new Error(
    `There is no such drill. The drills are recipes,point-in-time,${drills.map(({ key }) => key)}.`,
  );

const started = Date.now();
const say = (sentence: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

const endings: Endings = [];
const outcomes: Outcome[] = [];
try {
  if (others.includes('point-in-time')) await restoreToPointInTime(say);
  if (chosen.length > 0 || others.includes('recipes')) await breakParts();
} finally {
  for (const end of endings.reverse()) await end();
}
const failed = outcomes.filter(({ isPassed }) => !isPassed);
say(failed.length === 0 ? 'All drills passed' : `Failed: ${failed.map(({ drill }) => drill.key).join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

async function breakParts(): Promise<void> {
  const environment = await startEnvironment(chosen.includes(rollOut) ? await previous() : thisVersion, say);
  endings.push(() => environment.stop());
  for (const drill of chosen) {
    const outcome = await runDrill(drill, environment, say);
    outcomes.push(outcome);
    if (values.keep) await keepOutcome(outcome);
  }
  if (others.includes('recipes')) await tryRecipes(environment, say);
}

async function previous(): Promise<Version> {
  if (values.built) return { name: values.built, folder: values.built };
  const commit = await newestRelease();
  say(`Building ${commit}`);
  return buildVersion(commit, await temporaryHome('previous', endings), endings);
}
