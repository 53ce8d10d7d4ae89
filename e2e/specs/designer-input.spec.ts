import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { canvasElement, desktop, elementPosition, openDesigner } from '../fixtures/designer.ts';
import { test } from '../fixtures/test.ts';
import { pinch, touchDrag } from '../fixtures/touch.ts';

/** The designer without a mouse: with the keyboard only, and by touch. */

test('by keyboard: add, write, move, reorder, turn over and preview', async ({ browser }) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const canvas = await openDesigner(page);
  await page.getByRole('button', { name: 'Add text' }).focus();
  await page.keyboard.press('Enter');
  const added = canvasElement(page, 'Text: Your text');
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await added.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('By hand');
  const words = canvasElement(page, 'Text: By hand');
  await words.focus();
  const before = await elementPosition(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/Text: By hand moved to/)).toBeAttached();
  await expect.poll(() => elementPosition(page)).toEqual({ x: before.x + 5, y: before.y + 0.5 });

  const layers = page.getByRole('complementary', { name: 'Layers' }).getByRole('listitem');
  await expect(layers.first()).toContainText('By hand');
  await page.keyboard.press('[');
  await expect(layers.nth(1)).toContainText('By hand');
  await page.keyboard.press('Control+d');
  await expect(canvasElement(page, 'Text: By hand')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(canvasElement(page, 'Text: By hand')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await expect(canvas.locator('[aria-pressed="true"]')).toHaveCount(6);
  await words.focus();
  await page.keyboard.press('Escape');
  await expect(words).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(canvasElement(page, 'Text: By hand')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Front' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^Back of the/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: /^Front of the finished/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Show the back' }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('img', { name: /^Back of the finished/ })).toBeVisible();
  await expectAccessible(page, 'the preview');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
});

test('by touch on a small phone: select, drag, pinch, and the panels below', async ({ browser }) => {
  const page = await (
    await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
  ).newPage();
  await openDesigner(page);
  await canvasElement(page, 'Text: Anna Muster').tap();
  await page.getByRole('button', { name: 'Edit properties' }).tap();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('{display_name}');
  const before = await elementPosition(page);
  await touchDrag(page, canvasElement(page, 'Text: Anna Muster'), 20, 30);
  await expect.poll(async () => (await elementPosition(page)).y).toBeGreaterThan(before.y + 2);
  await expectAccessible(page, 'the properties on a phone');

  const width = async () => (await canvasElement(page, 'Text: Anna Muster').boundingBox())?.width ?? 0;
  const small = await width();
  await pinch(page, 60, 160);
  await expect.poll(width).toBeGreaterThan(small * 2);

  await page.getByRole('button', { name: 'Layers' }).last().tap();
  await page.getByRole('button', { name: 'Hide Text: Anna Muster' }).tap();
  await expect(canvasElement(page, 'Text: Anna Muster')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
