import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  sendAddressMail,
  sendPasswordMail,
  sendSignInMail,
  sendVerificationMail,
} from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { createClient } from '@meishi/api-contract/transport/client';
import type { Email } from 'postal-mime';
import { startApp, type TestApp } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { newAddress, tokenOfOtherSignIn } from '../../test/fixtures/users.ts';
import { TestInbox } from '../../test/inbox.ts';
import { until } from '../../test/until.ts';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** The link's query. It leads to the product's page. */
function queryOf({ text = '' }: Email): Record<string, string> {
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${app.config.PUBLIC_URL}/auth/action`);
  return Object.fromEntries(link.searchParams);
}

/** Uses a code at the identity provider. */
async function useCode(method: string, body: object): Promise<Record<string, string>> {
  const accounts = `http://${process.env.TEST_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
  const response = await fetch(`${accounts}:${method}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, string>;
}

/** Waits until all requested mails are sent or dropped. */
async function settled(): Promise<void> {
  const open = `select from pgboss.job where name in ('mail-sign-in', 'mail-new-address') and state in ('created', 'active', 'retry')`;
  await until(async () => !(await app.database.query(open)).rowCount);
}

describe('a mail with a link', () => {
  it('verifies the address of the caller', async () => {
    const { email, call } = await app.createUser({ verified: false });
    await call(sendVerificationMail);
    const { mode, oobCode, continueUrl } = queryOf(await inbox.waitFor(email, /Verify/));
    expect({ mode, continueUrl }).toEqual({
      mode: 'verifyEmail',
      continueUrl: `${app.config.PUBLIC_URL}/log-in`,
    });
    expect(await useCode('update', { oobCode })).toMatchObject({ email, emailVerified: true });
  });

  it('is not sent to verified addresses', async () => {
    const { email, call } = await app.createUser();
    await call(sendVerificationMail);
    await settled();
    expect(inbox.to(email).filter(({ subject }) => /Verify/.test(subject ?? ''))).toEqual([]);
  });

  it('sets a new password, and tells nobody whether an address has an account', async () => {
    const { email } = await app.createUser();
    const stranger = newAddress('stranger');
    const answers = [email, stranger].map((address) =>
      app.visitor(sendPasswordMail, { body: { email: address } }),
    );
    for (const answer of await Promise.all(answers)) expect(Object.keys(answer)).toEqual(['accepted_at']);
    const { mode, oobCode } = queryOf(await inbox.waitFor(email, /password/));
    expect(mode).toBe('resetPassword');
    await useCode('resetPassword', { oobCode, newPassword: 'another-pass-phrase' });
    await useCode('signInWithPassword', { email, password: 'another-pass-phrase' });
    await settled();
    expect(inbox.to(stranger)).toEqual([]);
  });

  it('signs a new user up and leads to a page of the product', async () => {
    const email = newAddress('new');
    await app.visitor(sendSignInMail, { body: { email, return_to: '/contacts?q=a' } });
    const { mode, oobCode, continueUrl = '' } = queryOf(await inbox.waitFor(email));
    expect(mode).toBe('signIn');
    expect(new URL(continueUrl).searchParams.get('return_to')).toBe('/contacts?q=a');
    expect(await useCode('signInWithEmailLink', { email, oobCode })).toMatchObject({
      email,
      isNewUser: true,
    });

    const elsewhere = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'contacts',
    ];
    const unstorable = ['/\u0000', '/\ud800', '/\udc00x'];
    for (const return_to of [...elsewhere, '/.//evil.example', '/\n\\evil.example', ...unstorable]) {
      const refusal = await failureOf(app.visitor(sendSignInMail, { body: { email, return_to } }));
      expect([return_to, refusal.code]).toEqual([return_to, 'invalid-input']);
    }
  });

  it('changes the address of the caller to the one that it was sent to', async () => {
    const { email, call, token } = await app.createUser();
    const address = newAddress('moved');
    const answer = await call(sendAddressMail, { body: { email: address.toUpperCase() } });
    expect(Object.keys(answer)).toEqual(['accepted_at']);
    const { mode, oobCode, continueUrl } = queryOf(await inbox.waitFor(address, /^Confirm your new email/));
    expect({ mode, continueUrl }).toEqual({
      mode: 'verifyAndChangeEmail',
      continueUrl: `${app.config.PUBLIC_URL}/account/sign-in`,
    });
    expect(await useCode('update', { oobCode })).toMatchObject({ email: address, emailVerified: true });
    await useCode('signInWithPassword', { email: address, password: 'test-password' });
    expect(inbox.to(email).filter(({ subject }) => /new email/.test(subject ?? ''))).toEqual([]);

    const stale = createClient({
      baseUrl: `${app.origin}/api/v1`,
      token: async () => tokenOfOtherSignIn(token, 660),
    });
    const body = { email: newAddress('later') };
    expect((await failureOf(stale(sendAddressMail, { body }))).code).toBe('recent-login-required');
    expect((await failureOf(app.visitor(sendAddressMail, { body }))).code).toBe('not-signed-in');
  });

  it('tells only the owner of an address that it already has an account', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const answer = await ada.call(sendAddressMail, { body: { email: bo.email } });
    expect(Object.keys(answer)).toEqual(['accepted_at']);
    const { text } = await inbox.waitFor(bo.email, /^This address already has an account on Meishi$/);
    expect(text).toContain(`${app.config.PUBLIC_URL}/log-in`);
    expect(text).not.toContain('oobCode');
    const own = await failureOf(ada.call(sendAddressMail, { body: { email: ada.email.toUpperCase() } }));
    expect([own.code, own.fields.email]).toEqual(['invalid-input', 'This is already your address.']);
  });

  it('is sent ten times an hour to one address', async () => {
    const { email } = await app.createUser();
    for (let request = 0; request < 12; request += 1)
      await app.visitor(sendPasswordMail, { body: { email: email.toUpperCase() } });
    await settled();
    expect(inbox.to(email).filter(({ subject }) => /password/.test(subject ?? ''))).toHaveLength(10);
  });
});
