import { invite, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { type GroupWithMembers, newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { invitationPath } from '../fixtures/invitations.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** How users join a group: invited by an admin, by mail, and by their own click. */

const statusOf = async ({ name, admins }: GroupWithMembers, email: string) => {
  const query = { search: email };
  const found = await admins[0]?.call(listInvitations, { params: { id: name }, query });
  return found?.invitations[0]?.status;
};

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Moves an invitation's time back, because a test cannot wait two weeks. */
const age = (email: string, column: 'expires_at' | 'last_sent_at') =>
  inDatabase((database) =>
    database.query(`update invitations set ${column} = now() - interval '2 minutes' where email = $1`, [
      email,
    ]),
  );

test('a pasted list is invited; one user signs up, verifies the address and joins by a click', {
  tag: '@promise',
}, async ({ browser }) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const [ada] = group.admins as [GroupWithMembers['admins'][0]];
  const [noor, kai] = [newAddress('noor'), newAddress('kai')];
  await inDatabase((database) => database.query('update users set seats = 5 where email = $1', [ada.email]));
  const page = await openAs(browser, ada.email, `/group/${group.name}/invitations`);
  await expect(page.getByText('4 seats left in your plan.')).toBeVisible();

  const field = page.getByLabel('Email addresses');
  await field.fill(`Noor Abbas <${noor}>, ${kai}; nobody@`);
  await field.press('Enter');
  const chips = page.getByRole('list', { name: 'People to invite' }).getByRole('listitem');
  await expect(chips).toHaveCount(3);
  await expect(chips.filter({ hasText: 'Noor Abbas' })).toBeVisible();
  await page.getByLabel(/Personal message/).fill('Come in,\nit is warm here.');
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(page.getByText('“nobody@” isn’t an email address.')).toBeVisible();
  await expectAccessible(page, 'the invitations of a group');
  await page.getByRole('button', { name: 'Remove nobody@' }).click();
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(page.getByText('2 of 2 invitations sent.')).toBeVisible();
  await expect(row(page, noor)).toContainText('Open');

  const mail = await mailTo(noor, /^Your invitation to a group/);
  expect(mail.html).toContain('it is warm here.');
  expect(mail.text).toContain('it is warm here.');
  const path = await invitationPath(noor);
  // Link scanners of mail programs accept nothing.
  for (const method of ['HEAD', 'GET']) expect((await fetch(linkIn(mail), { method })).status).toBe(200);
  expect(await statusOf(group, noor)).toBe('pending');

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(path);
  await expect(invited).toHaveURL(/\/sign-up\?return_to=/);
  const note = invited.getByRole('region', { name: 'Your invitation' });
  await expect(note).toContainText(`Ada Admin invited you to ${group.displayName}.`);
  await expect(note).toContainText('it is warm here.');
  await invited.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expect(invited.getByText('Log in or create your card to respond to the invitation.')).toBeVisible();
  await invited.getByRole('link', { name: 'Create your card' }).last().click();
  await expect(invited.getByLabel('Email')).toHaveValue(noor);
  await expectAccessible(invited, 'the sign-up of an invited user');
  await invited.getByLabel('Your name').fill('Noor Abbas');
  await invited.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase');
  await invited.getByRole('button', { name: 'Create your card' }).click();
  // The link proves the mailbox, so that no second mail is needed.
  await expect(invited.getByRole('heading', { name: `Join ${group.displayName}` })).toBeVisible();
  await expect(invited.getByText('it is warm here.')).toBeVisible();
  await expectAccessible(invited, 'an open invitation');
  expect(await statusOf(group, noor)).toBe('pending');

  await invited.getByRole('button', { name: `Join ${group.displayName}` }).press('Enter');
  await expect(invited.getByRole('heading', { name: `Welcome to ${group.displayName}` })).toBeVisible();
  expect(await statusOf(group, noor)).toBe('accepted');
  await invited.getByRole('link', { name: 'Finish your card' }).click();
  await expect(invited).toHaveURL(/\/welcome/);
  await expect(invited.getByText('Open the link we emailed')).toHaveCount(0);
  await invited.goto(path);
  await expect(invited.getByRole('heading', { name: /You’re already in / })).toBeVisible();
});

test('a user with the wrong account sees a message, switches accounts and continues with the invitation', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Mo Member'] });
  const lee = await newUser('Lee Invited');
  await verifyAddress(lee.email);
  await group.admins[0]?.call(invite, { params: { id: group.name }, body: { email: lee.email } });
  const path = await invitationPath(lee.email);
  const someone = await newUser('Eve Else');

  const page = await openAs(browser, someone.email, path, { viewport: { width: 360, height: 780 } });
  await expect(page.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible();
  await expect(page.getByText(/It was sent to .•••@example\.test/)).toBeVisible();
  await expectAccessible(page, 'an invitation of someone else');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/log-in\?return_to=/);
  await expect(page.getByLabel('Email')).toHaveValue(lee.email);
  await page.getByLabel('Password', { exact: true }).fill('meishi-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Join ${group.displayName}` })).toBeVisible();

  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'You declined this invitation' })).toBeVisible();
  expect(await statusOf(group, lee.email)).toBe('declined');

  await page.goto('/accept-invite/no-such-group-anywhere');
  await expect(page.getByRole('heading', { name: 'We can’t find an invitation for you' })).toBeVisible();
  const member = await openAs(browser, group.members[0]?.email ?? '', path);
  await expect(member.getByRole('heading', { name: /You’re already in / })).toBeVisible();
});

test('an expired invitation is requested and sent again, and a cancelled one is reported', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const [ada] = group.admins as [GroupWithMembers['admins'][0]];
  const lee = await newUser('Lee Invited');
  await verifyAddress(lee.email);
  await ada.call(invite, { params: { id: group.name }, body: { email: lee.email } });
  const firstPath = await invitationPath(lee.email);
  const admin = await openAs(browser, ada.email, `/group/${group.name}/invitations`);
  await expect(row(admin, lee.email).getByRole('button', { name: /Resend/ })).toBeDisabled();
  await age(lee.email, 'expires_at');
  await age(lee.email, 'last_sent_at');

  const page = await openAs(browser, lee.email, firstPath);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new one' }).click();
  await expect(page.getByText('Request sent to Ada Admin')).toBeVisible();
  const asking = await mailTo(ada.email, /Lee Invited asked for a new invitation/);
  expect(new URL(linkIn(asking)).pathname).toBe(`/group/${group.name}/invitations`);

  await admin.reload();
  await expect(row(admin, lee.email)).toContainText('Expired');
  await row(admin, lee.email)
    .getByRole('button', { name: /Resend/ })
    .click();
  await expect(row(admin, lee.email)).toContainText('Open');
  await expect(row(admin, lee.email)).toContainText('2 times');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: `Join ${group.displayName}` })).toBeVisible();

  await row(admin, lee.email)
    .getByRole('button', { name: /Cancel the invitation/ })
    .click();
  await admin.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(row(admin, lee.email)).toContainText('Cancelled');
  await page.getByRole('button', { name: `Join ${group.displayName}` }).click();
  await expect(page.getByRole('heading', { name: 'This invitation was cancelled' })).toBeVisible();
  await expectAccessible(page, 'a cancelled invitation');
});
