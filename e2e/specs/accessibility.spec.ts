import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { type DemoUser, demoGroup } from '../fixtures/users.ts';

/**
 * Runs axe on pages as they open, in light on a phone. The walk (`walk.spec.ts`) does so in dark on a desk, and every journey
 * scans the states that it reaches.
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
const look = { colorScheme: 'light', viewport: { width: 360, height: 780 } } as const;

test('open pages', async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext(look)).newPage();
  for (const path of documents) await scan(page, [path]);
  await scan(page, open);
});

for (const [user, paths] of Object.entries(guarded))
  test(`pages of ${user}`, async ({ browser }) => {
    test.slow();
    await scan(await asDemoUser(browser, user as DemoUser, look), paths);
  });

/** Loads the first page as a document, and opens the others within the app. */
async function scan(page: Page, paths: string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    await (at === 0 ? page.goto(path) : navigateTo(page, path));
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, path);
  }
}
