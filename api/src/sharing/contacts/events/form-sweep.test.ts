import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { deleteTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { teamWithTemplates } from '../../../../test/fixtures/templates.ts';
import { FormSweep } from './form-sweep.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ask = (en: string) => [{ kind: 'text' as const, words: { en, de: '' } }];
const owns = '(f.user_id = $1 or f.group_id = $1)';
const asked = async (ownerId: string) =>
  (
    await app.database.query(
      `select f.questions->0->'words'->>'en' as words from meetings.forms f where ${owns} order by 1`,
      [ownerId],
    )
  ).rows.map(({ words }) => words);

/** Which questions of an owner are left after a sweep 29, and after one 31 days later. */
async function leftAfterSweeps(ownerId: string): Promise<string[][]> {
  const sweep = () => app.app.get(FormSweep).sweep();
  const left: string[][] = [];
  await sweep();
  for (const days of [29, 2]) {
    await app.database.query(
      `update meetings.forms f set unused_since = f.unused_since - make_interval(days => $2),
        created_at = f.created_at - make_interval(days => $2) where ${owns}`,
      [ownerId, days],
    );
    await sweep();
    left.push(await asked(ownerId));
  }
  return left;
}

it('deletes questions 30 days after the last event stopped asking them', async () => {
  const ada = await app.createUser();
  const event = await ada.call(createContactEvent, {
    body: {
      name: 'Paper fair',
      from: '2020-01-01T00:00',
      to: '2020-01-02T00:00',
      time_zone: 'UTC',
      questions: ask('Former?'),
    },
  });
  await ada.call(updateContactEvent, {
    params: { id: event.event_id },
    body: { version: event.version, questions: ask('Current?') },
  });
  expect(await leftAfterSweeps(ada.user.user_id)).toEqual([['Current?', 'Former?'], ['Current?']]);
});

it('deletes those of templates 30 days after their template stopped asking them, or was deleted', async () => {
  const { admin, params, change, create } = await teamWithTemplates(app);
  await change('default', { questions: ask('Former?') });
  await change('default', { questions: ask('Current?') });
  await create({ name: 'Sales', questions: ask('Of sales?') });
  const { template_id: templateId } = await create({ name: 'Field', questions: ask('Deleted?') });
  await admin.call(deleteTemplate, { params: { ...params, templateId } });
  expect(await leftAfterSweeps(params.id)).toEqual([
    ['Current?', 'Deleted?', 'Former?', 'Of sales?'],
    ['Current?', 'Of sales?'],
  ]);
});
