import { createBatch, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { type BrowserContextOptions, chromium, devices, expect, type Page } from '@playwright/test';
import { newUser, type SignedIn, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { withCamera } from '../fixtures/camera.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

type Kind = 'pvc' | 'bamboo' | 'metal' | 'fob' | 'sticker';

/** Freshly minted cards without a holder. */
async function mint(kind: Kind, size: number, with_claim_codes: boolean) {
  const admin = await signIn(demoUsers.productAdmin);
  const body = { name: 'Journey', kind, size, with_claim_codes };
  return (await admin.call(createBatch, { body })).cards;
}

async function open(page: Page, user: SignedIn, address = '/cards'): Promise<void> {
  await startSession(page.context(), user.email);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
}

/** The text that a visitor's phone shows after a tap. */
async function tapped(page: Page, cardId: string): Promise<string> {
  const visitorContext = await page.context().browser()?.newContext(devices['Pixel 7']);
  if (!visitorContext) throw new Error('No browser');
  const view = await visitorContext.newPage();
  await view.goto(`/c/${cardId}`);
  const heading = view.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const text = (await heading.textContent()) ?? '';
  await visitorContext.close();
  return text;
}

const phone: BrowserContextOptions = { viewport: { width: 360, height: 780 } };
test.use(phone);

test('a card is connected by its typed number and claim code, paused, reported lost and released', {
  tag: '@promise',
}, async ({ page }) => {
  const user = await newUser('Grace Hopper');
  const [card] = await mint('metal', 1, true);
  if (!card) throw new Error('No card was made.');
  await open(page, user);
  await expect(page.getByRole('heading', { name: 'No cards open your profile yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a card' });
  const number = dialog.getByLabel('Card number');
  await expect(number).toBeFocused();

  await number.pressSequentially(card.card_id.slice(0, 7).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 characters are missing.')).toBeVisible();
  const wrong = card.card_id.at(-1) === '0' ? '1' : '0';
  await number.fill(card.card_id.slice(0, 8) + wrong);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A character is wrong, or two are swapped.')).toBeVisible();
  await expectAccessible(page, 'a mistyped number');

  await number.fill('000000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We can’t find that card')).toBeVisible();

  await number.fill(card.card_id);
  await expect(number).toHaveValue(/^.{4} .{4} .$/);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Claim code').fill('NOT-IT');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This isn’t the claim code of this card')).toBeVisible();
  await dialog.getByLabel('Claim code').fill(card.claim_code ?? '');
  await dialog.getByLabel('Name (optional)').fill('Wallet');
  await page.keyboard.press('Enter');
  const connected = page.getByRole('dialog', { name: 'This is now your card' });
  await expect(connected).toContainText('it opens Grace Hopper');
  await expectAccessible(page, 'a connected card');
  await connected.getByRole('button', { name: 'Done' }).click();
  expect(await tapped(page, card.card_id)).toBe('Grace Hopper');

  const item = page.getByRole('listitem', { name: 'Wallet' });
  const choose = async (act: string) => {
    await item.getByRole('button', { name: 'More for Wallet' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Pause');
  await expect(item.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(() => tapped(page, card.card_id)).toBe('This card is paused');
  await expectAccessible(page, 'cards');
  await choose('Report lost');
  await expect.poll(() => tapped(page, card.card_id)).toBe('This card was reported lost');
  await item.getByRole('button', { name: 'I found it' }).click();
  await expect.poll(() => tapped(page, card.card_id)).toBe('Grace Hopper');

  await page.goto(`/cards?card_id=${card.card_id}`);
  await page.getByRole('button', { name: 'Connect card' }).click();
  await expect(dialog.getByText('This is already your card')).toBeVisible();
  await waitUntilIdle(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/cards$/);
  await choose('Disconnect');
  await page.getByRole('button', { name: 'Disconnect card' }).click();
  await expect(page.getByRole('heading', { name: 'No cards open your profile yet' })).toBeVisible();
  expect(await tapped(page, card.card_id)).toBe('This card isn’t connected yet');
});

test('a digital card is created by keyboard, shown as a QR code and written to a chip', async ({ page }) => {
  // A double of Chrome's NFC writer on phones, the only one in this file.
  await page.addInitScript(() => {
    const written: unknown[] = [];
    const failures = ['NetworkError'];
    class StandInChipWriter {
      async write(message: unknown) {
        const failure = failures.pop();
        if (failure) throw new DOMException('The chip moved away.', failure);
        written.push(message);
      }
    }
    Object.assign(window, { NDEFReader: StandInChipWriter, written });
  });
  const user = await newUser('Grace Hopper');
  await open(page, user);
  await page.getByRole('button', { name: 'Digital card' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New digital card' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Name (optional)').focus();
  await page.keyboard.type('Talk');
  await page.keyboard.press('Enter');
  const item = page.getByRole('listitem', { name: 'Talk' });
  await expect(item).toContainText('Not tapped yet');

  await item.getByRole('button', { name: 'Show code' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Talk' });
  const cards = await user.call(listOrCreateCards);
  const url = Array.isArray(cards) ? (cards[0]?.url ?? '') : '';
  await expect(sheet.getByRole('img', { name: `QR code that opens ${url}?s=qr` })).toBeVisible();
  await expectAccessible(page, 'the address of a card');
  await sheet.getByRole('button', { name: 'Write to a chip' }).press('Enter');
  await expect(sheet.getByText('Could not write to the chip')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(sheet.getByText('The chip is ready')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { written: unknown[] }).written)).toEqual([
    { records: [{ recordType: 'url', data: `${url}?s=nfc` }] },
  ]);
});

test('a card is connected by camera, or by typing its number without one', async ({ baseURL }) => {
  const user = await newUser('Grace Hopper');
  const [card] = await mint('fob', 1, false);
  if (!card) throw new Error('No card was made.');
  await withCamera(`${card.url}?s=qr`, async (launch) => {
    const browser = await chromium.launch(launch);
    const context = await browser.newContext({ ...phone, baseURL, permissions: ['camera'] });
    const page = await context.newPage();
    await open(page, user);
    await page.getByRole('button', { name: 'Connect a card' }).click();
    await page.getByRole('button', { name: 'Scan the card instead' }).click();
    await expect(page.getByLabel('Card number')).toHaveValue(card.card_id.replace(/(.{4})(.{4})/, '$1 $2 '));
    await page.getByRole('button', { name: 'Connect card' }).click();
    await expect(page.getByRole('dialog', { name: 'This is now your card' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await page.goto('/cards?card_id=');
    await page.getByRole('button', { name: 'Scan the card instead' }).click();
    await expect(page.getByText('Camera access is blocked')).toBeVisible();
    await expectAccessible(page, 'no camera');
    await page.getByRole('button', { name: 'Type the number' }).click();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await browser.close();
  });
});
