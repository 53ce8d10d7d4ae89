import { getDesign, listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  canvasElement,
  chooseTemplate,
  desktop,
  dragBy,
  elementPosition,
  newDesigner,
  openDesigner,
  savedDesignId,
  stableBox,
  submitLogIn,
} from '../fixtures/designer.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** A design is drawn, stored in the browser, saved, renamed and opened again. */

test('a design drawn by a visitor is kept through log-in, saved, and available on another device', {
  tag: '@promise',
}, async ({ browser }) => {
  test.slow();
  const user = await newUser('Ilse Brandt');
  const page = await (await browser.newContext(desktop)).newPage();
  await openDesigner(page, '?product=pvc');
  await expect(canvasElement(page, 'Text: Anna Muster')).toBeVisible();
  // The editor fills the window above the footer, and new elements are beside the existing ones.
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Check and order' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Site' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Leave the designer' })).toHaveAttribute('href', '/products');
  await page.getByRole('button', { name: 'Add from the profile' }).click();
  await page.getByRole('menuitem', { name: 'Job title: Architect' }).click();
  const [jobTitle, name] = [
    await stableBox(canvasElement(page, 'Text: Architect').last()),
    await stableBox(canvasElement(page, 'Text: Anna Muster')),
  ];
  expect(
    jobTitle.y >= name.y + name.height ||
      name.y >= jobTitle.y + jobTitle.height ||
      jobTitle.x >= name.x + name.width ||
      name.x >= jobTitle.x + jobTitle.width,
  ).toBe(true);
  await expect(page.getByText('On the card: Architect')).toBeVisible();
  await page.getByRole('button', { name: 'Add text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('We build bridges');
  await expect(canvasElement(page, 'Text: We build bridges')).toBeVisible();
  await page.getByLabel('Name of the design').fill('Bridges');
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await expectAccessible(page, 'the designer of a visitor');

  await page.getByRole('button', { name: 'Check and order' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await submitLogIn(page, user.email);
  await expect(canvasElement(page, 'Text: We build bridges')).toBeVisible();
  await expect(canvasElement(page, 'Text: Ilse Brandt')).toBeVisible();
  const designId = await savedDesignId(page);
  const saved = await user.call(getDesign, { params: { id: designId } });
  expect(saved.name).toBe('Bridges');
  expect(JSON.stringify(saved.document)).toContain('We build bridges');

  const window = await page.context().newPage();
  await window.goto(`/designer?design=${designId}`);
  await expect(window.getByLabel('Name of the design')).toHaveValue('Bridges');
  await page.getByLabel('Name of the design').fill('Bridges and tunnels');
  await expect(window.getByLabel('Name of the design')).toHaveValue('Bridges and tunnels');
  await savedDesignId(page);

  const elsewhere = await asUser(browser, user.email, desktop);
  await openDesigner(elsewhere);
  await elsewhere.getByRole('button', { name: 'My designs' }).click();
  await elsewhere.getByRole('dialog').getByRole('link', { name: 'Bridges and tunnels' }).click();
  await expect(canvasElement(elsewhere, 'Text: We build bridges')).toBeVisible();
  await expect(elsewhere.getByLabel('Name of the design')).toHaveValue('Bridges and tunnels');
});

test('a design from a template is edited, moved, undone, saved, reopened, copied and deleted', async ({
  browser,
}) => {
  test.slow();
  const page = await (await browser.newContext(desktop)).newPage();
  const user = await newDesigner(page);
  await chooseTemplate(page, 'Letterpress');
  const name = canvasElement(page, 'Text: Ilse Brandt');
  await expect(name).toBeVisible();

  await name.dblclick();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.insertText('Ilse B.');
  const renamed = canvasElement(page, 'Text: Ilse B.');
  await expect(renamed).toBeVisible();

  const before = await elementPosition(page);
  await dragBy(page, renamed, 60, 90);
  const dragged = await elementPosition(page);
  expect(dragged.x).toBeGreaterThan(before.x);
  expect(dragged.y).toBeGreaterThan(before.y + 5);
  await renamed.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect
    .poll(() => elementPosition(page))
    .toEqual({
      x: Math.round((dragged.x + 0.5) * 100) / 100,
      y: Math.round((dragged.y - 5) * 100) / 100,
    });
  await page.keyboard.press('Control+z');
  await expect.poll(() => elementPosition(page)).toEqual(dragged);
  await page.keyboard.press('Control+z');
  await expect.poll(() => elementPosition(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => elementPosition(page)).toEqual(dragged);

  await chooseOption(page, 'Back');
  await canvasElement(page, 'QR code').focus();
  await page.keyboard.press('Delete');
  await expect(canvasElement(page, 'QR code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add QR code' }).click();
  await expect(page.getByText('Large and clear enough to be read.')).toBeVisible();
  await page.getByLabel('Name of the design').fill('Letterpress for Ilse');

  const designId = await savedDesignId(page);
  await page.reload();
  await expect(canvasElement(page, 'Text: Ilse B.')).toBeVisible();
  await canvasElement(page, 'Text: Ilse B.').focus();
  await expect.poll(() => elementPosition(page)).toEqual(dragged);

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
  const designs = await user.call(listDesigns);
  expect(designs.map(({ name }) => name).sort()).toEqual([
    'Letterpress for Ilse',
    'Letterpress for Ilse copy',
  ]);
  expect(designs.map(({ design_id }) => design_id)).toContain(designId);
});
