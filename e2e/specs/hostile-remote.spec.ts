import { getReleaseFailures, listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { expect } from '@playwright/test';
import { runScript } from '../../shell/sdk/tools/run-script.ts';
import { signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { createRemote } from '../fixtures/created-remote.ts';
import { inDatabase } from '../fixtures/database.ts';
import { hostilePages, throwsLater } from '../fixtures/hostile-pages.ts';
import { addPage } from '../fixtures/next-releases.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { withAgent } from '../fixtures/release-views.ts';
import { buildEnvironment, releaseUncheckedTo } from '../fixtures/team-tools.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** Whatever a page of a remote does wrong, the app can be used immediately, and only the page's own release is charged. */

const name = 'mf-hostile';
const token = 'a-token-that-only-the-hostile-team-has-01';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const folder = await createRemote(name);
  for (const [path, { source }] of Object.entries(hostilePages)) await addPage(folder, path, source);
  await addPage(folder, 'throws-later', throwsLater);
  await runScript(folder, 'build', 'The build failed:', buildEnvironment);
  const server = await startReconfigured({
    PRODUCT_ADMINS: demoUsers.productAdmin,
    RELEASE_TOKENS: `${name}:${token}`,
  });
  try {
    await releaseUncheckedTo(server.url, name, folder, token);
  } finally {
    await server.stop();
  }
});

test.afterAll(async () => {
  await inDatabase(async (database) => {
    for (const table of ['activations', 'releases'])
      await database.query(`delete from ${table} where remote = $1`, [name]);
  });
});

/** What is reported about all releases: the messages of the hostile one, and the number of failures of the others. */
async function reported(): Promise<{ messages: string[]; ofOthers: number }> {
  const admin = await signIn(demoUsers.productAdmin);
  const releases = await admin.call(listAllReleases);
  const version = releases.find(({ remote }) => remote === name)?.version ?? '';
  const { messages } = await admin.call(getReleaseFailures, { params: { name, version } });
  const others = releases.filter(({ remote }) => remote !== name);
  return {
    messages: messages.map(({ message }) => message),
    ofOthers: others.reduce((sum, { health }) => sum + health.failures, 0),
  };
}

for (const [path, { hasCard = false, reported: expected }] of Object.entries(hostilePages))
  test(`a page that ${path.replaceAll('-', ' ')} can be left immediately`, async ({ browser }) => {
    const before = await reported();
    const page = await withAgent(browser);
    const products = page.getByRole('link', { name: 'Products' }).first();
    const atProducts = async () => {
      await expect(page).toHaveURL('/products');
      await expect(page.getByRole('heading', { level: 1, name: 'Something to hand out.' })).toBeVisible();
    };
    const isOpen = async () => {
      const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
      await expect(page).toHaveURL(`/${path}`);
      if (hasCard === true) await expect(card).toBeVisible();
      if (hasCard === false) await expect(card).toHaveCount(0);
    };
    await page.goto(`/${path}`);
    await isOpen();
    if (hasCard === true) {
      await page.getByRole('button', { name: 'Retry' }).click();
      await isOpen();
    }
    await products.click();
    await atProducts();
    await page.goBack();
    await isOpen();
    await page.goForward();
    await atProducts();
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL('/pricing');
    // A report that is on its way may be lost with its browser.
    if (expected) await expect.poll(async () => (await reported()).messages.join('\n')).toMatch(expected);
    await page.context().close();
    expect((await reported()).ofOthers).toBe(before.ofOthers);
  });

test('a page that updates itself without an end is replaced by a card after a while', async ({ browser }) => {
  const page = await withAgent(browser);
  await page.goto('/sets-state-without-end');
  const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(card).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible();
  await expect.poll(async () => (await reported()).messages.join('\n')).toContain('renders again and again');
  await page.context().close();
});

for (const [button, message] of [
  ['Handler', 'thrown in a handler'],
  ['Promise', 'thrown in a promise'],
] as const)
  test(`an error that is ${message} leaves the page, and is reported`, async ({ browser }) => {
    const page = await withAgent(browser);
    await page.goto('/throws-later');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible();
    await expect.poll(async () => (await reported()).messages.join('\n')).toContain(message);
  });

test('a page that empties the root is left out when the document is loaded again', async ({ browser }) => {
  const page = await withAgent(browser);
  await page.goto('/throws-later');
  await page.getByRole('button', { name: 'Empty' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'its team has been informed' });
  await expect(card).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something to hand out.' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible();
  await page.context().close();
  await expect.poll(async () => (await reported()).messages.join('\n')).toContain('removed parts of the app');
});
