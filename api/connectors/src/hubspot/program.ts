import { Command } from 'commander';
import type { Counterpart } from './counterparts.ts';
import { fieldNames, stageProperty } from './fields.ts';
import { HubSpot } from './hubspot.ts';
import { Meishi } from './meishi.ts';
import { type Forecast, preview } from './preview.ts';
import { isPrepared, prepare, usableFields } from './properties.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Outcome } from './settle.ts';
import { readState, saveState } from './state-file.ts';
import { synchronise } from './sync.ts';

interface Output {
  /** Writes a line of the result. */
  print: (line: string) => void;
  /** Writes a line about a problem. */
  warn: (line: string) => void;
}

/** `meishi-hubspot`. Its exit code is 1 if a contact could not be synchronised. */
export function createProgram(environment: NodeJS.ProcessEnv, output: Output): Command {
  const program = new Command('meishi-hubspot')
    .description('Keeps the shared contacts of a group in Meishi and HubSpot equal.')
    .exitOverride(({ exitCode }) => process.exit(exitCode && 2));
  program
    .command('preview')
    .description('Shows what sync would do with each contact. Writes nothing.')
    .action(() => showPreview(readSettings(environment), output));
  program
    .command('sync')
    .description('Synchronises both sides once. Run it every few minutes.')
    .action(async () => {
      const outcome = await runSync(readSettings(environment), output);
      if (outcome.failed.size + outcome.failedRecords.size > 0) process.exitCode = 1;
    });
  return program;
}

function connect({ server, key, group, hubSpotAddress, token, requestsPerSecond }: Settings) {
  return {
    meishi: new Meishi({ server, key, group }),
    hubSpot: new HubSpot({ address: hubSpotAddress, token, requestsPerSecond }),
  };
}

async function runSync(settings: Settings, { print, warn }: Output): Promise<Outcome> {
  const { meishi, hubSpot } = connect(settings);
  const group = await meishi.groupId();
  const state = await readState(settings.stateFile, group);
  await prepare(hubSpot);
  const fields = await usableFields(hubSpot);
  if (fields.length < fieldNames.length)
    warn(`Stages are not synchronised: ${stageProperty} of HubSpot lacks some of its usual options.`);
  const save = (next: typeof state) => saveState(settings.stateFile, next);
  const outcome = await synchronise({
    ...{ meishi, hubSpot, group, fields, state, save, ownerId: settings.ownerId },
  });
  const { made, changedInHubSpot, changedInMeishi, erased, failed, failedRecords } = outcome;
  for (const [contactId, reason] of failed) warn(`Contact ${contactId}: ${reason}`);
  for (const [recordId, reason] of failedRecords) warn(`Record ${recordId} of HubSpot: ${reason}`);
  print(
    `New in HubSpot: ${made}. Changed in HubSpot: ${changedInHubSpot}. Changed in Meishi: ${changedInMeishi}. ` +
      `Erased: ${erased}. Not synchronised: ${failed.size + failedRecords.size}.`,
  );
  return outcome;
}

const headings: Record<Counterpart['by'], string> = {
  none: 'new',
  id: 'same ID',
  address: 'same address',
  unclear: 'unclear',
};

async function showPreview(settings: Settings, { print }: Output): Promise<void> {
  const { meishi, hubSpot } = connect(settings);
  const counts = { none: 0, id: 0, address: 0, unclear: 0 };
  const fields = await usableFields(hubSpot);
  const forecasts = preview({ meishi, hubSpot, fields, isPrepared: await isPrepared(hubSpot) });
  for await (const forecast of forecasts) {
    counts[forecast.counterpart.by] += 1;
    print(lineOf(forecast));
  }
  const parts = Object.entries(headings).map(
    ([by, heading]) => `${heading}: ${counts[by as keyof typeof counts]}`,
  );
  print(`${parts.join(', ')}. Nothing was written.`);
}

function lineOf({ contact, counterpart, toHubSpot, toMeishi }: Forecast): string {
  const columns = [
    headings[counterpart.by],
    contact.contact_id,
    contact.display_name,
    'record' in counterpart ? `HubSpot ${counterpart.record.id}` : '',
    'reason' in counterpart ? counterpart.reason : '',
    toHubSpot.length > 0 ? `HubSpot gets: ${toHubSpot.join(', ')}` : '',
    toMeishi.length > 0 ? `Meishi gets: ${toMeishi.join(', ')}` : '',
  ];
  return columns.filter(Boolean).join('\t');
}
