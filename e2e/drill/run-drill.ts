import { setTimeout } from 'node:timers/promises';
import type { Drill } from './drills.ts';
import type { Environment } from './environment/environment.ts';
import { type Answer, isClearRefusal, isDone, longestOutage, tally } from './load/answers.ts';
import { Load } from './load/load.ts';
import { type Findings, verify } from './verification.ts';

/** How long the load runs before a part is broken, and after everything works again. */
const calmMs = 5000;
const maxOutageSeconds = 15;

export interface Outcome extends Findings {
  drill: Drill;
  acknowledged: number;
  outageSeconds: number;
  /** Errors that name the time of the next attempt, and all others. */
  refusals: Answer[];
  failures: Answer[];
  isPassed: boolean;
}

/** Breaks a part of the environment under load, and verifies everything that was acknowledged meanwhile. */
export async function runDrill(
  drill: Drill,
  environment: Environment,
  say: (sentence: string) => void,
): Promise<Outcome> {
  say(`${drill.title}`);
  await environment.database.untilComplete();
  const begunAt = Date.now();
  const load = await Load.begin(environment);
  await setTimeout(calmMs);
  await drill.run(environment, (sentence) => say(`  ${sentence}`));
  await setTimeout(calmMs);
  await load.end();
  const findings = await verify(environment, load.acknowledged, begunAt);
  const outcome = assess(drill, load.answers, findings);
  for (const line of report(outcome)) say(`  ${line}`);
  return outcome;
}

function assess(drill: Drill, answers: Answer[], findings: Findings): Outcome {
  const errors = answers.filter((answer) => !isDone(answer));
  const failures = errors.filter((answer) => !isClearRefusal(answer));
  const outageSeconds = longestOutage(answers);
  const { lost, countedTwice, mailedTwice } = findings;
  const isRight = lost.length + countedTwice.length + mailedTwice.length + failures.length === 0;
  return {
    ...findings,
    drill,
    acknowledged: answers.length - errors.length,
    outageSeconds,
    refusals: errors.filter(isClearRefusal),
    failures,
    isPassed: isRight && outageSeconds <= (drill.heldSeconds ?? 0) + maxOutageSeconds,
  };
}

function report({ acknowledged, outageSeconds, ...outcome }: Outcome): string[] {
  const { lost, countedTwice, mailedTwice, refusals, failures } = outcome;
  const kinds = (answers: Answer[]) => tally(answers.map(({ kind, status }) => `${kind}: ${status}`));
  return [
    `${outcome.isPassed ? 'passed' : 'FAILED'}: ${acknowledged} acknowledged, outage ${outageSeconds.toFixed(1)} s`,
    ...kinds(refusals).map((line) => `refused: ${line}`),
    ...kinds(failures).map((line) => `failed: ${line}`),
    ...lost.slice(0, 5).map((line) => `lost: ${line}`),
    ...countedTwice.slice(0, 5).map((line) => `counted twice: ${line}`),
    ...mailedTwice.slice(0, 5).map((line) => `mailed twice: ${line}`),
  ];
}
