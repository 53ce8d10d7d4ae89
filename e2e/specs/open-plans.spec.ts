import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** An installation that gives everything to everyone and sells nothing. */

let server: Awaited<ReturnType<typeof startReconfigured>>;
test.beforeAll(async () => {
  server = await startReconfigured({ PLANS: 'open', PRODUCTS: 'off' });
});
test.afterAll(() => server.stop());

const shopLinks = /Pricing|Products|Upgrade|My Subscription|My Account Plan/;

test('a visitor finds no prices and no products', async ({ page }) => {
  const { profileId } = await newUser('Ada Lovelace');
  for (const path of ['/', `/profile/${profileId}`]) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy notice' })).toBeVisible();
    await expect(page.getByRole('link', { name: shopLinks })).toHaveCount(0);
  }
  for (const path of ['/pricing', '/products', '/checkout', '/designer', '/my-subscription', '/orders']) {
    await page.goto(server.url + path);
    // As at any address without a page.
    await expect(page.getByRole('heading', { name: 'The card that keeps in touch.' }), path).toBeVisible();
  }
});

test('a new user creates a group without paying', async ({ browser }) => {
  const { email } = await newUser('Grace Hopper');
  const page = await asUser(browser, email, { baseURL: server.url });
  await page.goto('/new-group');
  await page.getByLabel('Name', { exact: true }).fill('Compilers');
  await expect(page.getByRole('link', { name: shopLinks })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create the group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compilers' })).toBeVisible();
  await expect(page.getByText('Seats left')).toHaveCount(0);
  await expectAccessible(page, 'overview of a group without plans');
  await page.context().close();
});
