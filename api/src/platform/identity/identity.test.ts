import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRegistry } from '@meishi/api-contract/remotes';
import { getMe } from '@meishi/api-contract/users';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { startApp, type TestApp } from '../../../test/app.js';
import { newAddress, signIn } from '../../../test/people.js';
import { request } from '../../../test/request.js';
import { GoogleKeys } from './firebase-identity.js';

const project = 'meishi-production';
const production = {
  MEISHI_MODE: 'production',
  SUPPORT_ADDRESS: 'help@meishi.example',
  PUBLIC_URL: 'https://meishi.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_API_KEY: 'key',
  STRIPE_API_BASE: '',
  FIREBASE_AUTH_DOMAIN: 'meishi.example',
  FIREBASE_SERVICE_ACCOUNT: '{"client_email":"meishi@example.com","private_key":"key"}',
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

let app: TestApp;
let keys: KeyPair;
let strangerKeys: KeyPair;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  strangerKeys = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] };
  app = await startApp(production, (builder) =>
    builder.overrideProvider(GoogleKeys).useValue(createLocalJWKSet(jwks)),
  );
});
afterAll(() => app.close());

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'uid-of-ada',
  auth_time: now() - 60,
  iat: now() - 60,
  exp: now() + 3600,
  email: 'ada@example.com',
  email_verified: true,
  ...changes,
});
const sign = (changes: object = {}, { privateKey } = keys, header: object = {}) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey);

const me = (token: string) => request(app.origin, getMe, {}, token);

describe('an ID token in production', () => {
  it('names its person when Google signed it for this project', async () => {
    const answer = await me(await sign());
    expect(answer).toMatchObject({ status: 200, body: { data: { email: 'ada@example.com' } } });
  });

  it('that has ended asks for a new one', async () => {
    expect(await me(await sign({ exp: now() - 1 }))).toMatchObject({
      status: 401,
      body: { error: 'token-expired' },
    });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['signed by somebody else', () => sign({}, strangerKeys)],
    ['signed by somebody else under a new key id', () => sign({}, strangerKeys, { kid: 'two' })],
    ['for another project', () => sign({ aud: 'another' })],
    ['from another issuer', () => sign({ iss: 'https://securetoken.google.com/another' })],
    ['without a subject', () => sign({ sub: '' })],
    ['from a sign-in in the future', () => sign({ auth_time: now() + 3600 })],
    ['without the time of its sign-in', () => sign({ auth_time: undefined })],
    ['without a signature (alg none)', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
      },
    ],
    ['with changed claims', async () => swapPayload(await sign(), claims({ sub: 'uid-of-mallory' }))],
    ['from the emulator', async () => (await signIn(newAddress())).token],
    ['that is none', () => 'nonsense'],
  ])('%s is refused', async (_what, token) => {
    expect(await me(await token())).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
  });

  it('that is no good makes a visitor of its bearer where visitors are welcome', async () => {
    const answer = await request(app.origin, getRegistry, {}, await sign({}, strangerKeys));
    expect(answer.status).toBe(200);
  });
});

describe('roles in production', () => {
  it('count only for an address that is proved', async () => {
    const address = 'product-admin@meishi.test';
    const unproved = await me(await sign({ sub: 'mallory', email: address, email_verified: false }));
    expect(unproved).toMatchObject({ status: 200, body: { data: { roles: [] } } });
    const proved = await me(await sign({ sub: 'owner', email: address }));
    expect(proved).toMatchObject({ status: 200, body: { data: { roles: ['product-admin'] } } });
  });
});

describe('an account of the emulator', () => {
  it('that is unknown, disabled or of another project is refused', async () => {
    const development = await startApp();
    const { token, uid } = await signIn(newAddress());
    const call = (bearer: string) => request(development.origin, getMe, {}, bearer);
    const unsigned = (changes: object) =>
      new UnsecuredJWT(
        claims({ iss: 'https://securetoken.google.com/demo-meishi', aud: 'demo-meishi', ...changes }),
      ).encode();
    expect(await call(unsigned({ sub: 'nobody' }))).toMatchObject({ status: 401 });
    expect(await call(unsigned({ sub: uid, aud: project }))).toMatchObject({ status: 401 });
    expect(await call(unsigned({ sub: uid, exp: now() - 1 }))).toMatchObject({
      status: 401,
      body: { error: 'token-expired' },
    });
    await fetch(
      `http://${process.env.TEST_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=test`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: uid, disableUser: true }),
      },
    );
    expect(await call(token)).toMatchObject({ status: 403, body: { error: 'account-disabled' } });
    await development.close();
  });
});

function swapPayload(token: string, payload: object): string {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}
