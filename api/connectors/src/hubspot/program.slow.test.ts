import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type HubSpotTrial, startHubSpotTrial } from '../../../test/hubspot.ts';
import { receiptTrial } from '../../../test/receipts.ts';

/** `meishi-hubspot` as a process. */

jest.setTimeout(300_000);
const receipts = receiptTrial();
let trial: HubSpotTrial;
beforeEach(async () => {
  trial = await startHubSpotTrial(receipts);
});
afterEach(() => trial.stop());

const run: HubSpotTrial['run'] = (...given) => trial.run(...given);

const linesOf = (stdout: string) => stdout.split('\n').map((line) => line.split('\t'));

it('shows each contact before the first synchronisation, and writes nothing', async () => {
  const { account } = trial.standIn;
  const [known, shared] = [newAddress('known'), newAddress('shared')];
  const record = account.create({ email: known, firstname: 'Etta', lastname: 'James', jobtitle: 'Singer' });
  const ids = [
    await trial.leave({ name: 'Muddy Waters' }),
    await trial.leave({ name: 'Etta James', email: known, company: 'Chess' }),
    await trial.leave({ name: 'Bo Diddley', email: shared }),
    await trial.team.share(trial.team.cy, 'Bo D.', { emails: [{ value: shared }] }),
  ];
  const { exitCode, stdout } = await run('preview');
  expect(exitCode).toBe(0);
  expect(linesOf(stdout)).toEqual([
    ['new', ids[0], 'Muddy Waters'],
    [
      ...['same address', ids[1], 'Etta James', `HubSpot ${record.id}`],
      ...['HubSpot gets: company, stage', 'Meishi gets: job_title'],
    ],
    ['new', ids[2], 'Bo Diddley'],
    ['unclear', ids[3], 'Bo D.', expect.stringContaining('same address')],
    ['new: 2, same ID: 0, same address: 1, unclear: 1. Nothing was written.'],
  ]);
  expect(trial.standIn.requests.filter((request) => !/^GET|\/batch\/read$/.test(request))).toEqual([]);
  expect([account.records.size, account.property('email').name]).toEqual([1, 'email']);
  expect((await trial.contacts()).flatMap(({ external_ids }) => external_ids)).toEqual([]);
});

it('synchronises, and says what is left with an exit code', async () => {
  await trial.leave();
  const first = await run('sync');
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  expect(first.stdout).toContain('New in HubSpot: 1.');
  const bad = await trial.leave({ email: `${newAddress('bad')}-c` });
  const second = await run('sync');
  expect(second).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(`Contact ${bad}: `) });
});

it('says in one line what is missing or refused', async () => {
  const other = 'pat-of-another-account';
  const refused = await run('sync', { HUBSPOT_TOKEN: other });
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('HUBSPOT_TOKEN') });
  expect(refused.stderr).not.toContain(other);
  expect((await run('sync', { MEISHI_KEY: '' })).stderr).toMatch(/^MEISHI_KEY is missing/);
  expect((await run('sync', { HUBSPOT_URL: 'http://hubspot.example' })).stderr).toContain('https://');
  expect((await run('preview', { MEISHI_GROUP: 'another-group' })).stderr).toMatch(/^Meishi: /);
});
