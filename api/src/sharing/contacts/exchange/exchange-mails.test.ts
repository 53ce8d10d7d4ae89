import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendPasswordMail } from '@meishi/api-contract/endpoints/account/sign-in-mails';
import {
  createContactEvent,
  deleteContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  addProfileContact,
  consentTextOf,
  type ExchangeForm,
} from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { inEnglish } from '../../../../test/in-english.ts';
import { TestInbox } from '../../../../test/inbox.ts';
import { until } from '../../../../test/until.ts';
import { ExchangeDigestMail } from './exchange-digest-mail.job.ts';

let inbox: TestInbox;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, RATE_LIMITS: 'profiles/{id}/contacts=1000/60' });
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

async function leave({ user }: TestUser, fields: Partial<ExchangeForm> = {}): Promise<void> {
  const params = { id: user.default_profile_id };
  const consent_text = consentTextOf(await app.visitor(getProfile, { params }), inEnglish);
  const body = { name: 'Bo', email: newAddress('bo'), consent: true as const, consent_text, ...fields };
  await app.visitor(addProfileContact, { params, body });
}

describe('mails about many exchanges', () => {
  /** The mails to Ada, once all jobs that may start now are done. */
  async function mailsToAda() {
    await until(async () => {
      const { rowCount } = await app.database.query(
        `select from pgboss.job where name in ('mail-exchange', 'mail-vcard') and state <> 'completed'`,
      );
      return rowCount === 0;
    });
    return inbox.to(ada.email).filter(({ subject }) => subject?.includes('shared their details'));
  }

  it('have what the visitor answered this time, and nothing that they answered before', async () => {
    const event = { name: 'Fair', from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' };
    const questions = [{ kind: 'text' as const, words: { en: 'What do you do?', de: '' } }];
    const { event_id } = await ada.call(createContactEvent, { body: { ...event, questions } });
    const params = { id: ada.user.default_profile_id };
    const { form } = await app.visitor(getProfile, { params });
    const email = newAddress('bo');
    const answers = { [form?.questions[0]?.question_id ?? '']: 'Printer' };
    await leave(ada, { email, form_id: form?.form_id, answers });
    expect(await mailsToAda()).toHaveLength(1);
    await ada.call(deleteContactEvent, { params: { id: event_id } });
    await leave(ada, { email });
    const mails = await mailsToAda();
    expect(mails.map(({ text }) => text?.includes('Printer'))).toEqual([true, false]);
  });

  it('are ten in an hour, and one about all others when it is over', async () => {
    for (let count = 0; count < 13; count += 1) await leave(ada);
    expect(await mailsToAda()).toHaveLength(10);
    const { rows } = await app.database.query(
      `select data, start_after > now() + interval '59 minutes' as is_later from pgboss.job
       where name = 'mail-exchange-digest' and data ->> 'user_id' = $1`,
      [ada.user.user_id],
    );
    expect(rows).toEqual([{ data: expect.any(Object), is_later: true }]);
    const digest = app.app.get(ExchangeDigestMail, { strict: false });
    const send = () => RequestContext.create(app.app.get(EntityManager), () => digest.send(rows[0].data));
    for (let run = 0; run < 2; run++) await send();
    expect((await mailsToAda()).at(-1)?.subject).toBe('3 more people shared their details with you');
    expect(await mailsToAda()).toHaveLength(11);

    await app.database.query(`update limits.call_windows set ends_at = now() - interval '1 second'`);
    await leave(ada);
    expect(await mailsToAda()).toHaveLength(12);
  });

  it('to visitors need a confirmed address of the owner, and one address gets ten in an hour from all owners', async () => {
    const email = newAddress('bo');
    const unverified = await app.createUser({ verified: false });
    const offers = async ({ user }: TestUser) =>
      (await app.visitor(getProfile, { params: { id: user.default_profile_id } })).mails_vcard;
    expect([await offers(unverified), await offers(ada)]).toEqual([false, true]);
    const askFor = (owner: TestUser) => leave(owner, { email, send_vcard: true });
    await askFor(unverified);
    for (let count = 0; count < 9; count += 1) await askFor(await app.createUser());
    await app.visitor(sendPasswordMail, { body: { email } });
    await askFor(ada);
    await mailsToAda();
    expect(inbox.to(email)).toHaveLength(9);
    expect(new Set(inbox.to(email).map(({ subject }) => subject))).toEqual(
      new Set(['The contact card that you asked for']),
    );
  });
});
