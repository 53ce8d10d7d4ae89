import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import { createGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import { listSharedContacts } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { type Browser, expect, type Page } from '@playwright/test';
import { followAddressBook } from '../fixtures/address-book.ts';
import { hubSpotUrl } from '../fixtures/addresses.ts';
import { type SignedIn, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { type GroupWithMembers, newGroup } from '../fixtures/groups.ts';
import { syncWithHubSpot } from '../fixtures/hubspot.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';
import { addWebhook, startReceiver } from '../fixtures/webhooks.ts';

/** A team of three at a fair: shared contacts, follow-up, a leaver, and an erasure that reaches every place. */

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };
const phone = { viewport: { width: 360, height: 780 }, locale: 'en-GB', colorScheme: 'dark' as const };
const visitorName = 'Minnie Featherstone';

test('a team shares what it collects, follows up, loses a member, and a visitor is erased everywhere', async ({
  browser,
}, testInfo) => {
  test.setTimeout(400_000);
  const group = await newGroup({ admins: ['Ada Lovelace'], members: ['Bo Diddley', 'Cy Twombly'] });
  const [ada, bo, cy] = [...group.admins, ...group.members] as [SignedIn, SignedIn, SignedIn];
  const params = { id: group.name };
  // Visitors get mail on behalf of owners with a confirmed address.
  await verifyAddress(bo.email);
  await signIn(bo.email);
  const receiver = await startReceiver();
  const page = await openAs(browser, ada.email, `/group/${group.name}/settings`, desktop);
  const secret = await addWebhook(
    page,
    `http://${receiver.host}/hook`,
    'Shared contact erased or no longer shared',
  );
  await openFair(ada, group.name);
  await setSharingRules(page, group);

  const visitorAddress = newAddress('minnie');
  await leaveDetails(browser, bo, visitorAddress);
  const bosPhone = await openAs(browser, bo.email, '/contacts/capture', phone);
  await bosPhone.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Howlin Wolf');
  const captured = responseTo(bosPhone, /\/contacts\/captures$/);
  await bosPhone.getByRole('button', { name: 'Save contact' }).click();
  await captured;

  const { contact_id, ...shared } = await followUp(page, ada, group.name);
  expect(shared).toMatchObject({ assigned_to: { display_name: 'Ada Lovelace' }, stage: 'contacted' });
  const cysPhone = await openAs(
    browser,
    cy.email,
    `/group/${group.name}/contacts?contact=${contact_id}`,
    phone,
  );
  await cysPhone.getByLabel('New note').fill('Mrs Featherstone wants gold foil');
  await cysPhone.getByRole('button', { name: 'Add note' }).click();
  await expect(cysPhone.getByText(/^Cy Twombly · /)).toBeVisible();
  await expectAccessible(cysPhone, 'a shared contact with a note');
  expect(await cysPhone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const { secret: key } = await ada.call(createGroupKey, {
    params,
    body: { label: 'HubSpot', scopes: ['groups:write'] },
  });
  const synchronise = () => syncWithHubSpot(group.name, key, testInfo.outputPath('hubspot.json'));
  expect(await synchronise()).toContain('New in HubSpot: 2.');
  const records = await (await browser.newContext()).newPage();
  await records.goto(hubSpotUrl);
  const record = records.getByRole('listitem').filter({ hasText: visitorAddress });
  await expect(record).toContainText('CONNECTED');
  await expect(record).toContainText('Send samples');

  const readBook = await followAddressBook(cy);
  expect(await readBook()).toEqual([]);
  await leave(bosPhone, group);
  expect((await readBook()).toSorted()).toContain(`${contact_id}.vcf`);
  await cysPhone.goto('/contacts');
  await expect(cysPhone.getByRole('option', { name: /Minnie Featherstone/ })).toBeVisible();

  const receipt = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await receipt.goto(linkIn(await mailTo(visitorAddress, /^The details that you shared$/)));
  await receipt.getByRole('link', { name: 'Have my details erased…' }).click();
  await receipt.getByRole('button', { name: 'Erase everything' }).click();
  await expect(receipt.getByRole('heading', { name: 'Your details are erased' })).toBeVisible();

  await page.goto(`/group/${group.name}/contacts`);
  await expect(page.getByRole('button', { name: 'Howlin Wolf' })).toBeVisible();
  await expect(page.getByText(visitorName)).toHaveCount(0);
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['contact.erased']);
  const [erasure] = receiver.received;
  expect(erasure?.isSignedWith(secret)).toBe(true);
  expect(JSON.parse(erasure?.body ?? '')).toEqual({
    ...{ type: 'contact.erased', timestamp: expect.any(String) },
    data: { contact_id, reason: 'person' },
  });
  expect(await readBook()).toEqual([`${contact_id}.vcf 404`]);
  await synchronise();
  await records.reload();
  await expect(records.getByRole('listitem').filter({ hasText: 'Howlin' })).not.toHaveCount(0);
  await expect(record).toHaveCount(0);
  receiver.stop();
});

function openFair({ call }: SignedIn, group: string) {
  const options = ['Paper', 'Ink'].map((en) => ({ en, de: '' }));
  return call(createGroupEvent, {
    params: { id: group },
    body: {
      ...{ name: 'Paper fair', from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' },
      questions: [{ kind: 'choice', words: { en: 'Which product?', de: '' }, options }],
    },
  });
}

/** What belongs to the fair is shared, questions about ink are Ada's, and Cy follows members who leave. */
async function setSharingRules(page: Page, { name }: GroupWithMembers): Promise<void> {
  await page.goto(`/group/${name}/contacts`);
  await expect(page.getByRole('heading', { name: 'No contacts are shared yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Sharing rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sharing rules' });
  await dialog.getByLabel('Paper fair').check();
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('Rule 1', { exact: true }).selectOption('By an answer to a question');
  await dialog.getByLabel('Answer').fill('Ink');
  await dialog.getByLabel('Ada Lovelace').check();
  await dialog.getByLabel('Contacts of members who leave go to').selectOption('Cy Twombly');
  await dialog.getByLabel('Subject').fill('Good to meet you at {event}');
  await expectAccessible(page, 'the rules of shared contacts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The sharing rules were saved.')).toBeVisible();
}

/** A visitor leaves their details on a member's profile. */
async function leaveDetails(browser: Browser, { profileId }: SignedIn, address: string): Promise<void> {
  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto(`/profile/${profileId}`);
  await visitor.getByRole('button', { name: 'Share your details' }).click();
  await visitor.getByLabel('Name').fill(visitorName);
  await visitor.getByLabel('Email').fill(address);
  await visitor.getByLabel('Which product?').selectOption('Ink');
  await visitor.getByLabel(/may keep these details/).check();
  await visitor.getByRole('button', { name: /^Send to/ }).click();
  await expect(visitor.getByText(/Thank/).first()).toBeVisible();
}

/** Ada moves the visitor on the board, notes the next step and finds the mail to send. Resolves to the contact. */
async function followUp(page: Page, { call }: SignedIn, group: string) {
  await page.goto(`/group/${group}/contacts`);
  await expect(page.getByRole('row').filter({ hasText: 'Howlin Wolf' })).toContainText('Bo Diddley');
  await expect(page.getByRole('row').filter({ hasText: visitorName })).toContainText('Ada Lovelace');
  await chooseOption(page, 'Board');
  await page.getByRole('button', { name: `Actions for ${visitorName}` }).click();
  await saved(page, () => page.getByRole('menuitem', { name: 'Move to “Contacted”' }).click());
  const lane = page.getByRole('region', { name: 'Contacted', exact: true });
  await lane.getByRole('button', { name: visitorName, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: visitorName });
  await expect(sheet.getByText('Ink', { exact: true })).toBeVisible();
  await sheet.getByLabel('Next step').fill('Send samples');
  await sheet.getByLabel('On', { exact: true }).fill('2120-12-04');
  await saved(page, () => sheet.getByRole('button', { name: 'Save next step' }).click());
  await expect(sheet.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    /^mailto:minnie-.*\?subject=Good%20to%20meet%20you%20at%20Paper%20fair$/,
  );
  const { contacts } = await call(listSharedContacts, { params: { id: group }, query: { search: 'minnie' } });
  const [contact] = contacts;
  if (!contact) throw new Error('The contact of the visitor is not shared.');
  return contact;
}

async function leave(page: Page, { name, displayName }: GroupWithMembers): Promise<void> {
  await page.goto(`/group/${name}/membership`);
  await page.getByRole('button', { name: `Leave ${displayName}…` }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

const responseTo = (page: Page, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && path.test(answer.url()));

/** Resolves when the server has the change of a shared contact. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const response = responseTo(page, /\/groups\/[^/]+\/contacts\/[^/]+$/);
  await act();
  expect((await response).ok()).toBe(true);
}
