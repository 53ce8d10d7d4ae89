import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { type DemoUser, demoGroup } from '../fixtures/users.ts';

/**
 * Runs axe on pages as they open, in light on a phone and in dark on a desktop. The journeys of the dashboard, the admin
 * area and the dreams scan those in the same two looks, and every journey scans the states that it reaches.
 */

const documents = ['/', '/pricing'];
const open = [
  '/log-in',
  '/sign-up',
  '/reset-password',
  '/log-in/link',
  '/log-in/phone',
  '/auth/action',
  '/privacy-notice',
  '/unregistered-card',
  '/analytics',
  '/products',
  '/designer',
];
const guarded: Partial<Record<DemoUser, string[]>> = {
  owner: ['/dashboard', '/contacts', '/analytics', '/my-subscription'],
  groupAdmin: [`/group/${demoGroup}`],
};
const looks = [
  { name: 'light, phone', colorScheme: 'light', viewport: { width: 360, height: 780 } },
  { name: 'dark, desk', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

for (const { name, ...look } of looks) {
  test(`open pages, ${name}`, async ({ browser }) => {
    test.slow();
    const page = await (await browser.newContext(look)).newPage();
    for (const path of documents) await scan(page, [path], name);
    await scan(page, open, name);
  });

  for (const [user, paths] of Object.entries(guarded)) {
    test(`pages of ${user}, ${name}`, async ({ browser }) => {
      test.slow();
      await scan(await asDemoUser(browser, user as DemoUser, look), paths, name);
    });
  }
}

/** Loads the first page as a document, and opens the others within the app. */
async function scan(page: Page, paths: string[], look: string): Promise<void> {
  for (const [at, path] of paths.entries()) {
    await (at === 0 ? page.goto(path) : navigateTo(page, path));
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, `${path}, ${look}`);
  }
}
