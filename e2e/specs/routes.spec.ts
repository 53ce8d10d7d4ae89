import { type Browser, expect, type Page } from '@playwright/test';
import { newUser, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { everyone, type Kind, type Place, places } from '../fixtures/places.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { asDemoUser, asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** Section 2 of the specification: where each kind of user lands, the sidebar's entries, and the guards. */

const everyday = ['Manage Profile', 'Contacts', 'Analytics'];
const sidebars: Record<Kind, string[]> = {
  visitor: ['Log In', 'Products'],
  owner: [...everyday, 'My Subscription', 'Log Out', 'Products'],
  // The demo's group uses this user's Team plan.
  groupAdmin: [...everyday, 'My Subscription', 'Manage Lindenhof Studio', 'Log Out', 'Products'],
  productAdmin: [...everyday, 'Upgrade Now', 'Admin', 'Log Out', 'Products'],
  internal: [...everyday, 'Upgrade Now', 'Dream Tracking', 'Log Out', 'Products'],
};

test.use({ viewport: { width: 1440, height: 900 } });

/** The first kind that may open a place and the first that may not load it as a document; the others visit it in the app. */
function loads(kind: Kind, { opens }: Place): boolean {
  const alike = everyone.filter((other) => opens.includes(other) === opens.includes(kind));
  return alike[0] === kind;
}

/** Pages that everyone opens look alike to all signed-in users, so of those only the first one visits them. */
const visits = (kind: Kind, { opens }: Place): boolean =>
  kind === 'visitor' || kind === 'owner' || opens !== everyone;

test.describe('a walk', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const kind of everyone)
    test(`${kind}: every page, its guard, its sidebar, its footer and its policy`, async ({ browser }) => {
      test.slow();
      const page = await open(browser, kind);
      const policy = await watchPolicy(page.context());
      const { profileId } = await signIn(demoUsers.owner);
      const edges = new Set<number | undefined>();
      const profile: Place = { path: `/profile/${profileId}`, opens: everyone, title: 'Mara Lindqvist' };
      await page.goto('/privacy-notice');
      await waitUntilLoaded(page);
      const enter = async (path: string, lands: string) => {
        if (new URL(page.url()).pathname === lands) await navigateTo(page, '/privacy-notice');
        await navigateTo(page, path);
      };
      for (const place of [...places, profile].filter((one) => visits(kind, one))) {
        const { path, opens, bare = false, title } = place;
        const elsewhere = kind === 'visitor' ? '/log-in' : '/dashboard';
        const lands = opens.includes(kind) ? path : elsewhere;
        const isBare = lands === path ? bare : lands === '/log-in';
        await test.step(`${path} shows ${lands}`, async () => {
          await (loads(kind, place) ? page.goto(path) : enter(path, lands));
          await waitUntilLoaded(page);
          await expect(page).toHaveURL((url) => url.pathname === lands);
          const heading = page.getByRole('heading', { level: 1 }).first();
          await expect(heading).toBeVisible();
          if (title && lands === path) await expect(heading).toHaveText(title);
          await expect(page.getByRole('contentinfo')).toHaveCount(1);
          await expect(page.locator('#sidebar')).toHaveCount(isBare ? 0 : 1);
          if (!isBare) await expect.poll(() => sidebarOf(page)).toEqual(sidebars[kind]);
          const box = await heading.boundingBox();
          // A visitor's page of a profile centres its card, and the title of the contacts is for screen readers only.
          if (!isBare && lands !== profile.path && (box?.width ?? 0) > 1) edges.add(box?.x);
        });
      }
      expect([...edges], 'the left edge of the titles beside the sidebar').toEqual([272]);
      policy.expectNone();
    });
});

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

test('logging in continues to the requested page', async ({ page }) => {
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
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
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

async function sidebarOf(page: Page): Promise<string[]> {
  const entries = await page.locator('#sidebar nav li').allInnerTexts();
  return entries.map((entry) => entry.replace(/\s*NEW\s*$/, '').trim());
}
