import { type Browser, expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo } from '../fixtures/navigation.ts';
import { nextVersion } from '../fixtures/next-releases.ts';
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
});

test('in an emergency, the shell is rolled back and the remote that needs the newer one is switched off by name', async ({
  browser,
  page,
  next,
}) => {
  const said = await next.rollBack('shell', '--switch-off-misfits');
  expect(said).toContain('Switched off: mf-billing.');
  expect(said).not.toContain(nextVersion);
  const off = page.getByRole('alert').filter({ hasText: 'is switched off at the moment' });
  await page.goto('/products');
  await expect(off).toBeVisible();
  await navigateTo(page, '/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();

  const admin = await asDemoUser(browser, 'productAdmin');
  await admin.goto('/admin/remotes');
  const billing = admin.getByRole('region', { name: 'mf-billing' });
  const dialog = admin.getByRole('alertdialog');
  const switchOn = async () => {
    await billing.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByRole('button', { name: 'Switch on' }).click();
  };
  await expect(billing.getByText('Switched off')).toBeVisible();
  await switchOn();
  await expect(dialog.getByText(lacking)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The same on the page, after a return to the next shell.
  await next.activate('shell');
  await switchOn();
  await expect(billing.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await admin.reload();
  await admin.getByRole('region', { name: 'shell' }).getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(`${lacking}.`);
  await expectAccessible(admin, 'light');
  await dialog.getByRole('button', { name: 'Roll back and switch off' }).click();
  await expect(billing.getByText('Switched off')).toBeVisible();
  await page.goto('/products');
  await expect(off).toBeVisible();

  await next.rollBack('mf-billing');
  await switchOn();
  await expect(billing.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(off).toHaveCount(0);
  await admin.context().close();
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
