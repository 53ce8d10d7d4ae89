import { listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoGroup, demoUsers } from '../fixtures/users.ts';

/**
 * One person uses the app in one browser, on a slow processor, with the service worker in control and without a network for a while:
 * no release is charged with a failure.
 */

test.use({ serviceWorkers: 'allow' });

const places = ['Manage Profile', 'Contacts', 'Analytics', 'My Subscription'];
const pagesOfGroup = [
  '',
  '/members',
  '/links',
  '/overrides',
  '/dashboards',
  '/invitations',
  '/cards',
  '/analytics',
  '/settings',
];

test('twenty pages in normal use report loads and no failure', async ({ browser }) => {
  const admin = await signIn(demoUsers.productAdmin);
  const countsOf = async () => {
    const releases = await admin.call(listAllReleases);
    const sum = (of: 'loads' | 'failures') => releases.reduce((total, { health }) => total + health[of], 0);
    return { loads: sum('loads'), failures: sum('failures') };
  };
  const before = await countsOf();
  const page = await asDemoUser(browser, 'groupAdmin', { serviceWorkers: 'allow' });
  await page.goto('/dashboard');
  await page.waitForFunction(isControlled);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  // Each page until it is there, then through all of them without waiting, and back.
  for (const place of places) {
    await open(page, place);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  }
  for (const place of places) await open(page, place);
  for (const _ of places) await page.goBack({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });

  // Documents that are left before they have loaded.
  for (const path of ['/account', '/designer', '/orders', '/welcome', '/share', '/products'])
    await page.goto(path, { waitUntil: 'commit' });
  for (const path of pagesOfGroup) {
    await page.goto(`/group/${demoGroup}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  await page.goto(`/group/${demoGroup}/overrides`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();

  await withoutNetwork(page);
  await page.context().close();
  await expect.poll(async () => (await countsOf()).loads).toBeGreaterThan(before.loads + 3);
  expect((await countsOf()).failures).toBe(before.failures);
});

const open = (page: Page, place: string) =>
  page.locator('#sidebar nav').getByRole('link', { name: place }).first().click();

/** Runs in the page. */
const isControlled = () => navigator.serviceWorker.controller !== null;

/** A page that is not stored opens by itself when the network is back, and is not requested in between. */
async function withoutNetwork(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  await page.evaluate(() => caches.delete('meishi-offline-signed-files'));
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('remoteEntry.js')) requests += 1;
  });
  await page.context().setOffline(true);
  await open(page, 'Contacts');
  await open(page, 'My Subscription');
  const card = page.getByRole('alert').filter({ hasText: 'This page opens when you’re back online.' });
  await expect(card).toBeVisible();
  await expect(card.getByText('Everything else still works.')).toHaveCount(0);
  await open(page, 'Manage Profile');
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  expect(requests).toBeLessThan(10);
  await open(page, 'My Subscription');
  await expect(card).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /subscription/i, level: 1 })).toBeVisible();
}
