import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('a site with too many cookies removes them and goes on', async ({ page, context }) => {
  await page.goto('/pricing');
  await page.evaluate(() => {
    // A script of the site would set them so.
    for (let index = 0; index < 30; index++)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a promise for each
      document.cookie = `bomb${index}=${'x'.repeat(3500)}; path=/; max-age=86400`;
  });
  // The browser stores them after the script has set them.
  await expect.poll(async () => (await context.cookies()).length).toBe(30);
  const response = await page.goto('/');
  expect(response?.status()).toBe(431);
  await expect(page.getByRole('heading', { name: 'Your browser sent too much data' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your browser sent too much data');
});
