import { expect } from '@playwright/test';
import { nextVersion } from '../fixtures/next-releases.ts';
import { agentOf, openAnalytics, versionsFor, withAgent } from '../fixtures/release-views.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { mark, test } from '../fixtures/uploaded-next-releases.ts';

/** A canary, then a release for everyone, by command and in the admin area. */

test.describe.configure({ mode: 'serial' });

test('a canary of 20 % splits 3,000 visitors within 3 points, and each keeps their version', async ({
  browser,
  next,
}) => {
  await next.activate('mf-profile', '--percent', '20');
  // So many that chance alone deviates by three points once in 25,000 runs.
  const first = await versionsFor(3000);
  const isNew = (version: string) => version.startsWith(nextVersion);
  expect(Math.abs(first.filter(isNew).length / first.length - 0.2)).toBeLessThan(0.03);
  expect(await versionsFor(200)).toEqual(first.slice(0, 200));

  for (const [expected, number] of [
    [1, first.findIndex(isNew)],
    [0, first.findIndex((version) => !isNew(version))],
  ] as const) {
    const page = await withAgent(browser, agentOf(number));
    await openAnalytics(page);
    await expect(page.getByText(mark)).toHaveCount(expected);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  }
  expect(await next.rollBack('mf-profile')).not.toContain(nextVersion);
  expect((await versionsFor(50)).filter(isNew)).toEqual([]);
});

test('a product admin starts a canary, makes it live for everyone and rolls it back', async ({ browser }) => {
  const admin = await asDemoUser(browser, 'productAdmin');
  await admin.goto('/admin/remotes');
  const remote = admin.getByRole('region', { name: 'mf-profile' });
  const row = remote.getByRole('row', { name: nextVersion });
  const choose = async (what: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await admin.getByRole('menuitem', { name: what }).click();
  };
  const countNew = async () =>
    (await versionsFor(100)).filter((version) => version.startsWith(nextVersion)).length;

  await choose('Release to 20%');
  await expect(remote.getByText('A canary is running')).toBeVisible();
  await expect(row).toContainText('20% of visitors');
  expect(await countNew()).toBeGreaterThan(0);
  expect(await countNew()).toBeLessThan(100);

  await choose('Release to everyone');
  await expect(row).toContainText('Everyone');
  expect(await countNew()).toBe(100);

  await remote.getByRole('button', { name: 'Roll back' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(row).toContainText('No one');
  expect(await countNew()).toBe(0);

  await admin.goto('/admin/audit?subject=remote:mf-profile');
  await expect(admin.getByRole('link', { name: 'Release rolled back' }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Release activated' }).first()).toBeVisible();
});
