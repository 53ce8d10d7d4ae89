import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listSharedContacts, shareContact } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('a contact of a group is dragged to another stage by pointer, and back by keyboard', async ({
  context,
}) => {
  const group = await newGroup({ admins: ['Grace Hopper'], members: [] });
  const [admin] = group.admins;
  if (!admin) throw new Error('The group has no admin.');
  const { group_id } = await admin.call(getGroup, { params: { id: group.name } });
  const { contact_id } = await admin.call(createContact, { body: { display_name: 'Bo Diddley' } });
  await admin.call(shareContact, { params: { id: contact_id }, body: { group_id } });
  const stage = async () => {
    const { contacts } = await admin.call(listSharedContacts, { params: { id: group_id } });
    return contacts[0]?.stage;
  };
  await startSession(context, admin.email);
  const page = await context.newPage();
  await page.goto(`/group/${group.name}/contacts?view=board`);
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const handle = page.getByRole('button', { name: 'Move Bo Diddley' });
  await expect(lane('New').getByText('Bo Diddley')).toBeVisible();
  await expectAccessible(page, 'the board of shared contacts');

  const from = await handle.boundingBox();
  const to = await lane('Contacted').boundingBox();
  if (!from || !to) throw new Error('The board has no layout.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(page.getByText('Bo Diddley is over “Contacted”.')).toBeAttached();
  await saved(page, () => page.mouse.up());
  await expect(lane('Contacted').getByText('Bo Diddley')).toBeVisible();
  expect(await stage()).toBe('contacted');

  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Bo Diddley picked up in “Contacted”.')).toBeAttached();
  // dnd-kit listens for arrow keys from a timer of zero, and timers of the same delay end in their order.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Bo Diddley is over “New”.')).toBeAttached();
  await saved(page, () => page.keyboard.press('Space'));
  await expect(lane('New').getByText('Bo Diddley')).toBeVisible();
  await expect(handle).toBeFocused();
  expect(await stage()).toBe('new');
});

/** Resolves when the server has the change. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/groups\/[^/]+\/contacts\/[^/]+$/.test(answer.url()),
  );
  await act();
  expect((await response).ok()).toBe(true);
}
