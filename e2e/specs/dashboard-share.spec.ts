import { readFile } from 'node:fs/promises';
import { devices, expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expectSaved, newOwner, openPart, twoColourPicture } from '../fixtures/dashboard.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { readQrCode } from '../fixtures/qr-code.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { test } from '../fixtures/test.ts';

/** Sharing a card from the dashboard: as a code and as a mail signature. */

async function savedFile(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

test('the QR code is saved as SVG and PNG, with a logo or photo in its middle, and is readable', {
  tag: '@promise',
}, async ({ browser }) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'look');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await twoColourPicture(page));
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await openPart(page, 'share');
  const address = `${productUrl}${path}?s=qr`;
  for (const [middle, hasPicture] of [
    ['Plain', false],
    ['Logo', true],
    ['Photo', true],
  ] as const) {
    await chooseOption(page, middle);
    const shown = page.getByRole('img', { name: `QR code that opens ${address}` });
    if (hasPicture) await expect(shown).toHaveAttribute('src', /%3Cimage/);
    else await expect(shown).not.toHaveAttribute('src', /%3Cimage/);
    const svg = await savedFile(page, 'Save as SVG');
    expect(svg.name).toBe('Noor Abbas QR code.svg');
    expect(await readQrCode(page, svg.file, 'image/svg+xml'), `${middle}, SVG`).toBe(address);
    const png = await savedFile(page, 'Save as PNG');
    expect(png.name).toBe('Noor Abbas QR code.png');
    expect(png.file.readUInt32BE(16), 'pixels wide').toBeGreaterThanOrEqual(1600);
    expect(await readQrCode(page, png.file, 'image/png'), `${middle}, PNG`).toBe(address);
  }
});

for (const { width, colorScheme, from } of [
  { width: 360, colorScheme: 'light', from: '/account' },
  // A page without a sidebar.
  { width: 1440, colorScheme: 'dark', from: '/pricing' },
] as const)
  test(`one tap from any page shows the card with its code on the whole screen, ${width} px`, async ({
    browser,
  }) => {
    const { page, path } = await newOwner(browser, { colorScheme, viewport: { width, height: 780 } });
    await page.goto(from);
    const opener = page.getByRole('link', { name: 'Share your card' });
    await opener.click();
    const card = page.getByRole('dialog', { name: 'Share your card' });
    await expect(card.getByRole('heading', { level: 1, name: 'Noor Abbas' })).toBeVisible();
    const code = card.getByRole('img', { name: /QR code that opens/ });
    await expect(code).toBeVisible();
    expect(await readQrCode(page, await code.screenshot(), 'image/png')).toBe(`${productUrl}${path}?s=qr`);
    await expectAccessible(page, `the card on the whole screen, ${width} px`);
    await card.getByText('Your details').click();
    await expect(card.getByRole('img', { name: 'QR code with your details' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await waitUntilIdle(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(from);
    await expect(opener).toBeVisible();
    await page.goto('/share');
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

test('the signature is copied with its formatting, and its visits count with the source signature', async ({
  browser,
}) => {
  const { page, path } = await newOwner(browser, {
    pro: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openPart(page, 'about');
  await page.getByLabel('Job title').fill('Bridge engineer <& more>');
  await expectSaved(page);
  await openPart(page, 'share');
  await expect(page.getByLabel('Your signature').getByText('Noor Abbas')).toBeVisible();
  await page.getByRole('button', { name: 'Copy signature' }).click();
  await expect(page.getByText('Signature copied. Paste it into your email app.')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { html: (await read('text/html')) ?? '', text: (await read('text/plain')) ?? '' };
  });
  const address = `${productUrl}${path}?s=signature`;
  expect(copied.html).toContain(`href="${address}"`);
  expect(copied.html).toContain('Bridge engineer &lt;&amp; more&gt;');
  expect(copied.html).toMatch(/<table[^>]*role="presentation"/);
  expect(copied.text).toContain(`Bridge engineer <& more>`);
  expect(copied.text).toContain(address);

  const reader = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
  await reader.goto(address);
  await page.goto('/analytics');
  await expect(page.getByText(/signature/i).first()).toBeVisible();
});

test('the signature is shown on all plans and can be copied on Pro', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'share');
  await expect(page.getByLabel('Your signature').getByText('Noor Abbas')).toBeVisible();
  await expect(page.getByText('The email signature is part of Pro.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy signature' })).toHaveCount(0);
});

test('the owner’s pass is loaded from a signed address, and no wallet is offered that is not configured', async ({
  browser,
}) => {
  const { page } = await newOwner(browser, {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  });
  await openPart(page, 'share');
  const [link, download] = await Promise.all([
    page.waitForResponse(/\/api\/v1\/passes\/link/),
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to Apple Wallet' }).click(),
  ]);
  expect(link.ok()).toBe(true);
  expect(download.suggestedFilename()).toMatch(/\.pkpass$/);
  await expect(page.getByRole('button', { name: 'Add to Google Wallet' })).toHaveCount(0);
});
