import { type Browser, expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { escapeFrom, navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import type { Kind } from '../fixtures/places.ts';
import { asDemoUser, asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** Section 2 of the specification: navigation, guards, failures of the frame, and log-out. The walk (`walk.spec.ts`) opens all pages. */

test.use({ viewport: { width: 1440, height: 900 } });

for (const [kind, guarded, lands] of [
  ['visitor', '/contacts?tag=fair', '/log-in'],
  ['owner', '/admin', '/dashboard'],
] as const)
  test(`${kind}: Back does not return to a guarded page that refused them`, async ({ browser }) => {
    const page = await open(browser, kind);
    await page.goto('/privacy-notice');
    await page.goto(guarded);
    await expect(page).toHaveURL((url) => url.pathname === lands);
    await page.goBack();
    await expect(page).toHaveURL('/privacy-notice');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  });

test('an unknown address says that its page is missing, and the landing page does not', async ({ page }) => {
  const notice = page.getByText('There is no page at this address');
  await page.goto('/nothing-here');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/lander');
  await waitUntilLoaded(page);
  await expect(notice).toHaveCount(0);
});

test('every navigation starts at the top of the page; Back and reload restore the position', async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => scrollY);
  const footer = page.getByRole('contentinfo');
  let readingPosition = 0;
  await page.goto('/lander');
  for (const [link, address] of [
    ['Privacy notice', '/privacy-notice'],
    ['Pricing', '/pricing'],
  ] as const) {
    await waitUntilLoaded(page);
    await footer.scrollIntoViewIfNeeded();
    readingPosition = await scrollTop();
    expect(readingPosition).toBeGreaterThan(0);
    await footer.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(scrollTop).toBe(0);
  }
  await waitUntilLoaded(page);
  await footer.scrollIntoViewIfNeeded();
  const onPricing = await scrollTop();
  await page.goBack();
  await expect(page).toHaveURL('/privacy-notice');
  await expect.poll(scrollTop).toBe(readingPosition);
  await page.reload();
  await expect.poll(scrollTop).toBe(readingPosition);
  await page.goForward();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(scrollTop).toBe(onPricing);
  await footer.getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(scrollTop).toBe(0);
});

test('an error of the shell itself is shown under the specified heading with a way to reload', async ({
  page,
}) => {
  // A registry without its list of remotes makes the first render of the frame fail.
  await page.route('/products', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"remotes":[', '"remotes":null,"gone":[');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectAccessible(page, 'unexpected error');
  await page.unroute('/products');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
});

test('a page of the shell whose file fails shows a card with Retry', async ({ page }) => {
  const chunks = /\/remotes\/shell\/.*\.js/;
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The document reloads once, in case a deployment replaced the file.
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    const isPage = (await response.text()).includes('Profiles set no cookies');
    await (isPage ? route.fulfill({ response, body: '}{ not a script' }) : route.fulfill({ response }));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'This page could not be opened' });
  await expect(card).toBeVisible();
  await expectAccessible(page, 'failed page of the shell');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(chunks);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
});

test('an overdue payment shows on every page and leads to the subscription', async ({ browser }) => {
  const { email } = await newUser('Ida Novak');
  await inDatabase((database) =>
    database.query(`update users set plan = 'pro', subscription_status = 'past_due' where email = $1`, [
      email,
    ]),
  );
  const page = await asUser(browser, email);
  const banner = page.getByText('Your last payment failed. Your plan is still active for now.');
  for (const path of ['/dashboard', '/pricing', '/contacts']) {
    await (path === '/dashboard' ? page.goto(path) : navigateTo(page, path));
    await expect(banner).toBeVisible();
    await waitUntilLoaded(page);
  }
  await expectAccessible(page, 'an overdue payment');
  await page.getByRole('link', { name: 'Update payment method' }).click();
  await expect(page.getByText('Your last payment failed.', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('logging out opens the landing page and logs out other tabs', async ({ browser }) => {
  // Not a user of the other tests: the end of a session would also end their sessions that began in the same second.
  const { email } = await newUser('Ida Novak');
  const page = await asUser(browser, email);
  await page.goto('/dashboard');
  const other = await page.context().newPage();
  await other.goto('/contacts');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: 'Log Out' })
    .or(page.getByRole('link', { name: 'Log Out' }))
    .click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/log-in/);
});

test('logging in continues to the requested page', { tag: '@promise' }, async ({ page }) => {
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/log-in/);
  await page.getByLabel('Email').fill('owner@meishi.test');
  await page.getByLabel('Password', { exact: true }).fill('meishi-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/contacts');
});

for (const [group, mark] of [
  ['monroe', /monroe/i],
  ['test', /test/i],
  ['no-such-group', /meishi/i],
] as const) {
  test(`?group=${group} sets the sidebar's logo and is kept in navigation`, async ({ page }) => {
    await page.goto(`/analytics?group=${group}`);
    await expect(page.locator('#sidebar a').first()).toContainText(mark);
    await page.locator('#sidebar').getByRole('link', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('#sidebar a').first()).toContainText(mark);
  });
}

test('on a phone the sidebar is a drawer that the keyboard can use', async ({ browser }) => {
  const page = await asDemoUser(browser, 'owner', { viewport: { width: 360, height: 780 } });
  await page.goto('/dashboard');
  const drawer = page.locator('#sidebar');
  await expect(drawer).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await escapeFrom(drawer);
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(drawer).toBeHidden();
});

async function open(browser: Browser, kind: Kind): Promise<Page> {
  if (kind !== 'visitor') return asDemoUser(browser, kind, { viewport: { width: 1440, height: 900 } });
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}
