import { type Command, InvalidArgumentError } from 'commander';
import { withApplication } from './application.ts';

/** `meishi recount` */
export function addRecount(program: Command): void {
  program
    .command('recount')
    .description('Compare the analytics of a day with its events, and correct groups that differ.')
    .option('--day <date>', 'the day, such as 2026-11-22; by default yesterday', dayOf, yesterday())
    .action(({ day }: { day: string }) => recount(day));
}

async function recount(day: string): Promise<void> {
  const { AnalyticsUpkeep } = await import('../analytics/upkeep/analytics-upkeep.ts');
  await withApplication(async (app) => {
    const { differences, hasEvents, groups } = await app.get(AnalyticsUpkeep, { strict: false }).recount(day);
    for (const { user_id, profile_id, rollup, of, stored, recounted } of differences)
      process.stdout.write(
        `${rollup} of user ${user_id}, profile ${profile_id}, ${of}: ${stored} stored, ${recounted} counted\n`,
      );
    if (groups.length > 0) process.stdout.write(`corrected groups: ${groups.join(', ')}\n`);
    const result = !hasEvents
      ? `The events of ${day} are no longer stored (EVENTS_KEPT), so nothing was compared.`
      : differences.length > 0
        ? `The analytics of ${day} differ from their events. Please report it with the lines above.`
        : `The analytics of ${day} agree with their events.`;
    process.stdout.write(`${result}\n`);
    if (differences.length > 0) process.exitCode = 1;
  });
}

function yesterday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

function dayOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('Please write it as 2026-11-22.');
  return text;
}
