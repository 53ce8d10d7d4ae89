import { createLink } from '@meishi/api-contract/endpoints/links';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  addLink,
  linkTitles,
  newOwner,
  openPart,
  openWithoutScripts,
  twoColourPicture,
} from '../fixtures/dashboard.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { dragOnto, liftFocused, moveLifted } from '../fixtures/sortable.ts';
import { test } from '../fixtures/test.ts';

/** The links of a profile: kinds, order, pictures and schedules. */

test('the kind of a pasted address is recognised, and other text gets a helpful message', async ({
  browser,
}) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'links');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  const address = dialog.getByLabel('Paste or type an address');
  for (const [written, kind] of [
    ['https://www.linkedin.com/in/noor-abbas/', 'LinkedIn'],
    ['noor@example.com', 'Email'],
    ['+49 170 1234567', 'Phone'],
    ['cal.com/noor', 'Calendar'],
    ['example.com/price-list.pdf', 'File'],
  ] as const) {
    await address.fill(written);
    await expect(dialog.getByRole('status')).toContainText(kind);
  }
  await address.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByText(/Links can’t open this address/)).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill('https://www.linkedin.com/in/noor-abbas/');
  await expect(dialog.getByLabel('Title')).toHaveValue('LinkedIn');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByRole('switch', { name: 'Show LinkedIn' })).toBeChecked();
  await expect(page.getByLabel('Preview of your profile')).toContainText('LinkedIn');

  await page.getByRole('button', { name: 'Add a link' }).click();
  await dialog.getByRole('button', { name: 'Instagram' }).click();
  await dialog.getByLabel('Name or address').fill('@noor.builds');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByRole('switch', { name: 'Show Instagram' })).toBeChecked();
  const visitor = await openWithoutScripts(browser, path);
  await expect(visitor.getByRole('link', { name: /LinkedIn/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Instagram/ })).toBeVisible();
});

const order = (page: Page) =>
  linkTitles(page).evaluateAll((rows) =>
    rows.map((row) => /Portfolio|Calendar|Shop/.exec(row.textContent ?? '')?.[0]),
  );

/** The part with the links of a new user who has three. */
async function withThreeLinks(browser: Browser) {
  const { page, path, call, profileId } = await newOwner(browser);
  for (const body of [
    { kind: 'website', title: 'Portfolio', url: 'https://example.com/work' },
    { kind: 'calendar', title: 'Calendar', url: 'https://cal.com/noor' },
    { kind: 'website', title: 'Shop', url: 'https://example.com/shop' },
  ] as const)
    await call(createLink, { body: { profile_id: profileId, ...body } });
  await openPart(page, 'links');
  return { page, path };
}

test('links are reordered by keyboard, and the order is kept', async ({ browser }) => {
  const { page, path } = await withThreeLinks(browser);
  // With Tab from the button before the list, as without a mouse.
  await page.getByRole('button', { name: 'Add a link' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Move Portfolio' })).toBeFocused();
  await liftFocused(page, 'Portfolio', '1 of 3');
  await moveLifted(page, 'ArrowDown', 'Portfolio', '2 of 3');
  await moveLifted(page, 'ArrowDown', 'Portfolio', '3 of 3');
  const stored = page.waitForResponse((response) => response.url().endsWith('/links/order'));
  await page.keyboard.press('Space');
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => order(page)).toEqual(['Calendar', 'Shop', 'Portfolio']);
  await expect(page.getByRole('button', { name: 'Move Portfolio' })).toBeFocused();

  await page.getByRole('button', { name: 'More for Shop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  const again = page.waitForResponse((response) => response.url().endsWith('/links/order'));
  await page.keyboard.press('Enter');
  expect((await again).ok()).toBe(true);

  await openPart(page, 'links');
  await expect.poll(() => order(page)).toEqual(['Shop', 'Calendar', 'Portfolio']);
  const visitor = await openWithoutScripts(browser, path);
  await expect(visitor.getByRole('link', { name: /Shop|Calendar|Portfolio/ })).toHaveText([
    /Shop/,
    /Calendar/,
    /Portfolio/,
  ]);
});

test('on a phone, the save status stands beside the title and floats over nothing, and the preview opens', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'owner', { viewport: { width: 412, height: 823 } });
  await openPart(page, 'links');
  const status = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(status).toBeInViewport();
  await page.getByRole('list', { name: 'Links' }).getByRole('button').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(status).not.toBeInViewport();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Your profile' })).toContainText('Mara Lindqvist');
});

test('links are reordered by dragging', async ({ browser }) => {
  const { page } = await withThreeLinks(browser);
  const stored = page.waitForResponse((response) => response.url().endsWith('/links/order'));
  await dragOnto(page, 'Shop', 'Portfolio', '1 of 3');
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => order(page)).toEqual(['Shop', 'Portfolio', 'Calendar']);
});

test('a link has its own photo', async ({ browser }) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'links');
  await addLink(page, 'https://example.com/shop', 'Shop');
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.locator('input[type=file]').setInputFiles(await twoColourPicture(page));
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Shop' }).locator('img')).toBeVisible();
  const visitor = await openWithoutScripts(browser, path);
  await expect(visitor.getByRole('link', { name: /Shop/ }).locator('img')).toBeAttached();
});

/** A time as the value of `<input type="datetime-local">`, in the browser's time zone. */
const localMoment = (hours: number) => {
  const moment = new Date(Date.now() + hours * 3_600_000);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

test('a link appears and disappears by its schedule, and the list shows what visitors see', async ({
  browser,
}) => {
  const { page, path } = await newOwner(browser, { pro: true, timezoneId: 'UTC' });
  await openPart(page, 'links');
  await addLink(page, 'https://example.com/work', 'Portfolio');
  await addLink(page, 'https://example.com/fair', 'See me at the fair');
  await page.getByRole('button', { name: 'Edit See me at the fair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await dialog.getByRole('switch', { name: 'Show it for a limited time' }).check();
  await expect(dialog.getByText('In the time of UTC, as on this device.')).toBeVisible();
  await dialog.getByLabel(/^From/).fill(localMoment(48));
  await dialog.getByLabel(/^Until/).fill(localMoment(24));
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel(/^Until/).fill(localMoment(72));
  const stored = page.waitForResponse(/\/api\/v1\/links\//);
  await dialog.getByRole('button', { name: 'Save link' }).click();
  expect((await stored).ok()).toBe(true);

  await expect(page.getByText(/^From .* until /)).toBeVisible();
  await expect(page.getByText(/Visitors now see 1 of 2/)).toBeVisible();
  await expect(page.getByLabel('Preview of your profile')).not.toContainText('See me at the fair');
  const visitor = await openWithoutScripts(browser, path);
  await expect(visitor.getByRole('link', { name: /Portfolio/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /fair/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit See me at the fair' }).click();
  await dialog.getByLabel(/^From/).fill(localMoment(-24));
  const moved = page.waitForResponse(/\/api\/v1\/links\//);
  await dialog.getByRole('button', { name: 'Save link' }).click();
  expect((await moved).ok()).toBe(true);
  await expect(page.getByLabel('Preview of your profile')).toContainText('See me at the fair');
  await visitor.goto(path);
  await expect(visitor.getByRole('link', { name: /fair/ })).toBeVisible();
});

test('schedules are marked as part of Pro on other plans', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'links');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await expect(dialog.getByText('Scheduled links are part of Pro.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Pro' })).toHaveAttribute('href', '/pricing');
});
