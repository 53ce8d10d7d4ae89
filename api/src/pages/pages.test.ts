// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageBoot } from '@meishi/api-contract/boot';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { claimOwnView, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { contentKeyMark, signatureHeader, signedText } from '@meishi/api-contract/rules/signed-content';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../test/fixtures/releases.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Misbehaves as the bio of the profile says; otherwise renders a page. */
const bundle = `
  const escape = (text) => text.replaceAll('<', '&lt;');
  export async function profilePage({ profile, reason, source, locale, url }) {
    if (profile?.bio === 'hang') for (;;);
    if (profile?.bio === 'wait') await new Promise(() => {});
    if (profile?.bio === 'throw') throw new Error('broken');
    if (profile?.bio === 'swell') for (const kept = [];;) kept.push(new Array(100_000).fill(Math.random()));
    if (profile?.bio === 'exit') process.exit(1);
    if (profile?.bio === 'nonsense') return { status: 500 };
    const name = escape(profile?.display_name ?? reason);
    return {
      status: { found: 200, off: 410 }[reason] ?? 404,
      lang: 'en-GB',
      head: '<title>' + name + '</title>',
      css: '.card { color: red }',
      script: 'console.info("' + name + '</scr' + 'ipt>")',
      body: '<main data-source="' + source + '" data-locale="' + locale + '" data-secrets="' +
        ('SECRET' in process.env) + '">' + name + ' $& ' + (profile?.links.length ?? '') + '</main>',
    };
  }`;

const routes = [
  { path: '/profile/{id}', access: 'public' as const, module: './public/Page', server: 'profilePage' },
  {
    path: '/dashboard',
    access: 'user' as const,
    module: './dashboard/Page',
    title: 'Manage profile',
    offline: true,
  },
  {
    path: '/group/{groupname}',
    access: 'group-admin' as const,
    module: './group/Page',
    data: ['groups/{groupname}/links', 'users/analytics?tz={time_zone}'],
  },
];
const files = {
  'server/index.mjs': bundle,
  'kit-parts.json': JSON.stringify({ './dashboard/Page': ['@meishi/shell-sdk/forms'] }),
};

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp({
    SECRET: 'a-secret-that-no-thread-of-a-bundle-sees',
    MONROE_SITE_URL: 'https://www.monroe.example/cards',
  });
});
afterAll(() => meishi.close());

it('answers 503 with a sentence before the first release', async () => {
  const answer = await fetch(`${meishi.origin}/dashboard`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toMatch(/^Meishi is being set up/);
  await release(meishi, 'shell', pack(shellBuild()));
  await release(meishi, 'mf-profile', pack(remoteBuild('mf-profile', routes, { files })));
  await release(
    meishi,
    'mf-admin',
    pack(remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }])),
  );
});

describe('a page', () => {
  it('is the shell with inline configuration and registry', async () => {
    const { html, boot, answer } = await open('/some/unknown/path');
    expect(answer.status).toBe(200);
    expect(html).not.toContain('__BASE__');
    expect(html).toContain(`<script defer src="/remotes/shell/${boot.config.version}/main.js"></script>`);
    expect(boot.config).toMatchObject({
      mode: 'development',
      origin: 'http://localhost:4000',
      firebase: {
        project_id: 'demo-meishi',
        emulator_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        providers: [{ id: 'google.com', label: 'Google' }],
      },
      token_sync: null,
    });
    expect(await meishi.visitor(getRegistry)).toEqual({ ...boot.registry, ticket: expect.any(String) });
    expect(boot.registry?.remotes.map(({ name }) => name)).toEqual(['mf-profile']);
    expect(boot.registry?.guarded).toEqual([]);
    expect((await open('/admin')).boot.registry?.guarded).toEqual([
      { path: '/admin', access: 'product-admin', redirect: '/dashboard' },
    ]);
    expect([boot.brand, viewOf(answer)]).toEqual([null, null]);
  });

  it('preloads the files of the remote that owns its path, except for a restricted one', async () => {
    const { html, boot } = await open('/dashboard');
    const [remote] = boot.registry?.remotes ?? [];
    expect(html).toContain('<title>Manage profile · Meishi</title>');
    expect(
      [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href),
    ).toEqual([
      `${remote?.base}remoteEntry.js`,
      `${remote?.base}page1.js`,
      `/remotes/shell/${boot.config.version}/forms.js`,
    ]);
    expect(html).toContain(`integrity="${remote?.integrity}"`);
    const admin = await open('/admin');
    expect(admin.html).not.toContain('mf-admin');
    expect(admin.html).not.toContain('as="script"');
    expect(admin.html).toContain('<title>Meishi</title>');
  });

  it('names the calls that it starts with, and none for a server-rendered page', async () => {
    const { boot } = await open('/group/a%20name');
    expect(boot.data).toEqual(['groups/a%20name/links', 'users/analytics?tz={time_zone}']);
    expect((await open('/dashboard')).boot.data).toEqual([]);
  });

  it('has the branding of the requested group, escaped', async () => {
    const name = '</script><script>alert(1)</script>';
    await meishi.database.query(
      `with made as (
         insert into groups (group_id, name, display_name, logo, locked_fields, created_at)
         values ('G1', 'lindenhof', $1, $2, '[]', now()) returning group_id, name
       ) insert into group_names (name, group_id) select name, group_id from made`,
      [name, { url: '/files/logo', width: 1, height: 1, variants: [] }],
    );
    const { html, boot } = await open('/?group=lindenhof');
    expect(boot.brand).toMatchObject({ name: 'lindenhof', display_name: name });
    expect(html).not.toContain('alert(1)</script>');
    for (const [group, site_url] of [
      ['monroe', 'https://www.monroe.example/cards'],
      ['test', null],
    ] as const)
      expect((await open(`/?group=${group}`)).boot.brand).toMatchObject({
        name: group,
        logo: null,
        site_url,
      });
    // Another page of the same tab has the brand without the parameter.
    expect(boot.config.group_sites).toEqual({ monroe: 'https://www.monroe.example/cards' });
    await meishi.database.query(
      `with made as (
         insert into groups (group_id, name, display_name, site_url, locked_fields, created_at)
         values ('G2', 'plain', 'Plain', 'https://plain.example', '[]', now()) returning group_id, name
       ) insert into group_names (name, group_id) select name, group_id from made`,
    );
    expect((await open('/?group=plain')).boot.brand).toBe(null);
    for (const group of ['nobody', 'constructor', '%00', 'lindenhof&group=x'])
      expect((await open(`/?group=${group}`)).boot.brand).toBe(null);
  });

  it('supports conditional requests and HEAD', async () => {
    const { answer } = await open('/dashboard');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${meishi.origin}/dashboard`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${meishi.origin}/dashboard`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'));

    await release(meishi, 'shell', pack(shellBuild({ version: '1.1.0' })));
    const changed = await fetch(`${meishi.origin}/dashboard`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain("dataset.version = '1.1.0'");
  });

  it('that works offline is signed with the key in the service worker, like the files of public releases', async () => {
    await release(
      meishi,
      'shell',
      pack(shellBuild({ version: '1.0.1', files: { 'offline-worker.js': `key = '${contentKeyMark}'` } })),
    );
    const worker = await (await fetch(`${meishi.origin}/offline-worker.js`)).text();
    const point = Buffer.from(/^key = '([\w-]+)'$/.exec(worker)?.[1] ?? '', 'base64url');
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', point, ecdsa, false, ['verify']);
    const isSigned = async (path: string, claimed = path, body?: string) => {
      const response = await fetch(meishi.origin + path);
      const text = signedText({
        pathname: claimed,
        header: (name) => response.headers.get(name),
        hash: hash('sha256', body ?? (await response.text())),
      });
      const signature = Buffer.from(response.headers.get(signatureHeader) ?? '', 'base64url');
      return crypto.subtle.verify(ecdsa, key, signature, Buffer.from(text));
    };
    const { base, entry } =
      (await meishi.visitor(getRegistry)).remotes.find(({ name }) => name === 'mf-profile') ?? {};
    expect(await isSigned('/dashboard')).toBe(true);
    expect(await isSigned(`${base}${entry}`)).toBe(true);
    expect(await isSigned('/dashboard', '/contacts')).toBe(false);
    expect(await isSigned(`${base}${entry}`, undefined, 'other content')).toBe(false);
    expect((await fetch(`${meishi.origin}/log-in`)).headers.has(signatureHeader)).toBe(false);
  });

  it('is never sent for a file or an API path', async () => {
    for (const path of [
      '/missing.js',
      '/a/b.css',
      '/remotes',
      '/files/nothing',
      '/l',
      '/index.html',
      '/shell.json/x.map',
    ]) {
      const answer = await fetch(meishi.origin + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
    }
    const api = await fetch(`${meishi.origin}/api/v1/nothing`);
    expect([api.status, await api.json()]).toEqual([404, expect.objectContaining({ error: 'not-found' })]);
    const icon = await fetch(`${meishi.origin}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type'), await icon.text()]).toEqual([
      200,
      'image/x-icon',
      'icon',
    ]);
  });
});

it('lists the licences of the server and of live releases, each once and without names of remotes', async () => {
  const licence = 'lib-of-two 1.0.0: MIT\n\nCopyright of the library';
  const files = { 'licenses.txt': licence };
  const built = remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }], { files });
  await release(meishi, 'mf-admin', pack(built));
  const answer = await fetch(`${meishi.origin}/licenses.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text.match(/^lib-of-two 1\.0\.0: MIT$/gm)).toHaveLength(1);
  expect(text).toContain('Copyright of the library');
  expect(text).toMatch(/^fastify [\d.]+: MIT$/m);
  expect(text).not.toMatch(/mf-/);
});

describe('the guide', () => {
  const open = (path: string, language = 'en') =>
    fetch(meishi.origin + path, { redirect: 'manual', headers: { 'accept-language': language } });

  it('begins in the language of the browser', async () => {
    for (const [language, start] of [
      ['en', '/guide/index.html'],
      ['de', '/guide/de/index.html'],
    ] as const) {
      const answer = await open('/guide', language);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, start]);
    }
  });

  it('has pages whose links and pictures all exist', async () => {
    const visited = new Set<string>();
    const visit = async (path: string) => {
      if (visited.has(path)) return;
      visited.add(path);
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 200]);
      if (!path.endsWith('.html')) return;
      const html = await answer.text();
      expect(html).toMatch(/<html lang="(en|de)">.*<title>[^<]+ · Meishi<\/title>/s);
      for (const [, address = ''] of html.matchAll(/(?:href|src|srcset)="(\w[^"]*|\.\.[^"]*)"/g))
        await visit(new URL(address, meishi.origin + path).pathname);
    };
    await visit('/guide/index.html');
    expect([...visited].filter((path) => path.endsWith('.html'))).toHaveLength(8);
    expect([...visited].filter((path) => path.endsWith('.webp')).length).toBeGreaterThan(10);
  });

  it('has no other files', async () => {
    for (const path of ['/guide/nothing.html', '/guide/pictures/nothing.webp', '/guide/..%2fopenapi.json'])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });
});

describe('search engines', () => {
  it('find the public profiles by robots.txt and the sitemap, and no others', async () => {
    const [found, unlisted, off] = [
      await meishi.createUser(),
      await meishi.createUser(),
      await meishi.createUser(),
    ];
    await update(unlisted, { visibility: 'unlisted' });
    await update(off, { visibility: 'off' });
    const pathOf = (url: string) => new URL(url).pathname;
    const read = async (path: string) => (await fetch(meishi.origin + path)).text();
    const locationsIn = (xml: string) =>
      Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => pathOf(url));

    const robots = await read('/robots.txt');
    expect(robots).toContain('Disallow: /api/');
    const [sitemap = ''] = /(?<=Sitemap: ).*/.exec(robots) ?? [];
    const files = locationsIn(await read(pathOf(sitemap)));
    expect(files).toHaveLength(1);
    const addresses = locationsIn(await read(files[0] ?? ''));
    expect(addresses).toContain(address(found));
    expect(addresses).not.toContain(address(unlisted));
    expect(addresses).not.toContain(address(off));
    expect((await fetch(`${meishi.origin}/sitemaps/nothing.xml`)).status).toBe(404);
  });
});

describe('a public profile', () => {
  it('is rendered by the live release and needs no script, cookie or third party', async () => {
    const owner = await meishi.createUser({ name: 'Ada <b>Lovelace</b>' });
    const { answer, html } = await open(`${address(owner)}?s=qr`, {
      'accept-language': 'de-AT,de;q=0.9',
    });
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain('<title>Ada &lt;b>Lovelace&lt;/b></title><style>.card { color: red }</style>');
    expect(html).toContain(
      '<div id="root"><main data-source="qr" data-locale="de" data-secrets="false">Ada &lt;b>Lovelace&lt;/b> $& 0</main></div>',
    );
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toMatch(/loading|before-app|woff2|@font-face/);
    const [, script = ''] = /<\/div><script>(.*?)<\/script>/.exec(html) ?? [];
    expect(script).toBe('console.info("Ada &lt;b>Lovelace&lt;/b><\\/script>")');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.has('x-robots-tag')).toBe(false);
  });

  it('loads the app for a signed-in user', async () => {
    const owner = await meishi.createUser();
    const cookie = `meishi.person=${owner.user.user_id}`;
    const { html, boot } = await open(address(owner), { cookie });
    const base = `/remotes/shell/${boot.config.version}`;
    expect(html).toContain(
      `<script defer src="${base}/takeover.js" data-entry="main.js vendors.js"></script></head>`,
    );
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
    // The app needs its fonts.
    expect(html).toContain('@font-face');
  });

  it('counts a view once with its verdict, and its owner can exclude their own views', async () => {
    const owner = await meishi.createUser();
    const views = [
      await open(address(owner)),
      await open(address(owner)),
      await open(address(owner), { 'user-agent': 'Googlebot/2.1' }),
      await open(address(owner), { 'user-agent': 'WhatsApp/2.23' }),
      await open(address(owner), { 'sec-purpose': 'prefetch;prerender' }),
      await open(address(owner), { 'user-agent': `${browser} Other/1` }),
    ];
    await fetch(meishi.origin + address(owner), { method: 'HEAD', headers: { 'user-agent': browser } });
    expect(await totals(owner)).toMatchObject({
      totals: { views: 2, visitors: 2 },
      filtered: { hits: 7, counted: 2, duplicate: 1, bot: 1, prefetch: 3, own: 0 },
    });

    const view = viewOf(views.at(-1)?.answer);
    expect(view?.profile_id).toBe(owner.user.default_profile_id);
    const params = { id: view?.profile_id ?? '', event_id: view?.event_id ?? '' };
    const stranger = await meishi.createUser();
    await expect(stranger.call(claimOwnView, { params })).rejects.toMatchObject({ status: 404 });
    await owner.call(claimOwnView, { params });
    expect(await totals(owner)).toMatchObject({
      totals: { views: 1, visitors: 1 },
      filtered: { hits: 7, counted: 1, own: 1 },
    });
  });

  it('can only be framed by our own pages, where it counts no view', async () => {
    const owner = await meishi.createUser();
    const framed = (site: string) =>
      open(address(owner), { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site });
    const { answer } = await framed('same-origin');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(viewOf(answer)).toBeNull();
    expect(await totals(owner)).toMatchObject({ filtered: { hits: 0 } });
    const elsewhere = await framed('cross-site');
    expect(elsewhere.answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(elsewhere.answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it.each(['hang', 'wait', 'throw', 'swell', 'exit', 'nonsense'])(
    'is rendered by the shell if its bundle would %s',
    async (bio) => {
      const owner = await meishi.createUser();
      await update(owner, { bio });
      const { answer, html } = await open(address(owner));
      expect(answer.status).toBe(200);
      expect(html).toContain('<div id="root"></div>');
      expect(html).toContain('/main.js"></script>');
      expect(html).toContain('/remoteEntry.js"');
      expect(viewOf(answer)?.profile_id).toBe(owner.user.default_profile_id);

      // The next page is rendered in a new thread.
      const other = await meishi.createUser({ name: 'Grace' });
      expect((await open(address(other))).html).toContain('Grace');
      expect((await totals(owner)).totals.views).toBe(1);
    },
  );

  it('redirects from a former slug, and excludes search engines if it is unlisted', async () => {
    const owner = await meishi.createUser();
    await meishi.database.query(
      `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
      [owner.user.user_id],
    );
    const slug = `ada-${owner.user.user_id.toLowerCase()}`;
    await update(owner, { slug });
    await update(owner, { slug: `${slug}-2`, visibility: 'unlisted' });
    const moved = await fetch(`${meishi.origin}/profile/${slug}?s=nfc`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/profile/${slug}-2?s=nfc`]);
    expect(moved.headers.get('cache-control')).toContain('no-store');
    const { answer } = await open(`/profile/${slug}-2`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await open(address(owner).toLowerCase())).answer.status).toBe(200);
    expect((await totals(owner)).filtered.hits).toBe(2);
  });

  it('that is off or unknown has a page with the right status, and counts no view', async () => {
    const owner = await meishi.createUser();
    await update(owner, { visibility: 'off' });
    const off = await open(address(owner));
    expect([off.answer.status, viewOf(off.answer)]).toEqual([410, null]);
    expect(off.html).toContain('off $&');
    for (const id of ['ZZZZZZZZZZ', '%00', '%E0%A4%A', encodeURIComponent("' or 1=1")]) {
      const unknown = await fetch(`${meishi.origin}/profile/${id}`);
      expect([id, unknown.status < 500]).toEqual([id, true]);
    }
    expect((await open('/profile/ZZZZZZZZZZ')).answer.status).toBe(404);
    expect((await totals(owner)).filtered.hits).toBe(0);
  });
});

describe('a page of the site', () => {
  const sitePage = (name: string) => `
    export async function ${name}({ locale, brand, url, data }) {
      if (brand?.name === 'test') throw new Error('broken');
      const body = '<h1>' + [locale, brand?.name, url, data.plans?.length].join(' ') + '</h1>';
      return { status: 200, lang: locale, head: '<title>${name}</title>', css: '.a {}', body, script: '1' };
    }`;
  const logInPage = `
    export async function logInPage({ locale, signIn }) {
      const body = '<h1>' + JSON.stringify(signIn) + '</h1>';
      return { status: 200, lang: locale, head: '', css: '.a {}', body, script: '2', startsApp: true };
    }`;
  const siteFrame = `
    export async function siteFrame({ page, registry, app }) {
      const names = registry.remotes.map(({ name }) => name).join(' ');
      return { ...page, body: '<nav>' + names + '</nav>' + page.body, script: JSON.stringify(app) };
    }`;
  const shell = (bundle: string) =>
    pack(
      shellBuild({
        version: '1.2.0',
        server: { '/': 'homePage', '/log-in': 'logInPage' },
        files: { 'server/index.mjs': sitePage('homePage') + logInPage + bundle },
      }),
    );
  const pricing = { path: '/pricing', access: 'public' as const, server: 'pricingPage', data: ['plans'] };
  const billing = (version: string, server = sitePage('pricingPage')) =>
    pack(
      remoteBuild('mf-billing', [pricing, { ...pricing, path: '/mine', access: 'user' }], {
        version,
        files: { 'server/index.mjs': server },
      }),
    );

  beforeAll(async () => {
    await expect(release(meishi, 'shell', shell(''))).rejects.toMatchObject({
      message: expect.stringContaining('does not export siteFrame'),
    });
    await release(meishi, 'shell', shell(siteFrame));
    await release(meishi, 'mf-billing', billing('1.0.0'));
  });

  it('is rendered for visitors in the frame of the shell, without a script file', async () => {
    for (const [path, title, heading] of [
      ['/', 'homePage', 'de  /'],
      ['/pricing', 'pricingPage', 'de  /pricing 3'],
    ] as const) {
      const { answer, html, boot } = await open(path, { 'accept-language': 'de-AT' });
      expect(answer.status).toBe(200);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain('<html lang="de"');
      expect(html).toContain(`<div id="root"><nav>mf-billing mf-profile</nav><h1>${heading}`);
      expect(html).not.toMatch(/<script[^>]* src=|loading|before-app/);
      expect(html).toContain('@font-face');
      // Browsers paint it after its script, which comes before the last element.
      expect(html).toContain('<link rel="expect" href="#whole" blocking="render">');
      expect(html).toMatch(/<\/script><span id="whole" hidden><\/span>\s*<\/body>/);
      expect(html).toContain(`<script>["/remotes/shell/${boot.config.version}/main.js",`);
      expect(boot).toMatchObject({ document: 'public', registry: null });
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src (?:'sha256-[^']+' ?){2};/);
    }
    const { html } = await open('/?group=monroe&x=1');
    expect(html).toContain('<h1>en monroe /?group=monroe');
    for (const [lang, locale] of [
      ['de', 'de'],
      ['xx', 'en'],
    ])
      expect((await open(`/?lang=${lang}`)).html).toContain(`<html lang="${locale}"`);
  });

  it('can start the app in its own document, with the policy and the configuration that the app needs', async () => {
    const { answer, html, boot } = await open('/log-in?group=monroe');
    expect(html).toContain(
      '<h1>{"firebase":{"providers":[{"id":"google.com","label":"Google"}]},"openid":[]}</h1>',
    );
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(boot).toMatchObject({ document: 'app', registry: { remotes: [{}, {}] } });
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);

    const withQuery = await open('/log-in?return_to=/contacts');
    expect(withQuery.html).toContain('<div id="root"></div>');
    expect(withQuery.html).toMatch(/<script[^>]* src=/);
  });

  it('is the app for signed-in users, without public access, and if its bundle fails', async () => {
    const signedIn = { cookie: 'meishi.person=U1' };
    for (const [path, headers] of [
      ['/', signedIn],
      ['/pricing', signedIn],
      ['/mine', {}],
      ['/?group=test', {}],
      ['/pricing?group=test', {}],
    ] as const) {
      const { html, boot } = await open(path, headers);
      expect([path, boot.document]).toEqual([path, 'app']);
      expect(html).toContain('<div id="root"></div>');
    }
  });

  it('supports conditional requests, and changes with a release of its remote', async () => {
    const { answer, html } = await open('/pricing');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${meishi.origin}/pricing`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    await release(
      meishi,
      'mf-billing',
      billing('1.1.0', sitePage('pricingPage').replace('<h1>', '<h1>New ')),
    );
    const changed = await open('/pricing', { 'if-none-match': etag });
    expect(changed.html).toBe(html.replace('<h1>', '<h1>New '));
  });
});

function address({ user }: TestUser): string {
  return `/profile/${user.default_profile_id}`;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(meishi.origin + path, { headers: { 'user-agent': browser, ...headers } });
  const html = await answer.text();
  const [, json = 'null'] = /<script type="application\/json" id="meishi">(.*?)<\/script>/.exec(html) ?? [];
  return { answer, html, boot: JSON.parse(json) as PageBoot };
}

/** The stored view that the page names in a header. */
function viewOf(answer: Response | undefined) {
  const [, profile_id, event_id] =
    /^view;desc="(\w+) ([\w-]+)"$/.exec(answer?.headers.get('server-timing') ?? '') ?? [];
  return profile_id && event_id ? { profile_id, event_id } : null;
}

async function update(owner: TestUser, changes: object): Promise<void> {
  const id = owner.user.default_profile_id;
  const { rows } = await meishi.database.query('select version from profiles where profile_id = $1', [id]);
  await owner.call(updateProfile, { params: { id }, body: { version: rows[0].version, ...changes } });
}

function totals(owner: TestUser) {
  return owner.call(getUserAnalytics, { query: { range: '7d' } });
}
