import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { demoToken } from '../fixtures/api.ts';
import { recordResponses } from '../fixtures/network.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { readReleased, releasedFiles } from '../fixtures/released-files.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoGroup, demoUsers } from '../fixtures/users.ts';

/** For users who are not product admins, the admin remote does not exist. */

const admin = 'mf-admin';
const anyTrace = /mf[-_]admin/;

test('no file of the admin remote has an address for a visitor, a user or a group admin', async ({
  playwright,
}) => {
  const browsers = await Promise.all(
    [null, demoUsers.owner, demoUsers.groupAdmin, demoUsers.internal].map(async (who) => {
      const context = await playwright.request.newContext({ baseURL: productUrl });
      // The registry gives a browser its permission to load files, if its user has a role.
      await context.get('/api/v1/remotes', { headers: await bearer(who) });
      return { who, context };
    }),
  );
  const own = await playwright.request.newContext({ baseURL: productUrl });
  const { version, base } = await adminRemote(own);
  const build = `${admin}/${version}`;
  const files = await releasedFiles(admin, version);
  expect(files).toContain('remoteEntry.js');
  expect((await own.get(`${base}remoteEntry.js`)).status()).toBe(200);

  const [{ context: visitor }] = browsers as [(typeof browsers)[0]];
  const nothing = await answerTo(visitor, '/remotes/mf-nothing/1.0.0/remoteEntry.js');
  expect(nothing.status).toBe(404);
  const folders = {
    guessed: `/remotes/${build}/`,
    'with an invented signature': `/remotes/~${'A'.repeat(43)}/${build}/`,
    'copied from a product admin': base,
  };
  for (const { who, context } of browsers)
    for (const [how, folder] of Object.entries(folders))
      for (const file of files)
        expect(await answerTo(context, folder + file), `${file}, ${how}, for ${who}`).toEqual(nothing);
  await Promise.all([own, ...browsers.map(({ context }) => context)].map((context) => context.dispose()));
});

test('neither the registry nor the shell mentions the admin remote', async ({ request }) => {
  for (const who of [null, demoUsers.owner, demoUsers.groupAdmin, demoUsers.internal]) {
    const registry = await request.get('/api/v1/remotes', { headers: await bearer(who) });
    expect(await registry.text()).not.toMatch(anyTrace);
  }
  const page = await (await request.get('/')).text();
  expect(page).not.toMatch(anyTrace);
  const { version } = JSON.parse(/id="meishi">(.*?)<\/script>/s.exec(page)?.[1] ?? '').config;
  const scripts = (await releasedFiles('shell', version)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts)
    expect(await readReleased('shell', version, script), script).not.toMatch(anyTrace);
});

for (const user of ['owner', 'groupAdmin'] as const)
  test(`a tour of the product by ${user} loads no file of the admin remote`, async ({ browser, request }) => {
    const page = await asDemoUser(browser, user);
    const responses = recordResponses(page);
    await page.goto('/dashboard');
    await expect(page.locator('#sidebar nav a').first()).toBeVisible();
    const inSidebar = await page
      .locator('#sidebar nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(inSidebar).toContain('/dashboard');
    expect(inSidebar).not.toContain('/admin');
    for (const path of [...inSidebar, '/admin', '/dream-tracking', `/group/${demoGroup}`, '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    }

    const { version } = await adminRemote(request);
    const hashes = new Set<string>();
    for (const file of await releasedFiles(admin, version))
      hashes.add(hashOf(await readReleased(admin, version, file)));
    expect(responses.length).toBeGreaterThan(30);
    for (const response of responses) {
      expect(response.url()).not.toMatch(anyTrace);
      // Redirects and responses aborted by a navigation have no body.
      const body = await response.body().catch(() => Buffer.alloc(0));
      expect(hashes.has(hashOf(body.toString())), response.url()).toBe(false);
      expect(body.toString(), response.url()).not.toMatch(anyTrace);
    }
  });

test('a user who loses the role during a session loses the page, its sidebar entry and all saved addresses', async ({
  browser,
  request,
}) => {
  let server = await startReconfigured({ PRODUCT_ADMINS: demoUsers.productAdmin });
  const { url } = server;
  const page = await asDemoUser(browser, 'productAdmin', { baseURL: url });
  const files = await filesOfAdminPage(page);
  // Its browser has the permission beside the addresses.
  const own = page.context().request;
  for (const file of files) expect((await own.get(file)).status()).toBe(200);

  await server.stop();
  server = await startReconfigured(
    { PRODUCT_ADMINS: 'somebody-else@meishi.test' },
    Number(new URL(url).port),
  );
  try {
    await searchBox(page).fill('anybody');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
    await expect(page.locator('#sidebar').getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL('/dashboard');

    const nothing = await answerTo(request, `${url}/remotes/mf-nothing/1.0.0/remoteEntry.js`);
    for (const file of files) expect(await answerTo(own, url + file)).toEqual(nothing);
  } finally {
    await page.context().close();
    await server.stop();
  }
});

function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search users' });
}

/** Opens the page. Resolves to the paths of the remote's files that it loaded. */
async function filesOfAdminPage(page: Page): Promise<string[]> {
  const responses = recordResponses(page);
  await page.goto('/admin');
  await expect(searchBox(page)).toBeVisible();
  const paths = responses.map((response) => new URL(response.url()).pathname);
  const files = paths.filter((path) => path.includes(`/${admin}/`));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(file).toMatch(/^\/remotes\/~[\w-]{43}\/mf-admin\//);
  return files;
}

/** The remote in a product admin's registry. */
async function adminRemote(request: APIRequestContext): Promise<{ version: string; base: string }> {
  const headers = await bearer(demoUsers.productAdmin);
  const { data } = await (await request.get('/api/v1/remotes', { headers })).json();
  return data.remotes.find(({ name }: { name: string }) => name === admin);
}

async function bearer(email: string | null): Promise<Record<string, string>> {
  return email ? { authorization: `Bearer ${await demoToken(email)}` } : {};
}

/** An answer without the headers that always differ. */
async function answerTo(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(new URL(path, productUrl).href, { headers });
  const { date: _date, 'x-request-id': _request, ...stable } = answer.headers();
  return { status: answer.status(), headers: stable, body: await answer.text() };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
