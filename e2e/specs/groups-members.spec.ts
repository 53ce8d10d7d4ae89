import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import { createGroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { type Browser, expect, type Page } from '@playwright/test';
import { type SignedIn, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { escapeFrom } from '../fixtures/navigation.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** The members of a group: two admins and their members in separate browsers. */

const phone = {
  viewport: { width: 360, height: 780 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

const asMember = (browser: Browser, { email }: SignedIn, options = {}) => asUser(browser, email, options);

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('two admins manage the members, and a removed member keeps all their data', { tag: '@promise' }, async ({
  browser,
}) => {
  const group = await newGroup({
    admins: ['Ada Lind', 'Ben Roth'],
    members: ['Cleo Abt', 'Dora Weiss', 'Emil Zorn'],
  });
  const [ada, ben] = group.admins as [SignedIn, SignedIn];
  const [cleo] = group.members as [SignedIn];
  const shared = { kind: 'website', title: 'Our house', url: 'https://house.example' } as const;
  await ada.call(createGroupLink, { params: { id: group.name }, body: shared });
  const own = {
    profile_id: cleo.profileId,
    kind: 'website',
    title: 'My own work',
    url: 'https://cleo.example',
  } as const;
  await cleo.call(createLink, { body: own });
  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto(`/profile/${cleo.profileId}`);
  await expect(visitor.getByRole('link', { name: /Our house/ })).toBeVisible();

  const [page, other] = [await asMember(browser, ada), await asMember(browser, ben)];
  await page.goto(`/group/${group.name}/members`);
  await expect(page.getByText('5 members')).toBeVisible();
  await expectAccessible(page, 'the members');
  await page.getByLabel('Search members').fill('dora');
  await expect(page.getByText('1 of 5 members')).toBeVisible();
  await page.getByLabel('Search members').fill('');

  await act(page, 'Dora Weiss', 'Make admin');
  await expect(page.getByText('Dora Weiss is now an admin.')).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Hand over the plan too?' });
  await offer.getByRole('button', { name: 'Keep paying' }).click();
  await other.goto(`/group/${group.name}/members`);
  await other.getByText('Admins', { exact: true }).click();
  await expect(other.getByText('3 of 5 members')).toBeVisible();
  await act(other, 'Dora Weiss', 'Make member');
  await expect(other.getByText('2 of 5 members')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await downloading).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString('utf8');
  const rows = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[0]?.split(',')).toEqual(expect.arrayContaining(['display_name', 'email', 'role', 'joined_at']));
  expect(rows.filter((row) => row.includes(cleo.email))).toHaveLength(1);

  await act(page, 'Cleo Abt', 'Remove from the group');
  const dialog = page.getByRole('dialog', { name: 'Remove Cleo Abt?' });
  await expect(dialog).toContainText('They keep their profile, links, private contacts and analytics.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`Cleo Abt is no longer in ${group.displayName}.`)).toBeVisible();
  await expect(line(page, 'Cleo Abt')).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /My own work/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Our house/ })).toHaveCount(0);
});

test('by keyboard on a phone: the last admin cannot leave until there is another one', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: ['Cleo Abt'] });
  const [ada] = group.admins as [SignedIn];
  const page = await asMember(browser, ada, { viewport: phone.viewport });
  await page.goto(`/group/${group.name}/membership`);
  await expect(page.getByText('You’re the only admin')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another admin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/group/${group.name}/members$`));
  await expect(page.getByText('2 members')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ada Lind' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Make member' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A group needs at least one admin/)).toBeVisible();

  const cleo = page.getByRole('link', { name: 'Cleo Abt' });
  await cleo.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Cleo Abt' });
  await expect(details.getByText('Last 30 days')).toBeVisible();
  await expectAccessible(page, 'a member’s details');
  await details.getByRole('button', { name: 'Make admin' }).focus();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Make member' })).toBeVisible();
  await expect(page.getByText('Cleo Abt is now an admin.')).toBeVisible();
  // Escape closes the topmost dialog, which asks who pays for the group.
  const offer = page.getByRole('dialog', { name: 'Hand over the plan too?' });
  await escapeFrom(offer);
  await expect(details).toBeVisible();
  await escapeFrom(details);
  await expect(page).toHaveURL(new RegExp(`/group/${group.name}/members$`));

  await page.goto(`/group/${group.name}/membership`);
  await expect(page.getByRole('heading', { name: 'Leave the group' })).toBeVisible();
  await expectAccessible(page, 'one’s own place');
  await page.getByRole('button', { name: `Leave ${group.displayName}…` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Leave ${group.displayName}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`/group/${group.name}`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a former member’s card shows visitors which colleague takes over', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: ['Lena Ohm', 'Cleo Abt'] });
  const [ada] = group.admins as [SignedIn];
  const [lena, cleo] = group.members as [SignedIn, SignedIn];
  const mint = await signIn(demoUsers.productAdmin);
  const { cards } = await mint.call(createBatch, {
    body: { name: 'Team', kind: 'metal', size: 1, with_claim_codes: false },
  });
  const card_id = cards[0]?.card_id ?? '';
  await lena.call(registerCard, { body: { card_id, label: 'Fair' } });

  const leaver = await asMember(browser, lena);
  await leaver.goto(`/group/${group.name}/membership`);
  await leaver.getByRole('button', { name: 'Give to the group' }).click();
  await leaver.getByRole('button', { name: 'Give it' }).click();
  await expect(leaver.getByText(`Belongs to ${group.displayName}`, { exact: true })).toBeVisible();
  await leaver.getByRole('button', { name: `Leave ${group.displayName}…` }).click();
  await leaver.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(leaver).toHaveURL(/\/dashboard/);

  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto(`/c/${card_id}`);
  await expect(visitor).toHaveURL(new RegExp(`/profile/${lena.profileId}`));

  const page = await asMember(browser, ada);
  await page.goto(`/group/${group.name}`);
  await page.getByRole('link', { name: 'Hand over' }).click();
  await expect(page.getByText('Member has left')).toBeVisible();
  await expectAccessible(page, 'the group’s cards');
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over this card' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a colleague.');
  await dialog.getByLabel('Who should visitors contact instead?').selectOption({ label: 'Cleo Abt' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Cleo Abt is now the contact for people who tap the card.')).toBeVisible();
  await expect(page.getByText('Handed over')).toBeVisible();

  await visitor.goto(`/c/${card_id}?s=qr`);
  await expect(
    visitor.getByRole('heading', { name: `Lena Ohm has left ${group.displayName}` }),
  ).toBeVisible();
  await expectAccessible(visitor, 'the card of a leaver');
  await visitor.getByRole('link', { name: 'Open the profile' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/profile/${cleo.profileId}`));
  await page.reload();
  await expect(page.getByText('2 taps')).toBeVisible();

  await page.getByRole('button', { name: /^Actions for card/ }).click();
  await page.getByRole('menuitem', { name: 'End the handover' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Unassigned')).toBeVisible();
  await visitor.goto(`/c/${card_id}`);
  await expect(visitor).toHaveURL(/\/unregistered-card/);
});
