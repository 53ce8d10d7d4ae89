import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import {
  claimIssuedCard,
  createDirectoryConnection,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import { giveCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import { expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser, type SignedIn, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { personOf, replacement, scimAt } from '../fixtures/scim.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers, newAddress } from '../fixtures/users.ts';

/** A company's directory: from its connection to cards that people claim, and what a leaver's card shows. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a directory is connected, its people have cards before they sign up, one claims theirs, and one leaves', {
  tag: '@promise',
}, async ({ browser }) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const [ada] = group.admins as [SignedIn];
  await inDatabase((database) => database.query('update users set seats = 9 where email = $1', [ada.email]));

  const page = await openAs(browser, ada.email, `/group/${group.name}/directory`);
  await expect(page.getByRole('heading', { name: 'No directory connected yet' })).toBeVisible();
  await expectAccessible(page, 'a group without a directory');
  await page.getByRole('button', { name: 'Connect a directory' }).click();
  await page.getByLabel('Name').fill('Entra');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a directory' });
  const baseUrl = await dialog.getByLabel('Base URL').inputValue();
  const token = await dialog.getByLabel('Token').inputValue();
  await dialog.getByText('Okta', { exact: true }).click();
  await expect(dialog.getByText(/SCIM connector base URL/)).toBeVisible();
  await expectAccessible(page, 'a new token');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/never used/)).toBeVisible();

  const scim = scimAt(baseUrl, token);
  const [kimAddress, louAddress] = [newAddress('kim'), newAddress('lou')];
  await scim('POST', '/Users', personOf('Kim Sorensen', kimAddress, 'Architect'));
  const lou = await scim('POST', '/Users', personOf('Lou Marchand', louAddress, 'Carpenter'));
  await scim('POST', '/Users', personOf('Max Reception', 'reception', 'Front desk'));
  await page.reload();
  await expect(page.getByText(/last used/)).toBeVisible();
  await expect(row(page, 'Kim Sorensen')).toContainText('Not claimed');
  await expect(row(page, 'Max Reception')).toContainText('Has no work email.');
  await expect(page.getByText('Seats', { exact: true }).locator('..')).toHaveText(/3/);
  await expectAccessible(page, 'the people of a directory');

  const { people } = await ada.call(listDirectoryPeople, { params: { id: group.name }, query: {} });
  const pathOf = (name: string) =>
    `/profile/${people.find(({ display_name }) => display_name === name)?.profile_id}`;
  const visitor = await (await browser.newContext()).newPage();
  for (const { display_name } of people) {
    await visitor.goto(pathOf(display_name));
    await expect(visitor.getByRole('heading', { level: 1, name: display_name })).toBeVisible();
  }

  const kim = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await kim.goto('/sign-up');
  await kim.getByLabel('Your name').fill('Kim');
  await kim.getByLabel('Email').fill(kimAddress);
  await kim.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase');
  await kim.getByRole('button', { name: 'Create your card' }).click();
  await expect(kim).toHaveURL('/welcome');
  const offer = kim.getByRole('region', { name: 'Cards for you' });
  // The address may be someone else's until it is verified.
  await expect(kim.getByRole('heading', { name: 'Finish your card' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await kim.goto(linkIn(await mailTo(kimAddress, /verify/i)));
  await kim.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await kim.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(offer).toContainText(`${group.displayName} has made a card for you`);
  await expectAccessible(kim, 'a card that a company has made');
  await offer.getByRole('button', { name: 'Claim the card' }).press('Enter');
  await expect(kim.getByText('The card is yours now.')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(kim).toHaveURL(new RegExp(`profile=${pathOf('Kim Sorensen').slice('/profile/'.length)}`));
  await kim.getByRole('tab', { name: 'About you' }).click();
  await expect(kim.getByLabel('Job title')).toHaveValue('Architect');

  await scim('PATCH', `/Users/${lou.id}`, replacement('active', false));
  await page.reload();
  await expect(row(page, 'Kim Sorensen')).toContainText('Claimed');
  await expect(row(page, 'Lou Marchand')).toContainText('Inactive');
  await expect(page.getByText('Seats', { exact: true }).locator('..')).toHaveText(/2/);
  expect((await visitor.goto(pathOf('Lou Marchand')))?.status()).toBe(404);
  await expect(visitor.getByText('Lou Marchand')).toHaveCount(0);
  await scim('PATCH', `/Users/${lou.id}`, replacement('active', true));
  expect((await visitor.goto(pathOf('Lou Marchand')))?.status()).toBe(200);

  await page.getByRole('radio', { name: 'Needs attention' }).check();
  await expect(row(page, 'Max Reception')).toBeVisible();
  await expect(row(page, 'Kim Sorensen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Disconnect Entra' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Entra is disconnected.')).toBeVisible();
  const refused = await fetch(`${baseUrl}/Users`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
});

test('changes of a directory wait until an admin has looked at them', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const [ada] = group.admins as [SignedIn];
  await inDatabase((database) => database.query('update users set seats = 9 where email = $1', [ada.email]));
  const params = { id: group.name };
  const { token } = await ada.call(createDirectoryConnection, { params, body: { label: 'Entra' } });
  const scim = scimAt(`${productUrl}/scim/v2/${group.name}`, token);
  const lou = await scim('POST', '/Users', personOf('Lou Marchand', newAddress('lou'), 'Carpenter'));

  const page = await openAs(browser, ada.email, `/group/${group.name}/directory`);
  await page.getByRole('button', { name: 'Choose when changes wait' }).click();
  const settings = page.getByRole('dialog', { name: 'When changes wait' });
  await settings.getByText('Let changes wait until an admin has looked at them').click();
  await expectAccessible(page, 'when changes wait');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/more than 5 people wait for an admin/)).toBeVisible();

  await scim('PATCH', `/Users/${lou.id}`, replacement('active', false));
  await page.goto(linkIn(await mailTo(ada.email, /are waiting for you$/)));
  const change = page
    .getByRole('table', { name: 'Waiting changes' })
    .getByRole('row', { name: /Lou Marchand/ });
  await expect(change).toContainText('The profile goes offline. Frees a seat.');
  await expectAccessible(page, 'waiting changes');
  const { people } = await ada.call(listDirectoryPeople, { params, query: {} });
  const visitor = await (await browser.newContext()).newPage();
  const profile = `/profile/${people[0]?.profile_id}`;
  expect((await visitor.goto(profile))?.status()).toBe(200);

  await page.getByRole('button', { name: 'Apply all' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Apply changes' }).click();
  // Nothing behind a dialog has a role.
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Waiting changes' })).toHaveCount(0);
  await expect(row(page, 'Lou Marchand')).toContainText('Inactive');
  expect((await visitor.goto(profile))?.status()).toBe(404);
});

test('the card of a person whom the directory deactivates shows a colleague at the next tap', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Cleo Abt'] });
  const [ada] = group.admins as [SignedIn];
  const { email } = await newUser('Kim Sorensen');
  await verifyAddress(email);
  const kim = await signIn(email);
  const params = { id: group.name };
  const { token } = await ada.call(createDirectoryConnection, { params, body: { label: 'Okta' } });
  const scim = scimAt(`${productUrl}/scim/v2/${group.name}`, token);
  const { id } = await scim('POST', '/Users', personOf('Kim Sorensen', email, 'Architect'));
  const { profile_id } = await kim.call(claimIssuedCard, { params: { personId: id } });
  const mint = await signIn(demoUsers.productAdmin);
  const { cards } = await mint.call(createBatch, {
    body: { name: 'Team', kind: 'metal', size: 1, with_claim_codes: false },
  });
  const card_id = cards[0]?.card_id ?? '';
  await kim.call(registerCard, { body: { card_id, profile_id } });
  await kim.call(giveCards, { params, body: { card_ids: [card_id] } });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/c/${card_id}`);
  await expect(visitor).toHaveURL(new RegExp(`/profile/${profile_id}`));

  await scim('PATCH', `/Users/${id}`, replacement('active', false));
  const page = await openAs(browser, ada.email, `/group/${group.name}/cards`);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over this card' });
  await dialog.getByLabel('Who should visitors contact instead?').selectOption({ label: 'Cleo Abt' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Handed over')).toBeVisible();
  await visitor.goto(`/c/${card_id}`);
  const heading = `Kim Sorensen has left ${group.displayName}`;
  await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
});
