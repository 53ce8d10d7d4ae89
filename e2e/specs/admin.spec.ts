import { readFile } from 'node:fs/promises';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** The tasks of product admins. */

const rooms = {
  Users: 'Users',
  Groups: 'Groups',
  Cards: 'Cards',
  Orders: 'Orders',
  Support: 'Support',
  Metrics: 'Metrics',
  Remotes: 'Remotes',
  Jobs: 'Jobs and email',
  'Audit log': 'Audit log',
};

for (const [form, colorScheme, viewport] of [
  ['wide', 'dark', { width: 1440, height: 900 }],
  ['phone', 'light', { width: 360, height: 780 }],
] as const)
  test(`every admin page opens from the previous one, fits and is accessible: ${form}`, async ({
    browser,
  }) => {
    // Axe checks nine pages.
    test.slow();
    const page = await asDemoUser(browser, 'productAdmin', { viewport, colorScheme });
    await page.goto('/admin');
    for (const [link, title] of Object.entries(rooms)) {
      await room(page, link).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page, link);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${link} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width);
    }
  });

test('support finds a user, corrects their account, adds a link, disables and enables it, and the log records all of it', {
  tag: '@promise',
}, async ({ browser }) => {
  const user = await newUser('Greta Hallström');
  const page = await asDemoUser(browser, 'productAdmin');
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(user.email);
  await expect(page.getByText('1 match')).toBeVisible();
  await page.getByRole('link', { name: 'Greta Hallström', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Hallström' })).toBeVisible();
  await expectAccessible(page, 'user');

  await page.getByLabel('Time zone').selectOption('Europe/Stockholm');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('The account was saved.')).toBeVisible();
  expect((await user.call(getMe)).time_zone).toBe('Europe/Stockholm');

  await page.getByRole('button', { name: 'Add link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('From support');
  await dialog.getByLabel('Address').fill('https://example.com/help');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByText('“From support” is on the profile.')).toBeVisible();

  await page.getByRole('link', { name: 'View as' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Hallström’s view' })).toBeVisible();
  await expect(page.getByRole('row', { name: /From support/ })).toContainText('https://example.com/help');
  await expectAccessible(page, 'view as');
  await page.getByRole('link', { name: 'Back to the user' }).click();

  await page.getByRole('button', { name: 'Disable account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(user.call(getMe)).rejects.toMatchObject({ status: 403, code: 'account-disabled' });
  await page.getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();
  expect((await user.call(getMe)).email).toBe(user.email);

  await page.getByRole('link', { name: 'Activity' }).click();
  for (const done of ['User enabled', 'User disabled', 'User viewed', 'Link created', 'User updated'])
    await expect(page.getByRole('link', { name: done, exact: true })).toBeVisible();
  await page
    .getByRole('row', { name: /User updated/ })
    .getByText('Details')
    .click();
  await expect(page.getByText('Europe/Berlin → Europe/Stockholm')).toBeVisible();
});

test('an erasure requested by support can be cancelled', async ({ browser }) => {
  const user = await newUser('Erik Sand');
  const { user_id } = await user.call(getMe);
  const page = await asDemoUser(browser, 'productAdmin');
  await page.goto(`/admin/users/${user_id}`);
  await page.getByRole('button', { name: 'Erase account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase in 14 days' }).click();
  await expect(page.getByText(/^This account is erased on /)).toBeVisible();
  await expect(user.call(listOrCreateCards)).rejects.toMatchObject({ code: 'account-closing' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^This account is erased on /)).toHaveCount(0);
  expect(await user.call(listOrCreateCards)).toEqual([]);
});

test('a batch is minted with codes shown once, and its cards can be viewed and printed', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'productAdmin');
  const group = await newGroup({ admins: ['Ada Lind'], members: [] });
  const name = `Fair ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/cards');
  await page.getByRole('button', { name: 'Create cards' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the batch').fill(name);
  await dialog.getByLabel('Number of cards').fill('0');
  await dialog.getByRole('button', { name: 'Create cards' }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 5000.')).toBeVisible();
  await dialog.getByLabel('Number of cards').fill('3');
  await dialog.getByLabel('Group').fill(group.displayName);
  await dialog.getByRole('button', { name: group.displayName }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Create cards' }).click();
  await expect(dialog.getByText('The claim codes are shown only once')).toBeVisible();
  await waitUntilIdle(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without the claim codes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  const [head, ...rows] = table.trim().split('\r\n');
  expect(head).toBe('card_id,url,claim_code');
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatch(/^([0-9A-Z]{9}),https?:\/\/[^,]+\/c\/\1,[0-9A-Z-]{6,}$/);

  await dialog.getByRole('link', { name: 'Open the batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
  await expectAccessible(page, 'batch');
  await page.getByRole('link', { name: 'Sheet of codes' }).click();
  await expect(page.getByRole('img', { name: /^Code of card / })).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const width = await page
    .getByRole('img', { name: /^Code of card / })
    .first()
    .evaluate(millimetres);
  expect(width).toBeCloseTo(24, 1);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/cards');
  const batch = page.getByRole('row').filter({ hasText: name });
  await batch.getByRole('link', { name: group.displayName }).click();
  await expect(page).toHaveURL(`/group/${group.name}/cards`);
});

test('a message is marked as answered, and opened again', async ({ browser, page: visitor }) => {
  const subject = `Wholesale ${crypto.randomUUID().slice(0, 8)}`;
  const sent = await visitor.request.post('/api/v1/support/contact-us', {
    data: { name: 'Noor', email: newAddress('noor'), subject, message: 'Do you ship to Portugal?' },
  });
  expect(sent.status()).toBe(202);
  const page = await asDemoUser(browser, 'productAdmin');
  await page.goto('/admin/support');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(subject);
  const message = page.getByRole('row', { name: new RegExp(subject) });
  await expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    /^mailto:noor-.+subject=Re/,
  );
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
});

const millimetres = (element: Element) => (element.getBoundingClientRect().width / 96) * 25.4;

const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
