import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expectSaved, newOwner, openPart } from '../fixtures/dashboard.ts';
import { escapeFrom } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';

/** No input is lost, whatever happens while typing. */

test('two windows that change the same field keep both values until one is chosen', async ({ browser }) => {
  const { page: first } = await newOwner(browser, { colorScheme: 'dark' });
  const second = await first.context().newPage();
  await openPart(first, 'about');
  await openPart(second, 'about');

  await first.getByRole('textbox', { name: 'Bio' }).fill('Written in the first window');
  await first.getByRole('textbox', { name: 'Company' }).fill('First Ltd');
  await expectSaved(first);
  // The conflicting field first: a save between the two would load the other version of it.
  await second.getByRole('textbox', { name: 'Bio' }).fill('Written in the second window');
  await second.getByRole('textbox', { name: 'Job title' }).fill('Engineer of the second window');

  const choice = second.getByRole('group', { name: 'Bio' });
  await expect(choice).toContainText('Written in the first window');
  await expect(choice).toContainText('Written in the second window');
  await expect(second.getByRole('textbox', { name: 'Company' })).toHaveValue('First Ltd');
  await expect(
    second.getByRole('status').filter({ hasText: 'Waiting for your decision', visible: true }),
  ).toBeVisible();
  await expectAccessible(second, 'a conflict, dark');

  // Neither closing the window nor a reload resolves the conflict.
  second.on('dialog', (dialog) => void dialog.accept());
  await openPart(second, 'about');
  await expect(choice).toContainText('Written in the second window');
  await choice.getByRole('button', { name: 'Keep yours' }).click();
  await expectSaved(second);

  await openPart(first, 'about');
  await expect(first.getByRole('textbox', { name: 'Bio' })).toHaveValue('Written in the second window');
  await expect(first.getByRole('textbox', { name: 'Job title' })).toHaveValue(
    'Engineer of the second window',
  );
  await expect(first.getByRole('textbox', { name: 'Company' })).toHaveValue('First Ltd');
});

test('the other version can be chosen as well', async ({ browser }) => {
  const { page: first } = await newOwner(browser);
  const second = await first.context().newPage();
  await openPart(first, 'about');
  await openPart(second, 'about');
  await first.getByRole('textbox', { name: 'Bio' }).fill('The better words');
  await expectSaved(first);
  await second.getByRole('textbox', { name: 'Bio' }).fill('Hasty words');
  await second.getByRole('group', { name: 'Bio' }).getByRole('button', { name: 'Use other version' }).click();
  await expect(second.getByRole('textbox', { name: 'Bio' })).toHaveValue('The better words');
  await expectSaved(second);
});

test('offline input is kept, and saved when the network is back', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'about');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Bio' }).fill('Typed in a tunnel');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your changes are stored here', visible: true }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Company' }).fill('Tunnels & Co');
  await page.context().setOffline(false);
  await expectSaved(page);
  await openPart(page, 'about');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Typed in a tunnel');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Tunnels & Co');
});

test('unsaved changes are kept after the window is closed', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'about');
  await page.route('**/api/v1/profiles/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Bio' }).fill('Typed before the lights went out');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.', visible: true })).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await page.context().newPage();
  await openPart(later, 'about');
  await expect(later.getByRole('textbox', { name: 'Bio' })).toHaveValue('Typed before the lights went out');
  await expectSaved(later);
  await openPart(later, 'about');
  await expect(later.getByRole('textbox', { name: 'Bio' })).toHaveValue('Typed before the lights went out');
});

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const)
  test(`axe finds nothing in the dashboard’s parts and dialogs, ${colorScheme}, ${width} px`, async ({
    browser,
  }) => {
    test.slow();
    const { page } = await newOwner(browser, { colorScheme, viewport: { width, height: 800 }, pro: true });
    for (const part of ['links', 'about', 'look', 'page', 'share'] as const) {
      await openPart(page, part);
      await expectAccessible(page, `${part}, ${colorScheme}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        part,
      ).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `New profile, ${colorScheme}`);
    await escapeFrom(page.getByRole('dialog'));
    await expect(page.getByRole('button', { name: 'New profile' })).toBeFocused();
    await openPart(page, 'links');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByRole('switch', { name: 'Show it for a limited time' }).check();
    await expectAccessible(page, `a new link, ${colorScheme}`);
  });
