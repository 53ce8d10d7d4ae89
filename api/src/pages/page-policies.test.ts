import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../test/fixtures/releases.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const cardStyle = '.card { color: red }';
const pageScript = 'document.title += "."';
const bundle = `export const profilePage = async () => ({
  status: 200, lang: 'en', head: '<title>Ada</title>', css: '${cardStyle}', script: '${pageScript}', body: '<main>Ada</main>',
});`;
const profileBuild = remoteBuild(
  'mf-profile',
  [
    { path: '/profile/{id}', access: 'public', server: 'profilePage' },
    { path: '/dashboard', access: 'user' },
  ],
  { files: { 'server/index.mjs': bundle, 'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
);

const fontStyle = hash(`@font-face { font-family: 'Text' }`);
const loadingStyle = hash('#loading { color: red }');
const firstScript = hash(`document.documentElement.dataset.version = '1.0.0'`);
const loadingScript = hash(`document.documentElement.dataset.logo = 'meishi'`);
const noText = hash('');
const profilePath = ({ user }: TestUser) => `/profile/${user.default_profile_id}`;

/** The app's policy on a page that the app takes over. */
const takenOver = (app: string[]) =>
  app.map((directive) => {
    if (directive.startsWith('script-src'))
      return `${directive.replace(` ${loadingScript}`, '')} ${hash(pageScript)}`;
    return directive.replace(loadingStyle, hash(cardStyle));
  });

async function start(environment: Record<string, string> = {}) {
  const app = await startApp(environment);
  await release(app, 'shell', pack(shellBuild({ files: { 'offline-worker.js': '/* worker */' } })));
  await release(app, 'mf-profile', pack(profileBuild));
  return app;
}

async function policyOf(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.origin + path, { headers, redirect: 'manual' });
  await answer.text();
  return answer.headers.get('content-security-policy')?.split('; ');
}

describe('beside the identity emulator, the policy', () => {
  let meishi: TestApp;
  let ada: TestUser;
  let signedIn: { cookie: string };
  let app: string[];
  beforeAll(async () => {
    meishi = await start();
    ada = await meishi.createUser({ name: 'Ada' });
    signedIn = { cookie: `meishi.person=${ada.user.user_id}` };
    app = [
      "default-src 'none'",
      `script-src 'self' ${firstScript} ${loadingScript}`,
      `style-src ${fontStyle} ${loadingStyle} ${noText}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `connect-src 'self' http://${process.env.TEST_AUTH_EMULATOR_HOST}`,
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ];
  });
  afterAll(() => meishi.close());

  it.each(['/', '/dashboard', '/nothing-here', '/log-in', '/account/security'])(
    'of %s allows our own files and the emulator',
    async (path) => {
      expect(await policyOf(meishi, path)).toEqual(app);
      expect(await policyOf(meishi, path, signedIn)).toEqual(app);
    },
  );

  it('of a public profile allows its inline parts, pictures and fonts, and no script file', async () => {
    const policy = [
      "default-src 'none'",
      `script-src ${firstScript} ${hash(pageScript)}`,
      `style-src ${hash(cardStyle)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ];
    expect(await policyOf(meishi, profilePath(ada))).toEqual(policy);
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    expect(await policyOf(meishi, profilePath(ada), framed)).toEqual([
      ...policy.slice(0, -1),
      "frame-ancestors 'self'",
    ]);
  });

  it('of a public profile that the app takes over for a signed-in user allows the app', async () => {
    expect(await policyOf(meishi, profilePath(ada), signedIn)).toEqual(takenOver(app));
  });

  it('of a public profile in a frame allows no script file, also to signed-in users', async () => {
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(meishi.origin + profilePath(ada), { headers: { ...signedIn, ...framed } });
    expect(await answer.text()).not.toContain('takeover.js');
    expect(await policyOf(meishi, profilePath(ada), { ...signedIn, ...framed })).toEqual([
      ...((await policyOf(meishi, profilePath(ada))) ?? []).slice(0, -1),
      "frame-ancestors 'self'",
    ]);
  });

  it('of a notice allows its own style, and a form where it has one', async () => {
    const notice = await policyOf(meishi, '/l/nothing');
    expect(notice).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-[^']+'$/),
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    const html = await (await fetch(`${meishi.origin}/l/nothing`)).text();
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(notice?.[1]).toBe(`style-src ${hash(style)}`);
  });

  it('of the API’s documentation allows its own files and calls', async () => {
    expect(await policyOf(meishi, '/api/docs')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('of an answer that is no page allows nothing', async () => {
    for (const path of ['/api/v1/health', '/api/v1/users/me', '/robots.txt', '/files/nothing', '/c/unknown'])
      expect([path, await policyOf(meishi, path)]).toEqual([
        path,
        ["default-src 'none'", "frame-ancestors 'none'"],
      ]);
  });

  it('of a release’s file gives it no origin, and lets the worker ask the network', async () => {
    const registry = await (await fetch(`${meishi.origin}/api/v1/remotes`)).json();
    const { base, entry } = registry.data.remotes[0];
    const file = ["default-src 'none'", 'sandbox'];
    expect(await policyOf(meishi, base + entry)).toEqual(file);
    expect(await policyOf(meishi, `${base}picture.svg`)).toEqual(file);
    expect(await policyOf(meishi, '/favicon.ico')).toEqual(file);
    expect(await policyOf(meishi, '/offline-worker.js')).toEqual([
      "default-src 'none'",
      "connect-src 'self'",
    ]);
  });

  it('names the style and script of the version that is live', async () => {
    const newerStyle = '.card { color: blue }';
    const newer = {
      ...profileBuild,
      ...remoteBuild('mf-profile', [{ path: '/profile/{id}', access: 'public', server: 'profilePage' }], {
        version: '2.0.0',
        files: { 'server/index.mjs': bundle.replace(cardStyle, newerStyle) },
      }),
    };
    await release(meishi, 'mf-profile', pack(newer));
    expect(await policyOf(meishi, profilePath(ada))).toContain(`style-src ${hash(newerStyle)}`);
    await release(meishi, 'shell', pack(shellBuild({ version: '2.0.0' })));
    const first = hash(`document.documentElement.dataset.version = '2.0.0'`);
    expect(await policyOf(meishi, profilePath(ada))).toContain(`script-src ${first} ${hash(pageScript)}`);
    expect(await policyOf(meishi, '/dashboard')).toContain(`script-src 'self' ${first} ${loadingScript}`);
  });
});

describe('with an OpenID Connect provider only, the policy', () => {
  it('names no other origin', async () => {
    const meishi = await start({
      FIREBASE_PROJECT_ID: '',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'meishi',
    });
    expect((await policyOf(meishi, '/log-in'))?.join()).not.toMatch(/https?:/);
    await meishi.close();
  });
});

describe('beside Firebase at a public address, the policy', () => {
  let meishi: TestApp;
  beforeAll(async () => {
    meishi = await start({
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_API_KEY: 'a-key',
      FIREBASE_AUTH_DOMAIN: 'meishi-live.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'meishi-live',
      PUBLIC_URL: 'https://meishi.example',
      TOKEN_SYNC_URL: 'https://sync.example/tokens',
    });
  });
  afterAll(() => meishi.close());

  const calls =
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://sync.example";

  it.each(['/', '/dashboard', '/log-in', '/account/security', '/profile/ZZZZZZZZZZ/more'])(
    'of %s lets Google’s window and reCAPTCHA in',
    async (path) => {
      expect(await policyOf(meishi, path)).toEqual([
        "default-src 'none'",
        `script-src 'self' ${firstScript} ${loadingScript} https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
        `style-src ${fontStyle} ${loadingStyle} ${noText}`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        `${calls} https://www.google.com/recaptcha/`,
        "frame-src 'self' https://meishi-live.firebaseapp.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
        "style-src-attr 'unsafe-inline'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'upgrade-insecure-requests',
      ]);
    },
  );

  it('of a public profile names no other origin', async () => {
    const policy = await policyOf(meishi, '/profile/ZZZZZZZZZZ');
    expect(policy).toContain("connect-src 'self'");
    expect(policy?.join()).not.toMatch(/https?:/);
  });

  it('of a public profile that the app takes over lets tokens be renewed, and runs nothing of Google', async () => {
    const policy = await policyOf(meishi, '/profile/ZZZZZZZZZZ', { cookie: 'meishi.person=U1' });
    expect(policy).toContain(`script-src 'self' ${firstScript} ${hash(pageScript)}`);
    expect(policy).toContain(calls);
    expect(policy).toContain("frame-src 'self'");
    expect(policy?.filter((directive) => directive.includes('https:'))).toEqual([calls]);
  });
});
