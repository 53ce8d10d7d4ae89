import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { nextVersion } from '../fixtures/next-releases.ts';
import { withAgent } from '../fixtures/release-views.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { releaseUnchecked, teamTool } from '../fixtures/team-tools.ts';
import { failing, test } from '../fixtures/uploaded-next-releases.ts';

/** A version whose pages fail in different ways: the rest of the product keeps working, and its team is informed. */

test.describe.configure({ mode: 'serial' });

test('a build with its own React is refused before the upload', async ({ next }) => {
  await expect(
    teamTool('release', next.folderOf('mf-groups'), '--no-build', '--no-activate'),
  ).rejects.toThrow(/has_another_react.* holds a second copy of react/);
});

test('a remote that throws on load, on render, in an effect or later, or brings its own React, fails alone and is reported', async ({
  browser,
  next,
}) => {
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'));
  const page = await withAgent(browser);
  for (const path of Object.keys(failing)) {
    await page.goto(`/${path}`);
    const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
  }
  await page.goto('/fails-later');
  for (const name of ['Handler', 'Promise']) {
    const reported = page.waitForRequest('**/remotes/mf-groups/failures');
    await page.getByRole('button', { name }).click();
    await reported;
  }
  await expect(page.getByRole('heading', { name: 'It stands' })).toBeVisible();
  await page.context().close();
  await next.rollBack('mf-groups');

  const admin = await asDemoUser(browser, 'productAdmin');
  // A page reports what it has loaded when it is left, and does not wait for the answer.
  await expect.poll(async () => (await flawedRelease(admin)).health.error_rate ?? 0).toBeGreaterThan(0);
  const { version, health } = await flawedRelease(admin);
  expect(health.failures).toBeGreaterThanOrEqual(3);
  const { messages } = await adminGet(admin, `remotes/mf-groups/releases/${version}/failures`);
  const kinds = new Map(
    messages.map(({ kind, message }: { kind: string; message: string }) => [
      /fails [a-z ]+/.exec(message)?.[0],
      kind,
    ]),
  );
  expect(kinds.get('fails on load')).toBe('chunk');
  expect(kinds.get('fails on render')).toBe('render');
  expect(kinds.get('fails in an effect')).toBe('effect');
});

test('a page that freezes its tab is left out in the next one, reported, and can be opened again', async ({
  browser,
  next,
}) => {
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'));
  const frozen = await withAgent(browser);
  await frozen.goto('/hangs');
  // Is answered when the tab is closed.
  const pressed = frozen
    .getByRole('button', { name: 'Loop' })
    .click()
    .catch(() => {});

  const page = await frozen.context().newPage();
  await page.clock.setFixedTime(Date.now() + 60_000);
  const reported = page.waitForRequest('**/remotes/mf-groups/failures');
  await page.goto('/hangs');
  await expect(page.getByRole('alert').filter({ hasText: 'stopped responding' })).toBeVisible();
  await reported;
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('heading', { name: 'It responds' })).toBeVisible();
  await frozen.close();
  await pressed;

  await page.goto('/products?without=mf-groups');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/hangs?without=mf-groups');
  await expect(
    page.getByRole('alert').filter({ hasText: 'You opened Meishi without mf-groups.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page).toHaveURL('/hangs');
  await expect(page.getByRole('heading', { name: 'It responds' })).toBeVisible();
  await page.context().close();
  await next.rollBack('mf-groups');

  const admin = await asDemoUser(browser, 'productAdmin');
  const { version } = await flawedRelease(admin);
  const { messages } = await adminGet(admin, `remotes/mf-groups/releases/${version}/failures`);
  expect(messages).toContainEqual(
    expect.objectContaining({ kind: 'hang', message: 'The page /hangs stopped responding.' }),
  );
});

interface FlawedRelease {
  remote: string;
  version: string;
  health: { failures: number; error_rate: number | null };
}

async function flawedRelease(admin: Page): Promise<FlawedRelease> {
  const releases: FlawedRelease[] = await adminGet(admin, 'releases');
  const found = releases.find(
    ({ remote, version }) => remote === 'mf-groups' && version.startsWith(nextVersion),
  );
  if (!found) throw new Error('The release is not listed.');
  return found;
}

/** Requests the API as the product admin of this page. */
async function adminGet(page: Page, path: string) {
  const signedRequest = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/dashboard');
  const { authorization = '' } = (await signedRequest).headers();
  const response = await page.request.get(`/api/v1/admin/${path}`, { headers: { authorization } });
  return (await response.json()).data;
}
