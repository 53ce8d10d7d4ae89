import { getDesign, getDesignPng, getDesignSvg, listDesigns } from '@meishi/api-contract/designs';
import { expect, type Page, test } from '@playwright/test';
import { newPerson } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  chooseTemplate,
  download,
  dragBy,
  onCanvas,
  openDesigner,
  placeOf,
  savedDesignId,
} from '../fixtures/designer.ts';
import { demoPassword } from '../fixtures/people.ts';
import { differenceOf, pixelsOf, readAt, sizeOf } from '../fixtures/print-picture.ts';

/** The designer: from a visitor's first line to a design that the printer takes. */

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const fullWidth = 91.6;

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A fresh person at the designer. */
async function newDesigner(page: Page, query = '') {
  const person = await newPerson('Ilse Brandt');
  await page.goto(`/log-in?${new URLSearchParams({ return_to: `/designer${query}` })}`);
  await logIn(page, person.email);
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect(onCanvas(page, 'Text: Ilse Brandt').first()).toBeVisible();
  return person;
}

test('what a visitor draws is kept through log-in, saved, and still there on another device', async ({
  browser,
}) => {
  test.slow();
  const person = await newPerson('Ilse Brandt');
  const page = await (await browser.newContext(desk)).newPage();
  await openDesigner(page, '?product=pvc');
  await expect(onCanvas(page, 'Text: Anna Muster')).toBeVisible();
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByRole('textbox', { name: 'Words' }).fill('We build bridges');
  await expect(onCanvas(page, 'Text: We build bridges')).toBeVisible();
  await page.getByLabel('Name of the design').fill('Bridges');
  await expect(page.getByText('Kept in this browser')).toBeVisible();
  await expectAccessible(page, 'the designer of a visitor');

  await page.getByRole('button', { name: 'Check and order' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person.email);
  await expect(onCanvas(page, 'Text: We build bridges')).toBeVisible();
  await expect(onCanvas(page, 'Text: Ilse Brandt')).toBeVisible();
  const designId = await savedDesignId(page);
  const saved = await person.call(getDesign, { params: { id: designId } });
  expect(saved.name).toBe('Bridges');
  expect(JSON.stringify(saved.document)).toContain('We build bridges');

  const window = await page.context().newPage();
  await window.goto(`/designer?design=${designId}`);
  await expect(window.getByLabel('Name of the design')).toHaveValue('Bridges');
  await page.getByLabel('Name of the design').fill('Bridges and tunnels');
  await expect(window.getByLabel('Name of the design')).toHaveValue('Bridges and tunnels');

  const elsewhere = await (await browser.newContext(desk)).newPage();
  await elsewhere.goto(`/log-in?${new URLSearchParams({ return_to: '/designer' })}`);
  await logIn(elsewhere, person.email);
  await expect(elsewhere.locator('[data-canvas]')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'My designs' }).click();
  await elsewhere.getByRole('dialog').getByRole('link', { name: 'Bridges and tunnels' }).click();
  await expect(onCanvas(elsewhere, 'Text: We build bridges')).toBeVisible();
  await expect(elsewhere.getByLabel('Name of the design')).toHaveValue('Bridges and tunnels');
});

test('a template becomes one’s own card: edited, moved, undone, saved, reopened, copied and deleted', async ({
  browser,
}) => {
  test.slow();
  const page = await (await browser.newContext(desk)).newPage();
  const person = await newDesigner(page);
  await chooseTemplate(page, 'Letterpress');
  const name = onCanvas(page, 'Text: Ilse Brandt');
  await expect(name).toBeVisible();

  await name.dblclick();
  await expect(page.getByRole('textbox', { name: 'Words' })).toBeFocused();
  await page.keyboard.insertText('Ilse B.');
  const renamed = onCanvas(page, 'Text: Ilse B.');
  await expect(renamed).toBeVisible();

  const before = await placeOf(page);
  await dragBy(page, renamed, 60, 90);
  const dragged = await placeOf(page);
  expect(dragged.x).toBeGreaterThan(before.x);
  expect(dragged.y).toBeGreaterThan(before.y + 5);
  await renamed.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await placeOf(page)).toEqual({
    x: Math.round((dragged.x + 0.5) * 100) / 100,
    y: Math.round((dragged.y - 5) * 100) / 100,
  });
  await page.keyboard.press('Control+z');
  expect(await placeOf(page)).toEqual(dragged);
  await page.keyboard.press('Control+z');
  expect(await placeOf(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  expect(await placeOf(page)).toEqual(dragged);

  await page.getByRole('radio', { name: 'Back' }).check({ force: true });
  await onCanvas(page, 'QR code').focus();
  await page.keyboard.press('Delete');
  await expect(onCanvas(page, 'QR code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add QR code' }).click();
  await expect(page.getByText('Large and clear enough to be read.')).toBeVisible();
  await page.getByLabel('Name of the design').fill('Letterpress for Ilse');

  const designId = await savedDesignId(page);
  await page.reload();
  await expect(onCanvas(page, 'Text: Ilse B.')).toBeVisible();
  await onCanvas(page, 'Text: Ilse B.').focus();
  expect(await placeOf(page)).toEqual(dragged);

  await page.getByRole('button', { name: 'My designs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'More for Letterpress for Ilse' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(dialog.getByRole('link', { name: 'Letterpress for Ilse copy' })).toBeVisible();
  await dialog.getByRole('button', { name: 'More for Letterpress for Ilse copy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByRole('link', { name: 'Letterpress for Ilse copy' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'My designs' }).click();
  await expect(dialog.getByRole('link', { name: 'Letterpress for Ilse copy' })).toBeVisible();
  await expectAccessible(page, 'the list of designs');
  const designs = await person.call(listDesigns);
  expect(designs.map(({ name }) => name).sort()).toEqual([
    'Letterpress for Ilse',
    'Letterpress for Ilse copy',
  ]);
  expect(designs.map(({ design_id }) => design_id)).toContain(designId);
});

test('SVG and PNG are the same picture, and the proofed print file leads to the checkout', async ({
  browser,
}) => {
  test.slow();
  const page = await (await browser.newContext(desk)).newPage();
  const person = await newDesigner(page);
  await chooseTemplate(page, 'QR hero');
  const svg = await download(page, 'Front as SVG');
  const png = await download(page, 'Front as PNG, 600 dpi');
  expect([svg.name, png.name]).toEqual(['My design front.svg', 'My design front.png']);
  expect(await sizeOf(png.bytes)).toEqual({ width: 2164, height: 1417, dpi: 600 });
  expect(svg.bytes.toString()).not.toMatch(/<text|font-family|href="http/);
  expect(await differenceOf(svg.bytes, png.bytes, 2164)).toBeLessThan(0.002);

  await page.getByRole('button', { name: 'Check and order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to print?' });
  await expect(dialog.getByText('Everything is right. It can be printed.')).toBeVisible({ timeout: 60_000 });
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
      Buffer.from(await ((await person.call(endpoint, { params: { id: designId } })) as Blob).arrayBuffer()),
    ),
  );
  expect(await sizeOf(serverPng as Buffer)).toEqual({ width: 2164, height: 2834, dpi: 600 });
  expect(await differenceOf(serverSvg as Buffer, serverPng as Buffer, 2164)).toBeLessThan(0.002);
  for (const dpi of [300, 600])
    expect(await readAt(serverPng as Buffer, fullWidth, dpi)).toContain(`/profile/${person.profileId}`);
  const { height } = await pixelsOf(serverPng as Buffer, 1082);
  expect(height).toBe(1417);
});

test('what would go wrong in print is said before the order', async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext(desk)).newPage();
  await newDesigner(page);
  await chooseTemplate(page, 'QR hero');
  await onCanvas(page, 'QR code').focus();
  await page.getByRole('textbox', { name: 'Dark as a number' }).fill('#e8e8e8');
  await expect(page.getByText('The code is too pale: make it darker, or its ground lighter.')).toBeVisible();
  await page.getByRole('button', { name: 'Check and order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to print?' });
  await expect(dialog.getByText('Please look at what is marked before you order.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByRole('link', { name: /Order/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show' }).first().click();
  await expect(onCanvas(page, 'QR code')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Dark as a number' }).fill('#0f0f23');
  await page.getByRole('button', { name: 'Check and order' }).click();
  await expect(dialog.getByRole('link', { name: 'Order this card' })).toBeVisible({ timeout: 60_000 });
});

test('by keyboard alone: add, write, place, order, turn, and preview', async ({ browser }) => {
  const page = await (await browser.newContext(desk)).newPage();
  const canvas = await openDesigner(page);
  await page.getByRole('button', { name: 'Add text' }).focus();
  await page.keyboard.press('Enter');
  const added = onCanvas(page, 'Text: Your words');
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await added.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Words' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('By hand');
  const words = onCanvas(page, 'Text: By hand');
  await words.focus();
  const before = await placeOf(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/Text: By hand moved to/)).toBeAttached();
  expect(await placeOf(page)).toEqual({ x: before.x + 5, y: before.y + 0.5 });

  const layers = page.getByRole('complementary', { name: 'Layers' }).getByRole('listitem');
  await expect(layers.first()).toContainText('By hand');
  await page.keyboard.press('[');
  await expect(layers.nth(1)).toContainText('By hand');
  await page.keyboard.press('Control+d');
  await expect(onCanvas(page, 'Text: By hand')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(onCanvas(page, 'Text: By hand')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await expect(canvas.locator('[aria-pressed="true"]')).toHaveCount(6);
  await words.focus();
  await page.keyboard.press('Escape');
  await expect(words).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(onCanvas(page, 'Text: By hand')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Front' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^Back of the/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: /^Front of the finished/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Turn to the back' }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('img', { name: /^Back of the finished/ })).toBeVisible();
  await expectAccessible(page, 'the preview');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
});

test('by touch on a small phone: pick, drag, pinch, and the panels below', async ({ browser }) => {
  const page = await (
    await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
  ).newPage();
  await openDesigner(page);
  await onCanvas(page, 'Text: Anna Muster').tap();
  await page.getByRole('button', { name: 'Edit properties' }).tap();
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue('{display_name}');
  const before = await placeOf(page);
  await touchDrag(page, onCanvas(page, 'Text: Anna Muster'), 20, 30);
  await expect.poll(async () => (await placeOf(page)).y).toBeGreaterThan(before.y + 2);
  await expectAccessible(page, 'the properties on a phone');

  const width = async () => (await onCanvas(page, 'Text: Anna Muster').boundingBox())?.width ?? 0;
  const small = await width();
  await pinch(page, 60, 160);
  await expect.poll(width).toBeGreaterThan(small * 2);

  await page.getByRole('button', { name: 'Layers' }).last().tap();
  await page.getByRole('button', { name: 'Hide Text: Anna Muster' }).tap();
  await expect(onCanvas(page, 'Text: Anna Muster')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

type Touch = { x: number; y: number; id: number };

async function touches(page: Page, steps: Touch[][]) {
  const session = await page.context().newCDPSession(page);
  for (const [index, touchPoints] of steps.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: touchPoints.length === 0 ? 'touchEnd' : index === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
}

async function touchDrag(page: Page, what: ReturnType<typeof onCanvas>, dx: number, dy: number) {
  const box = await what.boundingBox();
  if (!box) throw new Error('Nothing to drag is in sight.');
  const at = (share: number) => [
    { x: box.x + 12 + dx * share, y: box.y + box.height / 2 + dy * share, id: 1 },
  ];
  await touches(page, [at(0), at(0.3), at(0.7), at(1), []]);
}

/** Two fingers on the card, from one distance to the other. */
async function pinch(page: Page, from: number, to: number) {
  const box = await page.locator('[data-canvas]').boundingBox();
  if (!box) throw new Error('The canvas is not in sight.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (distance: number) => [
    { x: x - distance / 2, y, id: 1 },
    { x: x + distance / 2, y, id: 2 },
  ];
  await touches(page, [[{ x: x - from / 2, y, id: 1 }], at(from), at((from + to) / 2), at(to), []]);
}
