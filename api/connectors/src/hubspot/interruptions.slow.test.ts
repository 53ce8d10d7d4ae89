import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type HubSpotTrial, startHubSpotTrial } from '../../../test/hubspot.ts';
import { receiptTrial } from '../../../test/receipts.ts';
import { readState, saveState } from './state-file.ts';

const receipts = receiptTrial();
let trial: HubSpotTrial;
beforeEach(async () => {
  trial = await startHubSpotTrial(receipts);
});
afterEach(() => trial.stop());

const nothing = { made: 0, changedInHubSpot: 0, changedInMeishi: 0, erased: 0 };

it('compares everything again if its cursor is no longer valid', async () => {
  const id = await trial.leave();
  await trial.sync();
  const state = await readState(trial.stateFile, trial.team.group.group_id);
  const other = await startHubSpotTrial(receipts);
  await other.leave();
  await other.sync();
  const { cursor } = await readState(other.stateFile, other.team.group.group_id);
  await other.stop();
  await saveState(trial.stateFile, { ...state, cursor });
  await trial.change(id, { company: 'Argo' });
  expect(await trial.sync()).toMatchObject({ ...nothing, changedInHubSpot: 1 });
  expect(trial.standIn.account.records.size).toBe(1);
});

it('waits as long as HubSpot asks for', async () => {
  const { standIn } = trial;
  await trial.leave();
  standIn.retryAfter = 1;
  let refused = 0;
  standIn.fault = (path) => (path.endsWith('/batch/upsert') && refused++ === 0 ? 'limit' : null);
  expect(await trial.sync()).toMatchObject({ ...nothing, made: 1 });
  expect([refused, standIn.impatient]).toEqual([2, 0]);
});

it('ends the run if the pause is long, and the next run continues', async () => {
  const { standIn } = trial;
  await trial.leave();
  standIn.retryAfter = 3600;
  standIn.fault = (path) => (path.endsWith('/batch/upsert') ? 'limit' : null);
  await expect(trial.sync()).rejects.toMatchObject({ code: 429 });
  standIn.fault = () => null;
  expect(await trial.sync()).toMatchObject({ ...nothing, made: 1 });
});
