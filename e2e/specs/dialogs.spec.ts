import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { newOwner, openPart } from '../fixtures/dashboard.ts';
import { escapeFrom, navigateTo, waitUntilIdle, waitUntilLoaded } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';

/** Dialogs begin in their first field, and nothing that was typed is lost by accident. */

test('dialogs of four pages focus their first field, and Enter does not close them', async ({ browser }) => {
  const { page } = await newOwner(browser);
  for (const [path, opener, field] of [
    ['/dashboard', 'Add a link', 'Paste or type an address'],
    ['/contacts', 'Add manually', 'Name'],
    ['/cards', 'Connect a card', 'Card number'],
    ['/account/sign-in', 'Change address', 'Password'],
  ] as const) {
    await (path === '/dashboard' ? page.goto(path) : navigateTo(page, path));
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(field, { exact: true }), path).toBeFocused();
    await page.keyboard.press('Enter');
    await escapeFrom(dialog);
  }
});

test('a dialog asks before typed text is lost, and Enter submits it', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await page.addInitScript(rememberCloseWatchers);
  await openPart(page, 'links');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  const address = dialog.getByLabel('Paste or type an address');
  await expect(address).toBeFocused();
  await page.keyboard.type('https://bridges.example');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    // What Back on Android asks the browser for.
    () => page.evaluate(() => (globalThis as unknown as Watched).closeWatchers.at(-1)?.requestClose()),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    // The dialog reacts again once the focus is back in it and its listeners are added.
    await expect(dialog.locator(':focus')).toBeVisible();
    await waitUntilIdle(page);
    await expect(address).toHaveValue('https://bridges.example');
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the question before typed text is discarded');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Title').fill('Bridges');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Show Bridges' })).toBeAttached();
});

test('Back closes what is on top in a browser without close requests, and asks before typed text is lost', async ({
  browser,
}) => {
  const { page } = await newOwner(browser);
  // Safari and Firefox have the Navigation API only.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
  await page.goto('/contacts');
  await waitUntilLoaded(page);
  await navigateTo(page, '/dashboard');
  await waitUntilLoaded(page);
  const goBack = () => page.evaluate(() => history.back());
  const opener = page.getByRole('button', { name: 'Add a link' });
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });

  await opener.click();
  await expect(dialog.getByLabel('Paste or type an address')).toBeFocused();
  await goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard');

  await opener.click();
  await expect(dialog.getByLabel('Paste or type an address')).toBeFocused();
  await page.keyboard.type('https://bridges.example');
  await goBack();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Paste or type an address')).toHaveValue('https://bridges.example');
  await expect(page).toHaveURL('/dashboard');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await goBack();
  await expect(page).toHaveURL('/contacts');
});

interface CloseWatcher {
  requestClose(): void;
  destroy(): void;
}

interface Watched {
  CloseWatcher: new () => CloseWatcher;
  closeWatchers: CloseWatcher[];
}

/** Lets a test ask the browser to close what was opened last. */
function rememberCloseWatchers() {
  const watched = globalThis as unknown as Watched;
  const { CloseWatcher } = watched;
  watched.closeWatchers = [];
  watched.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super();
      watched.closeWatchers.push(this);
    }
    override destroy() {
      super.destroy();
      watched.closeWatchers = watched.closeWatchers.filter((watcher) => watcher !== this);
    }
  };
}
