import { expect } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('a user creates a key, a program uses it, and it ends when it is revoked', { tag: '@promise' }, async ({
  browser,
  request,
}) => {
  const { email } = await newUser('Ada Lovelace');
  const page = await asUser(browser, email, { viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  await page.goto('/account/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Account').selectOption('Nothing');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose at least one permission.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Backup script');
  await dialog.getByLabel('Contacts and reminders').selectOption('Read');
  await expectAccessible(page, 'new key');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${secret}` };
  const contacts = () => request.get(`${productUrl}/api/v1/contacts`, { headers });
  expect((await contacts()).status()).toBe(200);
  const change = await request.post(`${productUrl}/api/v1/contacts`, {
    headers,
    data: { display_name: 'Bo' },
  });
  expect(change.status()).toBe(403);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Backup script' });
  await expect(row).toContainText('Contacts and reminders: read');
  await expect(row).toContainText('last used');
  await expectAccessible(page, 'list of keys');
  await row.getByRole('button', { name: 'Revoke Backup script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect((await contacts()).status()).toBe(401);
  await page.context().close();
});

test('an admin creates a key of the group, which reads the group and nothing else', async ({
  browser,
  request,
}) => {
  const { name, admins } = await newGroup({ admins: ['Ada Lovelace'], members: ['Bo Diddley'] });
  const page = await asUser(browser, admins[0]?.email ?? '', { colorScheme: 'dark' });
  await page.goto(`/group/${name}/settings`);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Name', { exact: true }).fill('Staff list');
  await expectAccessible(page, 'new key of a group');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const status = async (path: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await request.get(`${productUrl}/api/v1/${path}`, { headers })).status();
  };
  expect(await status(`groups/${name}/members`)).toBe(200);
  expect(await status('contacts')).toBe(403);
  const row = page.getByRole('listitem').filter({ hasText: 'Staff list' });
  await row.getByRole('button', { name: 'Revoke Staff list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect(await status(`groups/${name}/members`)).toBe(401);
  await page.context().close();
});

test('a user connects a program by its code, or refuses it', async ({ browser, request }) => {
  const { email } = await newUser('Ada Lovelace');
  const page = await asUser(browser, email, { viewport: { width: 360, height: 780 } });
  const api = `${productUrl}/api/v1`;
  const start = async () => {
    const data = { label: 'meishi on laptop', scopes: ['contacts:write', 'links:read'] };
    return (await (await request.post(`${api}/device-logins`, { data })).json()).data;
  };
  const keyOf = async (device_code: string) => {
    const response = await request.post(`${api}/device-logins/key`, { data: { device_code } });
    return { status: response.status(), secret: (await response.json()).data?.secret };
  };

  const opened = await start();
  await page.goto(opened.verification_uri_complete);
  const dialog = page.getByRole('dialog', { name: 'Connect a program' });
  await expect(dialog).toContainText('meishi on laptop');
  await expect(dialog).toContainText('Contacts and reminders: read and change');
  await expect(dialog).toContainText(`shows the code ${opened.user_code}`);
  await expectAccessible(page, 'connect a program');
  expect(await keyOf(opened.device_code)).toEqual({ status: 200, secret: null });
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('meishi on laptop now has access.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  const { secret } = await keyOf(opened.device_code);
  const contacts = await request.get(`${api}/contacts`, { headers: { authorization: `Bearer ${secret}` } });
  expect(contacts.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'meishi on laptop' })).toBeVisible();

  const typed = await start();
  await page.getByRole('button', { name: 'Connect a program' }).click();
  await dialog.getByLabel('Code').fill('BCDF');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText('A code has eight letters, such as BCDF-GHJK.', { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel('Code').fill('BCDF-GHJK');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('No program with this code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter another code' }).click();
  await dialog.getByLabel('Code').fill(typed.user_code.toLowerCase());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('meishi on laptop was denied access.')).toBeVisible();
  expect(await keyOf(typed.device_code)).toMatchObject({ status: 403 });
  await page.context().close();
});
