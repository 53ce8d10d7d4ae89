import { getDesignPng, getDesignSvg } from '@meishi/api-contract/endpoints/shop/designs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { canvasElement, chooseTemplate, desktop, download, newDesigner } from '../fixtures/designer.ts';
import { differenceOf, pixelsOf, readQrCodeAt, sizeOf } from '../fixtures/print-picture.ts';
import { test } from '../fixtures/test.ts';

/** From the designer to print: files, the server's proof, and messages before an order. */

const fullWidth = 91.6;

test('SVG and PNG show the same picture, and the proofed print file can be ordered', async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext(desktop)).newPage();
  const user = await newDesigner(page);
  await chooseTemplate(page, 'QR hero');
  const svg = await download(page, 'Front as SVG');
  const png = await download(page, 'Front as PNG, 600 dpi');
  expect([svg.name, png.name]).toEqual(['My design front.svg', 'My design front.png']);
  expect(await sizeOf(png.bytes)).toEqual({ width: 2164, height: 1417, dpi: 600 });
  expect(svg.bytes.toString()).not.toMatch(/<text|font-family|href="http/);
  expect(await differenceOf(svg.bytes, png.bytes, 2164)).toBeLessThan(0.002);

  await page.getByRole('button', { name: 'Check and order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to print?' });
  await expect(dialog.getByText('It can be printed. Check the points below first.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByText(/It opens http.*\/profile\//)).toBeVisible();
  await expect(dialog.getByText('600 dots per inch.')).toBeVisible();
  await expectAccessible(page, 'the proof');
  const designId = new URL(page.url()).searchParams.get('design') ?? '';
  await expect(dialog.getByRole('link', { name: 'Order this card' })).toHaveAttribute(
    'href',
    `/checkout?product=pvc&design=${designId}`,
  );

  const [serverPng, serverSvg] = await Promise.all(
    [getDesignPng, getDesignSvg].map(async (endpoint) =>
      Buffer.from(await ((await user.call(endpoint, { params: { id: designId } })) as Blob).arrayBuffer()),
    ),
  );
  expect(await sizeOf(serverPng as Buffer)).toEqual({ width: 2164, height: 2834, dpi: 600 });
  expect(await differenceOf(serverSvg as Buffer, serverPng as Buffer, 2164)).toBeLessThan(0.002);
  for (const dpi of [300, 600])
    expect(await readQrCodeAt(serverPng as Buffer, fullWidth, dpi)).toContain(`/profile/${user.profileId}`);
  const { height } = await pixelsOf(serverPng as Buffer, 1082);
  expect(height).toBe(1417);

  // Front and back, each in the proportions of ISO/IEC 7810 ID-1.
  await dialog.getByRole('link', { name: 'Order this card' }).click();
  const sides = page.getByRole('list', { name: 'Your card' }).getByRole('listitem');
  await expect(sides).toHaveCount(2);
  for (const side of ['Front', 'Back']) {
    const face = sides.getByRole('img', { name: `${side} of “` }).locator('..');
    const { width, height } = (await face.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(85.6 / 54, 2);
  }
  await expectAccessible(page, 'the checkout of a design');
});

test('print problems are reported before the order', async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext(desktop)).newPage();
  await newDesigner(page);
  await chooseTemplate(page, 'QR hero');
  await canvasElement(page, 'QR code').focus();
  await page.getByRole('textbox', { name: 'Dark as a number' }).fill('#e8e8e8');
  await expect(
    page.getByText('The code is too pale. Make it darker or its background lighter.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Check and order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to print?' });
  await expect(dialog.getByText('Please check the marked points before you order.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByRole('link', { name: /Order/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show' }).first().click();
  await expect(canvasElement(page, 'QR code')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Dark as a number' }).fill('#0f0f23');
  await page.getByRole('button', { name: 'Check and order' }).click();
  await expect(dialog.getByRole('link', { name: 'Order this card' })).toBeVisible({ timeout: 60_000 });
});
