import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSession, endSessions, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createClient } from '@meishi/api-contract/transport/client';
import { type JWTPayload, SignJWT } from 'jose';
import type { Issuer } from '../../../embedded/stand-ins/openid/issuer.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { clientId, connect, OpenidBrowser, openidEnvironment, startIssuer } from '../../../test/openid.ts';
import { request } from '../../../test/request.ts';
import { SessionTokens } from '../../platform/identity/session-tokens.ts';
import { OpenidSweep } from './openid-sweep.job.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await startApp({ ...openidEnvironment(issuer), FIREBASE_PROJECT_ID: '' });
  await connect(issuer, app);
});
afterAll(async () => {
  await app.close();
  await issuer.pause();
});

const me = (token: string) => request(app.origin, getMe, {}, token);
const clientOf = (token: string) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });
const refused = { status: 401, body: { error: 'session-ended' } };

async function signedIn(login = newAddress('login')) {
  issuer.people.set(login, { email: login, email_verified: true, name: 'Ada Lovelace' });
  const browser = new OpenidBrowser(app);
  expect(await browser.signIn(login)).toMatch(/\/log-in\/openid(\?new)?$/);
  return { browser, login };
}

/** What the server stores for the session of a token. */
async function storedOf(token: string) {
  const { sessions } = await clientOf(token)(listSessions);
  const { rows } = await app.database.query<{
    subject: string;
    provider_session: string;
    refresh_token: string;
  }>('select * from openid.sessions where session_id = $1', [sessions[0]?.session_id]);
  return rows[0];
}

describe('renewal', () => {
  it('exchanges the refresh token, which the server keeps sealed, once for concurrent requests', async () => {
    const { browser } = await signedIn();
    const before = await storedOf(await browser.token());
    expect(before?.refresh_token).toMatch(/^eyJ/);
    const renewed = await Promise.all([browser.renew(), browser.renew(), browser.renew()]);
    for (const session of renewed) expect((await me(session?.token ?? '')).status).toBe(200);
    const after = await storedOf(await browser.token());
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    expect((await browser.renew())?.token).toBeTruthy();
  });

  it('survives an outage of the provider, and does not renew meanwhile', async () => {
    const { browser } = await signedIn();
    await issuer.pause();
    const fresh = await browser.call('openid/renew', { fresh: true });
    expect({ status: fresh.status, ...(await fresh.json()) }).toMatchObject({
      status: 503,
      error: 'unavailable',
      message: 'Work isn’t answering. Please try again in a moment.',
    });
    expect((await me((await browser.renew(false))?.token ?? '')).status).toBe(200);
    await app.database.query(`update openid.sessions set checked_at = now() - interval '61 minutes'`);
    expect((await browser.call('openid/renew', { fresh: false })).status).toBe(503);
    await issuer.resume();
    expect((await browser.renew())?.token).toBeTruthy();
  });

  it('ends a session that the provider no longer renews', async () => {
    const { browser, login } = await signedIn();
    const token = await browser.token();
    issuer.people.delete(login);
    expect(await browser.renew()).toBeNull();
    expect(browser.cookie(app.origin, 'meishi.session')).toBeUndefined();
    expect(await me(token)).toMatchObject(refused);
  });

  it('is refused to pages of other sites', async () => {
    const { browser } = await signedIn();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign)
      expect((await browser.call('openid/renew', { fresh: true }, headers)).status).toBe(403);
    const form = { 'content-type': 'text/plain', origin: app.config.PUBLIC_URL };
    expect((await browser.call('openid/renew', { fresh: true }, form)).status).toBe(415);
  });
});

describe('tokens of sessions', () => {
  const claims = {
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada',
    auth_time: 1,
    grants_admin: true,
  };

  it('are refused when they have expired or were made for another server', async () => {
    const { browser } = await signedIn();
    await browser.token();
    const own = new SessionTokens(app.config);
    const past = await own.issue({ uid: 'openid:X', ...claims }, new Date(Date.now() - 3_600_000));
    expect(await me(past.token)).toMatchObject({ status: 401, body: { error: 'token-expired' } });
    const other = new SessionTokens({ ...app.config, PUBLIC_URL: 'https://elsewhere.example' });
    const stranger = new SessionTokens({ ...app.config, SECRET: 'another-secret-of-the-tests' });
    for (const tokens of [other, stranger]) {
      const { token } = await tokens.issue({ uid: 'openid:X', ...claims }, new Date());
      expect(await me(token)).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
    }
  });

  it('create no account', async () => {
    const { token } = await new SessionTokens(app.config).issue(
      { uid: 'openid:GONE', ...claims },
      new Date(),
    );
    expect((await me(token)).status).toBe(401);
  });

  it('are the only ones without Firebase', async () => {
    const unsigned = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('firebase')
      .sign(new Uint8Array(32));
    expect(await me(unsigned)).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
  });
});

describe('sign-out', () => {
  const end = async (browser: OpenidBrowser, at_provider: boolean) =>
    (await (await browser.call('openid/end', { at_provider })).json()).data.url as string | null;

  it('here ends the session at the provider as well', async () => {
    const { browser } = await signedIn();
    const token = await browser.token();
    const url = new URL((await end(browser, true)) ?? '');
    expect(url.href).toContain(issuer.url);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.config.PUBLIC_URL}/`);
    expect(await me(token)).toMatchObject(refused);
    expect(await browser.renew()).toBeNull();
    const asked = await browser.open(url.href);
    const left = await browser.submit(asked, { logout: 'yes' }, new RegExp(`^${app.config.PUBLIC_URL}/$`));
    expect(left.url).toBe(`${app.config.PUBLIC_URL}/`);
    expect(await (await browser.open(await browser.start())).response.text()).toContain('name="login"');
  });

  it('can end the session only here', async () => {
    const { browser } = await signedIn();
    expect(await end(browser, false)).toBeNull();
    expect(await end(browser, true)).toBeNull();
  });

  it('by the user in another session ends this one', async () => {
    const { browser, login } = await signedIn();
    const { browser: other } = await signedIn(login);
    const [call, token] = [clientOf(await other.token()), await browser.token()];
    const { sessions } = await call(listSessions);
    const id = sessions.find(({ current }) => !current)?.session_id ?? '';
    await call(endSession, { params: { id } });
    expect(await me(token)).toMatchObject(refused);
    expect(await browser.renew()).toBeNull();
    await call(endSessions, { body: { which: 'all' } });
    expect(await other.renew()).toBeNull();
  });

  it('leaves no tokens behind', async () => {
    const { browser } = await signedIn();
    const token = await browser.token();
    await clientOf(token)(endSessions, { body: { which: 'this' } });
    await app.database.query(`update sessions set ended_at = ended_at - interval '2 hours'`);
    await app.app.get(OpenidSweep).sweep();
    expect((await app.database.query('select from openid.sessions where expires_at < now()')).rowCount).toBe(
      0,
    );
  });
});

describe('back-channel log-out', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let tokens = 0;
  const claims = (more: object = {}) => {
    tokens += 1;
    return { aud: clientId, iat: now(), exp: now() + 120, jti: `token-${tokens}`, events, ...more };
  };
  const send = (logout_token: string) =>
    fetch(`${app.origin}/api/v1/openid/openid/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    });

  it('ends the session that the provider ended', async () => {
    const { browser, login } = await signedIn();
    const { browser: other } = await signedIn(login);
    const [token, otherToken] = [await browser.token(), await other.token()];
    const { provider_session: sid } = (await storedOf(token)) ?? {};
    expect((await send(await issuer.sign(claims({ sid, sub: login }), 'logout+jwt'))).status).toBe(200);
    expect(await me(token)).toMatchObject(refused);
    expect(await browser.renew()).toBeNull();
    expect((await me(otherToken)).status).toBe(200);
  });

  it('ends all sessions of a user', async () => {
    const { browser, login } = await signedIn();
    const { browser: other } = await signedIn(login);
    expect((await send(await issuer.sign(claims({ sub: login })))).status).toBe(200);
    expect([await browser.renew(), await other.renew()]).toEqual([null, null]);
  });

  it('happens when the user logs out at the provider', async () => {
    const { browser } = await signedIn();
    const token = await browser.token();
    const asked = await browser.open(`${issuer.url}/session/end`);
    await browser.submit(asked, { logout: 'yes' });
    expect(await me(token)).toMatchObject(refused);
  });

  it('accepts a token once', async () => {
    const { login } = await signedIn();
    const token = await issuer.sign(claims({ sub: login }));
    expect((await send(token)).status).toBe(200);
    const { browser } = await signedIn(login);
    expect((await send(token)).status).toBe(400);
    expect(await browser.renew()).not.toBeNull();
  });

  it.each<[string, (login: string) => JWTPayload]>([
    ['for another client', (sub) => claims({ sub, aud: 'somebody-else' })],
    ['of another issuer', (sub) => claims({ sub, iss: 'https://login.example' })],
    ['that has expired', (sub) => claims({ sub, exp: now() - 120 })],
    ['that is old', (sub) => claims({ sub, iat: now() - 3600 })],
    ['without an id', (sub) => claims({ sub, jti: undefined })],
    ['without the event', (sub) => claims({ sub, events: {} })],
    ['that is an ID token', (sub) => claims({ sub, nonce: 'of-a-sign-in' })],
    ['that names nobody', () => claims()],
  ])('refuses a token %s', async (_, made) => {
    const { browser, login } = await signedIn();
    expect((await send(await issuer.sign(made(login)))).status).toBe(400);
    expect(await browser.renew()).not.toBeNull();
  });

  it('refuses what is no token, and an unknown provider', async () => {
    expect((await send('no-token')).status).toBe(400);
    const unknown = await fetch(`${app.origin}/api/v1/openid/unknown/logout`, { method: 'POST' });
    expect(unknown.status).toBe(404);
  });
});
