import { expect, type Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo } from '../fixtures/navigation.ts';
import { nextVersion } from '../fixtures/next-releases.ts';
import { openAnalytics, shellOf, versionFor, versionOf } from '../fixtures/release-views.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { mark, test } from '../fixtures/uploaded-next-releases.ts';

/** A team releases real builds with its own commands while users are in the product. */

test.describe.configure({ mode: 'serial' });

test('two versions of mf-profile without a change of the shell: a reload shows the new one, a rollback the old one', async ({
  page,
  next,
}) => {
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
  const shell = await shellOf(page);

  await next.activate('mf-profile');
  // Open pages keep the version that they started with.
  await page.locator('#sidebar').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(mark)).toBeVisible();
  expect(await shellOf(page)).toBe(shell);

  await next.rollBack('mf-profile');
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
});

test('an old tab whose files are gone switches to the new version automatically', async ({ page, next }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const old = await versionFor('Old tab');
  await next.activate('mf-profile');
  await page.route(`**/remotes/mf-profile/${old}/**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.\n' }),
  );
  await navigateTo(page, '/analytics');
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await next.rollBack('mf-profile');
});

test('a product admin switches a remote off: an open tab and new pages say so, and it comes back', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const admin = await asDemoUser(browser, 'productAdmin');
  await admin.goto('/admin/remotes');
  const section = admin.getByRole('region', { name: 'mf-billing' });
  await section.getByRole('button', { name: 'Switch off' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(section.getByText('Switched off')).toBeVisible();

  // The tab asks again if its last answer is older than a few seconds.
  await page.clock.fastForward('00:10');
  await navigateTo(page, '/log-in');
  await navigateTo(page, '/products');
  const card = page.getByRole('alert').filter({ hasText: 'is switched off at the moment' });
  await expect(card).toBeVisible();
  await page.goto('/products');
  await expect(card).toBeVisible();
  await expectAccessible(page, 'light');
  await navigateTo(page, '/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();

  await section.getByRole('button', { name: 'Switch on' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
  await expect(section.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await admin.context().close();
});

test('a product admin adds a team, whose token releases nothing but its remote', async ({
  browser,
  request,
}) => {
  const page = await asDemoUser(browser, 'productAdmin');
  await page.goto('/admin/remotes');
  await page.getByRole('button', { name: 'Add a team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Trial team');
  await dialog.getByLabel('Remotes').fill('trial');
  await dialog.getByLabel('Addresses').fill('/trial, /trials/{id}');
  await dialog.getByRole('button', { name: 'Add team' }).click();
  await expect(dialog.getByText('Use names such as mf-trial').first()).toBeVisible();
  await dialog.getByLabel('Remotes').fill('mf-trial');
  await dialog.getByRole('button', { name: 'Add team' }).click();
  const team = page.getByRole('article', { name: 'Trial team' });
  await expect(team.getByText('No tokens.')).toBeVisible();

  await team.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('Pipeline');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const status = async (name: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get(`/api/v1/remotes/${name}/releases`, { headers })).status();
  };
  expect([await status('mf-trial'), await status('mf-billing')]).toEqual([200, 403]);
  await team.getByRole('button', { name: 'Revoke Pipeline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(team.getByText('No tokens.')).toBeVisible();
  expect(await status('mf-trial')).toBe(401);
  await expectAccessible(page, 'light');
  await team.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(team).toHaveCount(0);
  await page.context().close();
});

test('an old tab that then misses a part of its page reloads itself once', async ({ browser, next }) => {
  const page = await asDemoUser(browser, 'owner');
  await page.goto('/dashboard');
  const old = await versionOf(page);
  await next.activate('mf-profile');
  const gone = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.\n' });
  await page.route(`**/remotes/mf-profile/${old}/**`, gone);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('tab', { name: 'Look' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect.poll(() => versionOf(page)).toContain(nextVersion);
  await expect(page.getByRole('tab', { name: 'Look' })).toBeVisible();
  expect(loads).toBe(1);
  await page.context().close();
  await next.rollBack('mf-profile');
});
