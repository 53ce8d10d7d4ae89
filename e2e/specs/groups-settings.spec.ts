import { listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { type Browser, expect, type Page } from '@playwright/test';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { drawnLogo, newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { giveTeam } from '../fixtures/plans.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** A group is created, gets its look, and is changed by two admins at the same time. */

const logo = (colour: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(drawnLogo(colour)),
});

const asMember = (browser: Browser, { email }: SignedIn) => asUser(browser, email);

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('a group is created with a name, a logo and its first members', { tag: '@promise' }, async ({
  browser,
}) => {
  const founder = await newUser('Ida Berg');
  await verifyAddress(founder.email);
  const page = await asMember(browser, founder);
  await page.goto('/new-group');
  await expect(page.getByRole('heading', { name: 'Groups are part of Team' })).toBeVisible();
  await giveTeam(founder.email);
  await page.reload();

  const display = `Café Nord ${crypto.randomUUID().slice(0, 6)}`;
  const name = display.toLowerCase().replace('é', 'e').replaceAll(' ', '-');
  await page.getByRole('button', { name: 'Create the group' }).click();
  await expect(page.getByText('Please give the group a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(display);
  const address = page.getByLabel('Custom URL');
  await expect(address).toHaveValue(name);
  await expect(page.getByText(`${name} is available`)).toBeVisible();
  await address.fill('lindenhof');
  await expect(page.getByText('This name is taken. Please choose another one.')).toBeVisible();
  await address.fill('monroe');
  await expect(page.getByText('This name is reserved. Please choose another one.')).toBeVisible();
  await address.fill(name);
  await expect(page.getByText(`${name} is available`)).toBeVisible();

  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo('#0a6847'));
  const colleagues = page.getByLabel('Email addresses of colleagues');
  await colleagues.fill('not-an-address');
  await expect(page.getByText(/doesn’t look like an email address: not-an-address/)).toBeVisible();
  await colleagues.fill(`${newAddress('jun')}, ${newAddress('kay')}`);
  await expect(page.getByText('2 people will get an invitation.')).toBeVisible();
  await expectAccessible(page, 'a new group');
  await page.getByRole('button', { name: 'Create the group' }).click();

  await expect(page).toHaveURL(new RegExp(`/group/${name}$`));
  await expect(page.getByRole('heading', { level: 1, name: display })).toBeVisible();
  await expect(page.getByText('2 of 4 done')).toBeVisible();
  await expect(page.getByRole('link', { name: `Manage ${display}` })).toBeVisible();
  await expectAccessible(page, 'the overview of a new group');
  const invited = await founder.call(listInvitations, { params: { id: name }, query: { status: 'pending' } });
  expect(invited.total).toBe(2);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/analytics?group=${name}`);
  await expect(visitor.locator('#sidebar').getByText(display)).toBeVisible();
  await visitor.goto('/analytics?group=monroe');
  await expect(visitor.locator('#sidebar').getByText('Monroe College')).toBeVisible();
});

test('two admins change the settings at the same time, and no input is lost', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Lind', 'Ben Roth'], members: [] });
  const [ada, ben] = await Promise.all(group.admins.map((admin) => asMember(browser, admin)));
  if (!ada || !ben) throw new Error('Both admins need a browser.');
  const open = (page: Page) => page.goto(`/group/${group.name}/settings`);
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved. Everyone can see it now.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  };
  await Promise.all([open(ada), open(ben)]);
  await expect(nameIn(ada)).toHaveValue(group.displayName);
  await expectAccessible(ada, 'the settings');

  // Different fields: the later change is merged with the earlier one.
  await ben.getByRole('textbox', { name: /^Website/ }).fill('https://roth.example');
  await nameIn(ada).fill('Lind & Roth');
  await chooseOption(ada, 'Ultramarine');
  await save(ben);
  await save(ada);
  await expect(ada.getByRole('textbox', { name: /^Website/ })).toHaveValue('https://roth.example');
  await expect(ada.getByRole('heading', { level: 1, name: 'Lind & Roth' })).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Manage Lind & Roth' })).toBeVisible();

  // The same field: the second admin sees both values and chooses.
  await open(ben);
  await expect(nameIn(ben)).toHaveValue('Lind & Roth');
  await nameIn(ben).fill('Roth & Lind');
  await save(ben);
  await nameIn(ada).fill('Haus Lind');
  await ada.getByRole('button', { name: 'Save changes' }).click();
  const choice = ada.getByRole('group', { name: 'Name', exact: true });
  await expect(choice).toContainText('Roth & Lind');
  await expect(choice).toContainText('Haus Lind');
  await expectAccessible(ada, 'a conflict');
  await choice.getByRole('button', { name: 'Keep yours' }).click();
  await save(ada);

  // A new address: the old one still works, also for users who had it open.
  const renamed = `haus-${crypto.randomUUID().slice(0, 8)}`;
  await ada.getByLabel('Custom URL').fill(renamed);
  await expect(ada.getByText(`${renamed} is available`)).toBeVisible();
  await save(ada);
  await expect(ada).toHaveURL(new RegExp(`/group/${renamed}/settings$`));
  await ben.getByRole('navigation', { name: 'Group' }).getByRole('link', { name: 'Members' }).click();
  await expect(ben).toHaveURL(/\/members$/);
  await ben.reload();
  await expect(ben).toHaveURL(new RegExp(`/group/${renamed}/members$`));
  await expect(ben.getByRole('heading', { level: 1, name: 'Haus Lind' })).toBeVisible();
});

test('a logo and its dark variant appear immediately, and unsaved input is kept', async ({ browser }) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: [] });
  const [ada] = group.admins as [SignedIn];
  const page = await asMember(browser, ada);
  await page.goto(`/group/${group.name}/settings?group=${group.name}`);
  await nameIn(page).fill('Written before');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo('#0f0f23'));
  await page.getByLabel('Logo on dark', { exact: true }).setInputFiles(logo('#f6f3ec'));
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(2);
  await expect(nameIn(page)).toHaveValue('Written before');

  const inSidebar = page.locator('#sidebar').locator('img:visible').first();
  const light = await inSidebar.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => inSidebar.getAttribute('src')).not.toBe(light);

  await page.getByRole('button', { name: 'Remove' }).last().click();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(1);
});
