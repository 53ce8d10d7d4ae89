import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import type { Issuer } from '../../../embedded/stand-ins/openid/issuer.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { connect, OpenidBrowser, openidEnvironment, startIssuer } from '../../../test/openid.ts';
import { request } from '../../../test/request.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await startApp(openidEnvironment(issuer));
  await connect(issuer, app);
});
afterEach(() => {
  issuer.alter = undefined;
  issuer.repeatsGrants = false;
});
afterAll(async () => {
  await app.close();
  await issuer.pause();
});

const me = (token: string) => request(app.origin, getMe, {}, token);
const userOf = async (token: string) =>
  ((await me(token)).body as { data: { user_id: string; email: string; roles: string[] } }).data;

/** A person of the issuer, by default with a verified address. */
function person(said: { email?: string; email_verified?: boolean; name?: string; groups?: string[] } = {}) {
  const login = newAddress('login');
  issuer.people.set(login, { email: login, email_verified: true, name: 'Ada Lovelace', ...said });
  return login;
}

async function signedIn(login = person()) {
  const browser = new OpenidBrowser(app);
  expect(await browser.signIn(login)).toMatch(/\/log-in\/openid(\?new)?$/);
  return browser;
}

describe('sign-in at a provider', () => {
  it('creates an account with the verified address and the name', async () => {
    const login = person();
    const browser = new OpenidBrowser(app);
    expect(await browser.signIn(login)).toMatch(/\/log-in\/openid\?new$/);
    const session = await browser.renew();
    expect(session).toMatchObject({
      token: expect.stringMatching(/^meishi_session_/),
      account: { email: login, display_name: 'Ada Lovelace', provider: 'Work' },
    });
    expect(await me(session?.token ?? '')).toMatchObject({
      status: 200,
      body: { data: { email: login, email_verified: true, display_name: 'Ada Lovelace', roles: [] } },
    });
  });

  it('finds the account again in another browser', async () => {
    const login = person();
    const first = await userOf(await (await signedIn(login)).token());
    const browser = new OpenidBrowser(app);
    expect(await browser.signIn(login)).toMatch(/\/log-in\/openid$/);
    expect(await userOf(await browser.token())).toMatchObject({ user_id: first.user_id });
  });

  it('gives the browser a cookie that only renews the session', async () => {
    const browser = new OpenidBrowser(app);
    const url = await browser.start();
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    });
    const cookies: string[] = [];
    const send = browser.send.bind(browser);
    browser.send = async (...input) => {
      const response = await send(...input);
      if (input[0].includes('/callback')) cookies.push(...response.headers.getSetCookie());
      return response;
    };
    await browser.signIn(person());
    expect(cookies.at(-1)).toMatch(
      /^meishi\.session=[\w-]{43}; Max-Age=2592000; Path=\/api\/v1\/openid; HttpOnly; SameSite=Strict$/,
    );
  });

  it('links the account with the same verified address', async () => {
    const { email, user } = await app.createUser();
    const browser = await signedIn(person({ email: email.toUpperCase() }));
    expect(await userOf(await browser.token())).toMatchObject({ user_id: user.user_id });
  });

  it('links an account whose owner signs in at Firebase later', async () => {
    const login = person();
    const browser = await signedIn(login);
    const { user_id } = await userOf(await browser.token());
    const { token } = await signIn(login);
    expect(await userOf(token)).toMatchObject({ user_id });
    expect(await userOf(await browser.token())).toMatchObject({ user_id });
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['missing', { email: undefined }],
  ])('refuses an address that is %s', async (_, said) => {
    const { email } = await app.createUser();
    const browser = new OpenidBrowser(app);
    const login = person({ email, ...said });
    expect(await browser.signIn(login)).toMatch(/\/log-in\?problem=openid-unverified-address$/);
    expect(await browser.renew()).toBeNull();
  });

  it('does not link an account whose address nobody verified', async () => {
    const { email, user } = await app.createUser({ verified: false });
    const browser = await signedIn(person({ email }));
    expect((await userOf(await browser.token())).user_id).not.toBe(user.user_id);
  });

  it('refuses a disabled account', async () => {
    const login = person();
    const { user_id } = await userOf(await (await signedIn(login)).token());
    await app.database.query('update users set disabled_at = now() where user_id = $1', [user_id]);
    expect(await new OpenidBrowser(app).signIn(login)).toMatch(/problem=openid-account-disabled$/);
  });

  it('makes a user a product admin as long as the claim names them', async () => {
    const login = person({ groups: ['staff', 'meishi-admins'] });
    const browser = await signedIn(login);
    expect((await userOf(await browser.token())).roles).toEqual(['product-admin']);
    issuer.people.set(login, { ...issuer.people.get(login), groups: ['staff'] });
    expect((await userOf(await browser.token())).roles).toEqual([]);
  });

  it('accepts keys that the issuer has rotated', async () => {
    await signedIn();
    await issuer.rotateKeys();
    await signedIn();
  });

  it('is refused without the cookie of the browser that began it, and cannot be repeated', async () => {
    const [victim, attacker] = [new OpenidBrowser(app), new OpenidBrowser(app)];
    const callback = await attacker.signIn(person(), /\/callback/);
    expect((await victim.open(callback, /\/log-in/)).url).toMatch(/problem=openid-expired$/);
    expect((await attacker.open(callback, /\/log-in/)).url).toMatch(/\/log-in\/openid\?new$/);
    expect((await attacker.open(callback, /\/log-in/)).url).toMatch(/problem=openid-expired$/);
  });

  it('is completed once, also at a provider that accepts a code again', async () => {
    const browser = new OpenidBrowser(app);
    const callback = await browser.signIn(person(), /\/callback/);
    const [thief, late] = [new OpenidBrowser(app), new OpenidBrowser(app)];
    for (const copy of [thief, late]) copy.steal(browser);
    issuer.repeatsGrants = true;
    const ends = await Promise.all([browser, thief].map((one) => one.open(callback, /\/log-in/)));
    expect(ends.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(['/log-in', '/log-in/openid']);
    expect((await late.open(callback, /\/log-in/)).url).toMatch(/problem=openid-expired$/);
    expect(await late.renew()).toBeNull();
  });

  const tokenOf = (change: (claims: Record<string, unknown>) => Record<string, unknown>) => {
    issuer.alter = async (response) => {
      const [, payload = ''] = String(response.id_token).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return { ...response, id_token: await issuer.sign(change(claims)) };
    };
  };

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://login.example' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['an expiry in the past', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
  ])('refuses an ID token with %s', async (_, change) => {
    tokenOf(change);
    const browser = new OpenidBrowser(app);
    expect(await browser.signIn(person())).toMatch(/problem=openid-failed$/);
    expect(await browser.renew()).toBeNull();
  });

  it('tolerates clocks that differ by less than a minute', async () => {
    tokenOf((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 30 }));
    await signedIn();
  });

  it('refuses an ID token that the issuer did not sign', async () => {
    const stranger = await startIssuer();
    issuer.alter = async (response) => {
      const [, payload = ''] = String(response.id_token).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return { ...response, id_token: await stranger.sign(claims) };
    };
    expect(await new OpenidBrowser(app).signIn(person())).toMatch(/problem=openid-failed$/);
    await stranger.pause();
  });

  it('reports that a user cancelled, and an unknown provider', async () => {
    const browser = new OpenidBrowser(app);
    const { searchParams } = new URL(await browser.start());
    const callback = `${app.config.PUBLIC_URL}/api/v1/openid/openid/callback`;
    const answer = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: issuer.url,
    });
    expect((await browser.open(`${callback}?${answer}`, /\/log-in/)).url).toMatch(/openid-cancelled$/);
    expect((await browser.call('openid/unknown/start', {})).status).toBe(404);
  });
});
