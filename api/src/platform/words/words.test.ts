import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { getMe, updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { TestInbox } from '../../../test/inbox.ts';

let app: TestApp;
let inbox: TestInbox;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const speaking = (locale: string, token: string | null = null) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, locale: () => locale, token: async () => token });

it.each([
  ['de', 'Bitte melde dich an.'],
  ['fr-CH, de-AT;q=0.9, en;q=0.5', 'Bitte melde dich an.'],
  ['en-GB', 'Please log in.'],
  ['de;q=0, tlh', 'Please log in.'],
  ['*', 'Please log in.'],
  ['not a language, ;;;q=q', 'Please log in.'],
])('a refusal is translated for the language “%s”', async (wanted, sentence) => {
  expect((await failureOf(speaking(wanted)(getMe))).reason).toBe(sentence);
});

it('concurrent callers are answered in their own language', async () => {
  const languages = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'de' : 'en'));
  const answers = await Promise.all(
    languages.map(async (language) => (await failureOf(speaking(language)(getMe))).reason),
  );
  expect(answers).toEqual(languages.map((one) => (one === 'de' ? 'Bitte melde dich an.' : 'Please log in.')));
});

it('input errors are in the language of the caller', async () => {
  const { token, user } = await app.createUser();
  const body = { profile_id: user.default_profile_id, title: 'Code', url: 'https://example.com' };
  const refused = await failureOf(
    speaking('de', token)(createLink, { body: { ...body, kind: 'unheard-of' as 'website' } }),
  );
  expect(refused.fields.kind).toMatch(/^Bitte wähle eine dieser Möglichkeiten: website, /);
});

it('mails are written in the language of the account', async () => {
  const { call, email } = await app.createUser({ name: 'Ada Lovelace' });
  await call(updateMe, { body: { locale: 'de-DE' } });
  await call(requestDeletion);
  const mail = await inbox.waitFor(email, /^Dein Konto wird am /);
  expect(mail.text).toContain('Deine Profile sind jetzt verborgen.');
  expect(mail.html).toContain('lang="de-DE"');
});
