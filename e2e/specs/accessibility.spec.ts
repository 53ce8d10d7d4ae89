import { expect, test } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { asPerson, demoGroup, type Person } from '../fixtures/people.ts';

/** Runs axe on every page, in light and dark, on a phone and on a desktop. */

const open = [
  '/',
  '/log-in',
  '/sign-up',
  '/reset-password',
  '/log-in/link',
  '/log-in/phone',
  '/auth/action',
  '/privacy-notice',
  '/unregistered-card',
  '/analytics',
  '/pricing',
  '/products',
  '/designer',
];
const guarded: Record<Person, string[]> = {
  owner: [
    '/dashboard',
    '/dashboard?part=about',
    '/dashboard?part=look',
    '/dashboard?part=page',
    '/dashboard?part=share',
    '/contacts',
    '/analytics',
    '/my-subscription',
  ],
  groupAdmin: [`/group/${demoGroup}`],
  productAdmin: ['/admin'],
  internal: ['/dream-tracking'],
};
const looks = [
  { name: 'light, phone', colorScheme: 'light', viewport: { width: 360, height: 780 } },
  { name: 'dark, desk', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

for (const { name, ...look } of looks) {
  test(`open pages, ${name}`, async ({ browser }) => {
    test.slow();
    const page = await (await browser.newContext({ ...look, reducedMotion: 'reduce' })).newPage();
    for (const path of open) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, `${path}, ${name}`);
    }
    await page.context().close();
  });

  for (const [person, paths] of Object.entries(guarded)) {
    test(`pages of ${person}, ${name}`, async ({ browser }) => {
      test.slow();
      const page = await asPerson(browser, person as Person, { ...look, reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, `${path}, ${name}`);
      }
      await page.context().close();
    });
  }
}
