import { expect } from '@playwright/test';
import { addLink, newOwner, openPart, twoColourPicture } from '../fixtures/dashboard.ts';
import { newDesigner } from '../fixtures/designer.ts';
import { newGroup } from '../fixtures/groups.ts';
import { escapeFrom, waitUntilLoaded } from '../fixtures/navigation.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { startSession } from '../fixtures/session.ts';
import { liftFocused, moveLifted } from '../fixtures/sortable.ts';
import { test } from '../fixtures/test.ts';

/** What pages show after an action does not violate their content security policies. The walk (`walk.spec.ts`) opens all pages. */

test.describe.configure({ mode: 'parallel' });

test('the API’s documentation does not violate its policy, also where a call is tried out', async ({
  page,
  context,
}) => {
  // The page renders the whole contract, which takes most of a minute on a busy machine.
  test.slow();
  page.setDefaultTimeout(60_000);
  const policy = await watchPolicy(context);
  await page.goto('/api/docs');
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock-summary').first().click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.responses-table.live-responses-table').waitFor();
  policy.expectNone();
});

test('dialogs, menus, notices and the cropper look as they should', async ({ browser }) => {
  test.slow();
  const { page } = await newOwner(browser);
  const policy = await watchPolicy(page.context());
  const isLocked = () => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');

  await test.step('a dialog keeps the page behind it from scrolling', async () => {
    await openPart(page, 'links');
    expect(await isLocked()).toBe(false);
    await page.getByRole('button', { name: 'Add a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await expect(dialog).toBeVisible();
    await expect.poll(isLocked).toBe(true);
    await escapeFrom(dialog);
    await expect.poll(isLocked).toBe(false);
    await addLink(page, 'https://example.com/books', 'My books');
    await addLink(page, 'https://example.com/films', 'My films');
  });

  await test.step('a link is moved with the keyboard', async () => {
    await page.getByRole('button', { name: /Move My books/ }).focus();
    await liftFocused(page, 'My books', '1 of 2');
    await moveLifted(page, 'ArrowDown', 'My books', '2 of 2');
    await page.keyboard.press('Space');
  });

  await test.step('the cropper has its frame', async () => {
    await openPart(page, 'look');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await twoColourPicture(page));
    const frame = page.locator('.reactEasyCrop_CropArea');
    await expect(frame).toHaveCSS('border-radius', '50%');
    await expect(frame).toHaveCSS('position', 'absolute');
    await page.getByRole('button', { name: 'Use image' }).click();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  });

  for (const part of ['about', 'page', 'share'] as const) {
    await openPart(page, part);
    await waitUntilLoaded(page);
  }
  policy.expectNone();
});

test('charts, a group’s dashboard, its pictures and previews do not violate the policy', async ({
  browser,
}) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Mo Member'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const policy = await watchPolicy(context);
  const page = await context.newPage();
  await startSession(context, group.admins[0]?.email ?? '');
  await page.goto(`/group/${group.name}/dashboards`);
  await page.getByRole('link', { name: 'Team overview', exact: true }).click();
  await expect(page.getByRole('button', { name: 'More for this dashboard' })).toBeVisible();
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'More for this dashboard' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /PNG/ }).click();
  await download;
  await page.goto('/analytics');
  await waitUntilLoaded(page);
  await page.locator('main svg').first().hover();
  await page.goto(`/group/${group.name}/overrides`);
  await waitUntilLoaded(page);
  policy.expectNone();
});

test('the designer does not violate the policy', async ({ page, context }) => {
  test.slow();
  const policy = await watchPolicy(context);
  await newDesigner(page);
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('We build bridges');
  await page.keyboard.press('Escape');
  for (const name of ['Templates', 'My designs']) {
    await page.getByRole('button', { name, exact: true }).click();
    await escapeFrom(page.getByRole('dialog'));
  }
  await page.getByRole('button', { name: 'Check and order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitUntilLoaded(page);
  policy.expectNone();
});
