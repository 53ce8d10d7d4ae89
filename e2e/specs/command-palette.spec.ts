import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { escapeFrom } from '../fixtures/navigation.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** The command palette: contacts, members, links, groups, pages and actions from every page. */

test('the palette finds contacts, members, links, groups, pages and actions', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Lovelace'], members: ['Bo Diddley'] });
  const [admin] = group.admins;
  if (!admin) throw new Error('The group has no admin.');
  await admin.call(createContact, { body: { display_name: 'Bonnie Raitt', company: 'Slide' } });
  await admin.call(createLink, {
    body: { profile_id: admin.profileId, kind: 'website', title: 'Bookshop', url: 'https://books.example' },
  });
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await startSession(page.context(), admin.email);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search people, links, contacts and pages' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await expect(option('New contact')).toBeVisible();
  await expect(option(/^Admin$/)).toHaveCount(0);
  await expectAccessible(page, 'the palette before anything is typed');

  await search.fill('bo');
  await expect(page.getByRole('group', { name: 'Contacts' }).getByRole('option')).toHaveText([
    'Bonnie RaittSlide',
  ]);
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText([
    `Bo Diddley${group.displayName}`,
  ]);
  await expect(page.getByRole('group', { name: 'Links' }).getByRole('option')).toHaveText([/^Bookshop/]);
  await expectAccessible(page, 'what the palette found');
  await option(/^Bo Diddley/).click();
  await expect(page).toHaveURL(new RegExp(`/group/${group.name}/members\\?member=`));
  await escapeFrom(page.getByRole('dialog', { name: 'Bo Diddley' }));
  await expect(search).toBeHidden();

  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('admin');
  await expect(option(/^Admin$/)).toHaveCount(0);
  await search.fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.fill('new cont');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByRole('dialog', { name: 'New contact' })).toBeVisible();
});
