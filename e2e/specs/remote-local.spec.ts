import { expect } from '@playwright/test';
import { serveLocally } from '../fixtures/local-remote.ts';
import { changeMark, copyRemote, markPage } from '../fixtures/next-releases.ts';
import { withAgent } from '../fixtures/release-views.ts';
import { test } from '../fixtures/test.ts';

/** A remote in development, inside the shell of a running product. */

test('a remote served from its folder runs in the shell of the running product and reloads after an edit', async ({
  page,
  browser,
}) => {
  const folder = await copyRemote('mf-billing');
  await markPage(folder, '/pricing', 'Words of this morning');
  const local = await serveLocally(folder);
  try {
    await page.goto(`${local.url}/pricing`);
    await expect(page.getByText('Words of this morning')).toBeVisible();
    await changeMark(folder, 'Words of this evening');
    await expect(page.getByText('Words of this evening')).toBeVisible();
    await page.goto(`${local.url}/products`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const other = await withAgent(browser);
    await other.goto('/pricing');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Words of this evening')).toHaveCount(0);
    await other.context().close();
  } finally {
    await local.stop();
  }
});
