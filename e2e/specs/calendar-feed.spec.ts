import { expect } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('a user creates a calendar address, replaces it and turns it off', async ({ browser, request }) => {
  const { email } = await newUser('Ada Lovelace');
  const page = await asUser(browser, email, { viewport: { width: 360, height: 780 } });
  await page.goto('/account/notifications');
  await page.getByRole('button', { name: 'Create address' }).click();
  // The dialog that replaces the address has the same words in its title.
  const address = page.getByLabel('Calendar address', { exact: true });
  const first = await address.inputValue();
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await expect(page.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  await expectAccessible(page, 'calendar address');

  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create address' }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await request.get(first)).status()).toBe(404);

  await page.reload();
  await expect(address).toHaveValue(second);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
  await page.context().close();
});

test('a user finds what a phone needs to show their contacts', async ({ browser }) => {
  const { email } = await newUser('Ada Lovelace');
  const page = await asUser(browser, email);
  await page.goto('/account/notifications');
  const section = page.getByRole('region', { name: 'Contacts on your phone' });
  await expect(section.getByLabel('Server')).toHaveValue(productUrl);
  await expect(section.getByLabel('User name')).toHaveValue(email);
  await section.getByRole('link', { name: 'Create a key' }).click();
  await expect(page.getByRole('button', { name: 'New key' })).toBeVisible();
  await page.context().close();
});
