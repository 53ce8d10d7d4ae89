import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { expect } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { addWebhook, startReceiver } from '../fixtures/webhooks.ts';

test('a user adds a webhook, sees a delivery, sends it again, edits the webhook and removes it', async ({
  browser,
}) => {
  const { received, host, stop } = await startReceiver();
  const { email, call } = await newUser('Ada Lovelace');
  const page = await asUser(browser, email, { viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  await page.goto('/account/webhooks');
  const secret = await addWebhook(page, `http://${host}/hook`, 'New contact');
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page, 'list of webhooks');

  await call(createContact, { body: { display_name: 'Bo' } });
  await page.getByRole('button', { name: `Deliveries to ${host}` }).click();
  const deliveries = page.getByRole('dialog', { name: `Deliveries to ${host}` });
  const row = deliveries.getByRole('listitem').filter({ hasText: 'New contact' });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('Response 204');
  await expectAccessible(page, 'deliveries');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['contact.created', 'contact.created']);
  expect(received[1]?.id).toBe(received[0]?.id);
  await deliveries.getByRole('button', { name: 'Send a test event' }).click();
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'Test' })).toContainText('Delivered');
  await deliveries.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click();
  const rotated = page.getByRole('dialog', { name: 'New secret' });
  await expect(rotated.getByLabel('Secret')).not.toHaveValue(secret);
  await rotated.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit webhook' });
  await edited.getByLabel('Address').fill(`http://${host}/other`);
  await edited.getByLabel('New contact').uncheck();
  await edited.getByLabel('Order paid').check();
  await expectAccessible(page, 'edit webhook');
  await edited.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('listitem').filter({ hasText: `http://${host}/other` });
  await expect(changed).toContainText('Order paid');
  await expect(changed).not.toContainText('New contact');

  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.context().close();
  stop();
});

test('a group’s webhook that is disabled is enabled again', async ({ browser }) => {
  const { state, host, stop } = await startReceiver();
  const { name, admins } = await newGroup({ admins: ['Ada Lovelace'], members: [] });
  const page = await asUser(browser, admins[0]?.email ?? '');
  await page.goto(`/group/${name}/settings`);
  await addWebhook(page, `http://${host}/hook`, 'New shared contact');
  state.status = 410;
  await page.getByRole('button', { name: `Deliveries to ${host}` }).click();
  const deliveries = page.getByRole('dialog', { name: `Deliveries to ${host}` });
  await deliveries.getByRole('button', { name: 'Send a test event' }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('Failed');
  await page.reload();
  const webhook = page.getByRole('listitem').filter({ hasText: host });
  await expect(webhook).toContainText('410 Gone');
  await expectAccessible(page, 'disabled webhook');
  await webhook.getByRole('button', { name: 'Enable' }).click();
  await expect(webhook.getByText('Disabled')).toBeHidden();
  await page.context().close();
  stop();
});
