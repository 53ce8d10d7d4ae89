import { type Browser, expect } from '@playwright/test';
import { asDemoUser } from '../fixtures/session.ts';
import { releaseUnchecked } from '../fixtures/team-tools.ts';
import { added, remotes, test } from '../fixtures/uploaded-next-releases.ts';
import { demoGroup } from '../fixtures/users.ts';

/** Shell and remotes with two minor versions of the kit, in both combinations. */

test.describe.configure({ mode: 'serial' });

const lacking = `mf-billing uses ${added.name} of @meishi/shell-sdk, which the shell does not have`;

test('the shell with the next kit runs remotes built with the previous one, and stays while one needs it', async ({
  browser,
  page,
  next,
}) => {
  await next.activate('shell');
  await tour(browser);
  await next.activate('mf-billing');
  await page.goto(`/${added.path}`);
  await expect(page.getByRole('heading', { name: added.value })).toBeVisible();
  await expect(next.rollBack('shell')).rejects.toThrow(lacking);
  await next.rollBack('mf-billing');
  await next.rollBack('shell');
});

test('the shell with the previous kit runs remotes built with the next one, except one that needs a new export', async ({
  browser,
  next,
}) => {
  await expect(next.activate('mf-billing')).rejects.toThrow(lacking);
  const fitting = remotes.filter((name) => name !== 'mf-billing');
  for (const name of fitting) await releaseUnchecked(name, next.folderOf(name));
  await tour(browser);
  for (const name of fitting) await next.rollBack(name);
});

/** Opens a page of every remote as users with access. */
async function tour(browser: Browser): Promise<void> {
  const page = await asDemoUser(browser, 'productAdmin');
  for (const path of [
    '/dashboard',
    '/contacts',
    '/analytics',
    '/my-subscription',
    '/pricing',
    '/products',
    `/group/${demoGroup}`,
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' }), path).toHaveCount(0);
  }
  await page.context().close();
}
