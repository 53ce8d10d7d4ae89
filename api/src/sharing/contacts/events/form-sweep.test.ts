import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { FormSweep } from './form-sweep.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('deletes questions 30 days after the last event stopped asking them', async () => {
  const ada = await app.createUser();
  const ask = (en: string) => [{ kind: 'text' as const, words: { en, de: '' } }];
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
  const asked = async () =>
    (
      await app.database.query(
        `select f.questions->0->'words'->>'en' as words from meetings.forms f where f.user_id = $1 order by 1`,
        [ada.user.user_id],
      )
    ).rows.map(({ words }) => words);
  const daysLater = (days: number) =>
    app.database.query(
      `update meetings.forms f set unused_since = f.unused_since - make_interval(days => $2),
        created_at = f.created_at - make_interval(days => $2) where f.user_id = $1`,
      [ada.user.user_id, days],
    );
  const sweep = () => app.app.get(FormSweep).sweep();
  await sweep();
  await daysLater(29);
  await sweep();
  expect(await asked()).toEqual(['Current?', 'Former?']);
  await daysLater(2);
  await sweep();
  expect(await asked()).toEqual(['Current?']);
});
