import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { startApp, testEnvironment } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { type Google, startGoogle } from '../../../test/google.ts';
import { request } from '../../../test/request.ts';
import {
  type ServerProcess,
  serverCommand,
  serverFolder,
  startServerProcess,
} from '../../../test/server-process.ts';
import { DomainError } from '../http/domain-error.ts';
import { CachedIdentity } from './cached-identity.ts';
import { expiredTokenError } from './claims.ts';
import { type Identity, IdentityProvider } from './identity.ts';

const project = 'meishi-production';
const production = {
  MEISHI_MODE: 'production',
  SECRET: '2ZqNwRJ0bQ1mT8c9yXv4uKf7hPz3sLd6gWe5aVnB',
  RELEASE_TOKENS: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SUPPORT_ADDRESS: 'help@meishi.example',
  PUBLIC_URL: 'https://meishi.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_API_KEY: 'key',
  STRIPE_API_BASE: '',
  FIREBASE_AUTH_DOMAIN: 'meishi.example',
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

let dir: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let google: Google;
let server: ServerProcess;
let keys: KeyPair;
let strangerKeys: KeyPair;
let environment: Record<string, string>;
beforeAll(async () => {
  [keys, strangerKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  dir = await mkdtemp(join(tmpdir(), 'meishi-identity-'));
  database = await freshDatabase();
  google = await startGoogle(keys.publicKey, dir);
  google.accounts.set('uid-of-ada', {});
  environment = {
    ...testEnvironment(database.url, dir),
    ...production,
    ...google.environment,
  };
  server = await startServerProcess(environment);
});
afterAll(async () => {
  google.stop();
  await server.kill();
  await database.drop();
  await rm(dir, { recursive: true });
});

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

const me = (token: string) => request(server.origin, getMe, {}, token);

describe('an ID token in production', () => {
  it('identifies its user if Google signed it for this project', async () => {
    const answer = await me(await sign());
    expect(answer).toMatchObject({ status: 200, body: { data: { email: 'ada@example.com' } } });
  });

  it('that has expired is refused as token-expired', async () => {
    expect(await me(await sign({ exp: now() - 1 }))).toMatchObject({
      status: 401,
      body: { error: 'token-expired' },
    });
  });

  it('from before a revocation is refused, and a later one is accepted', async () => {
    google.accounts.set('uid-of-bo', { validSince: String(now() - 30) });
    const bo = (auth_time: number) => sign({ sub: 'uid-of-bo', email: 'bo@example.com', auth_time });
    expect(await me(await bo(now() - 31))).toMatchObject({ status: 401, body: { error: 'token-expired' } });
    expect(await me(await bo(now() - 29))).toMatchObject({ status: 200 });
  });

  it('of a disabled account is refused', async () => {
    google.accounts.set('uid-of-cy', { disabled: true });
    expect(await me(await sign({ sub: 'uid-of-cy' }))).toMatchObject({
      status: 403,
      body: { error: 'account-disabled' },
    });
  });

  it('is refused while Google cannot be reached', async () => {
    google.answers = false;
    google.accounts.set('uid-of-di', {});
    expect(await me(await sign({ sub: 'uid-of-di' }))).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    });
    google.answers = true;
    expect(await me(await sign({ sub: 'uid-of-di', email: 'di@example.com' }))).toMatchObject({
      status: 200,
    });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['signed by someone else', () => sign({}, strangerKeys)],
    ['signed by someone else under a new key id', () => sign({}, strangerKeys, { kid: 'two' })],
    ['for another project', () => sign({ aud: 'another' })],
    ['from another issuer', () => sign({ iss: 'https://securetoken.google.com/another' })],
    ['without a subject', () => sign({ sub: '' })],
    ['issued in the future', () => sign({ iat: now() + 3600 })],
    ['of an account that Google does not have', () => sign({ sub: 'nobody' })],
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

  it('that is invalid is ignored on public endpoints', async () => {
    const answer = await request(server.origin, getRegistry, {}, await sign({}, strangerKeys));
    expect(answer.status).toBe(200);
  });
});

describe('roles in production', () => {
  it('count only for a verified address', async () => {
    const address = 'product-admin@meishi.test';
    google.accounts.set('mallory', {}).set('owner', {});
    const unproved = await me(await sign({ sub: 'mallory', email: address, email_verified: false }));
    expect(unproved).toMatchObject({ status: 200, body: { data: { roles: [] } } });
    const proved = await me(await sign({ sub: 'owner', email: address }));
    expect(proved).toMatchObject({ status: 200, body: { data: { roles: ['product-admin'] } } });
  });
});

describe('the emulator, which accepts unsigned tokens', () => {
  it('prevents the start of a production server', async () => {
    const start = promisify(execFile)(process.execPath, serverCommand, {
      cwd: serverFolder,
      env: { ...environment, FIREBASE_AUTH_EMULATOR_HOST: process.env.TEST_AUTH_EMULATOR_HOST },
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST: The emulator accepts unsigned tokens'),
    });
  });
});

describe('a cached identity', () => {
  const answers = { uid: 'ada', expires_at: now() + 3600 } as Identity;
  class Provider extends IdentityProvider {
    verify = jest.fn(async (_token: string): Promise<Identity> => answers);
  }
  const recallMs = 20;
  const laterThanRecall = () => new Promise((resolve) => setTimeout(resolve, recallMs + 5));

  it('expires after a while, so that a revoked token is refused', async () => {
    const provider = new Provider();
    const identity = new CachedIdentity(provider, recallMs);
    await Promise.all([identity.verify('token'), identity.verify('token')]);
    await identity.verify('token');
    expect(provider.verify).toHaveBeenCalledTimes(1);
    await laterThanRecall();
    provider.verify.mockRejectedValueOnce(expiredTokenError());
    await expect(identity.verify('token')).rejects.toMatchObject({ code: 'token-expired' });
  });

  it('applies while the provider is unavailable, but never longer than the token', async () => {
    const provider = new Provider();
    const identity = new CachedIdentity(provider, recallMs);
    await identity.verify('token');
    provider.verify.mockResolvedValueOnce({ ...answers, expires_at: now() });
    await identity.verify('short');
    provider.verify.mockRejectedValue(new DomainError('unavailable', 'Nobody answers.'));
    await laterThanRecall();
    expect(await identity.verify('token')).toEqual(answers);
    await expect(identity.verify('short')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('an account of the emulator', () => {
  it('that is unknown, disabled or of another project is refused', async () => {
    const development = await startApp();
    const { token, uid } = await signIn(newAddress());
    const call = (bearer: string) => request(development.origin, getMe, {}, bearer);
    const unsigned = (changes: object) =>
      new UnsecuredJWT(
        claims({
          iss: 'https://securetoken.google.com/demo-meishi',
          aud: 'demo-meishi',
          firebase: {},
          ...changes,
        }),
      ).encode();
    expect(await call(unsigned({ sub: 'nobody' }))).toMatchObject({ status: 401 });
    expect(await call(unsigned({ sub: uid, aud: project }))).toMatchObject({ status: 401 });
    expect(await call(unsigned({ sub: uid, exp: now() - 1 }))).toMatchObject({
      status: 401,
      body: { error: 'token-expired' },
    });
    const later = await signIn(newAddress());
    await update({ localId: later.uid, validSince: String(now() + 1) });
    const revoked = unsigned({ sub: later.uid, user_id: later.uid, iat: now() - 60 });
    expect(await call(revoked)).toMatchObject({ status: 401, body: { error: 'token-expired' } });
    await update({ localId: uid, disableUser: true });
    expect(await call(token)).toMatchObject({ status: 403, body: { error: 'account-disabled' } });
    await development.close();
  });
});
/** Changes an account of the emulator. */
function update(changes: object): Promise<Response> {
  return fetch(
    `http://${process.env.TEST_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=test`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(changes),
    },
  );
}

function swapPayload(token: string, payload: object): string {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}
