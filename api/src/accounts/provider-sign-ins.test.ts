import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGoogleUser, getMe } from '@meishi/api-contract/endpoints/account/users';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { createClient } from '@meishi/api-contract/transport/client';
import { decodeJwt } from 'jose';
import { startApp, type TestApp } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { newAddress, signInAtProvider } from '../../test/fixtures/users.ts';

/** Sign-ins at providers of Identity Platform: the emulator creates the same tokens. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const clientOf = (token = '') => createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });

const personOf = (provider: string, verified = true) => {
  const email = newAddress(provider.split('.')[0]);
  return { sub: email, email, email_verified: verified, name: 'Ada Lovelace' };
};

it.each(['google.com', 'oidc.work', 'saml.corp'])(
  'creates the account of a user of %s with a verified address',
  async (provider) => {
    const person = personOf(provider);
    const token = await signInAtProvider(provider, person);
    expect(decodeJwt(token ?? '')).toMatchObject({ firebase: { sign_in_provider: provider } });
    const user = await clientOf(token)(createGoogleUser, { body: { email: person.email } });
    expect(user).toMatchObject({ email: person.email, email_verified: true, display_name: 'Ada Lovelace' });

    const again = await signInAtProvider(provider, person);
    expect(await clientOf(again)(getMe)).toMatchObject({ user_id: user.user_id });
  },
);

it('refuses a new user whose address the provider has not verified, except for public calls', async () => {
  const person = personOf('oidc.work', false);
  const call = clientOf(await signInAtProvider('oidc.work', person));
  const refused = { status: 403, code: 'email-not-verified' };
  expect(await failureOf(call(createGoogleUser, { body: { email: person.email } }))).toMatchObject(refused);
  expect(await failureOf(call(getMe))).toMatchObject(refused);
  const message = { name: 'Ada', email: person.email, message: 'I cannot log in.' };
  await call(contactSupport, { body: message });

  const verified = await signInAtProvider('oidc.other', { ...person, sub: 'other', email_verified: true });
  expect(await clientOf(verified)(getMe)).toMatchObject({ email: person.email, email_verified: true });
});

it('refuses a user without an address', async () => {
  const call = clientOf(await signInAtProvider('oidc.work', { sub: newAddress('nobody'), name: 'Nobody' }));
  expect(await failureOf(call(getMe))).toMatchObject({ code: 'email-not-verified' });
});

it('signs in to the account with the same address only if both sides have verified it', async () => {
  const { user, email, token } = await app.createUser();
  const unverified = { sub: `stranger of ${email}`, email, email_verified: false };
  expect(await signInAtProvider('oidc.work', unverified)).toBeUndefined();
  const verified = await signInAtProvider('oidc.work', { ...unverified, sub: email, email_verified: true });
  expect(await clientOf(verified)(getMe)).toMatchObject({ user_id: user.user_id });
  expect(await clientOf(token)(getMe)).toMatchObject({ user_id: user.user_id });
});

it('signs in to the account that the user linked, also with an unverified address', async () => {
  const { user, email, token } = await app.createUser();
  const elsewhere = personOf('oidc.work', false);
  await signInAtProvider('oidc.work', elsewhere, token);
  const linked = await signInAtProvider('oidc.work', elsewhere);
  expect(await clientOf(linked)(getMe)).toMatchObject({ user_id: user.user_id, email });
});
