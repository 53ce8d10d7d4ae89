import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { getNotifications, updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import {
  sendAddressMail,
  sendPasswordMail,
  sendSignInMail,
  sendVerificationMail,
} from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { changeDepartmentAdmins, createDepartment } from '@meishi/api-contract/endpoints/groups/departments';
import { listDirectoryPeople } from '@meishi/api-contract/endpoints/groups/directory';
import { updateDirectoryPlanSettings } from '@meishi/api-contract/endpoints/groups/directory-plans';
import { deleteGroup, offerGroupPlan } from '@meishi/api-contract/endpoints/groups/group-life';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  askForInvitation,
  declineInvitation,
  invite,
  listInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { applyIssue, uploadIssue } from '@meishi/api-contract/endpoints/groups/issue';
import {
  getMemberCard,
  listCardRequests,
  requestCardChange,
  updateMemberCard,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { createCheckoutProduct, listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { createWebhook, listWebhooks, testWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { type Browser, expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser, type SignedIn, signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { askToJoin, newGroup } from '../fixtures/groups.ts';
import { changeAddress, lookUpAccount, verifyAddress } from '../fixtures/identity.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import { type Mail, mailTo } from '../fixtures/inbox.ts';
import { issueCards, newTable } from '../fixtures/issues.ts';
import { payForProduct } from '../fixtures/payments.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** Files of letters that lead to a page for signed-in users or visitors only, without anything to decide there. */
const plainLetters = [
  'accounts/address-changed.mail.ts',
  'releases/remotes/canaries/canary-stopped.mail.ts',
  'admin/support/support.mail.ts',
];

/** By file of the letter: the mails that the journey opens. */
type Mails = Record<string, [to: string, subject: RegExp][]>;

/** Makes the product send every mail whose links could do something. */
async function sendMails(page: Page, ada: SignedIn, newcomer: SignedIn): Promise<Mails> {
  await newcomer.call(sendVerificationMail);
  await newcomer.call(sendPasswordMail, { body: { email: newcomer.email } });
  await newcomer.call(sendSignInMail, { body: { email: newcomer.email, return_to: '/contacts' } });

  const moved = newAddress('moved');
  await ada.call(sendAddressMail, { body: { email: moved } });
  await ada.call(sendAddressMail, { body: { email: newcomer.email } });
  const mover = await newUser('Mo Movar');
  await changeAddress(mover.email, newAddress('mover'));

  const { name } = await newGroup({ admins: [ada], members: [] });
  const params = { id: name };
  const bo = await verifiedUser('Bo Diddley');
  await ada.call(invite, { params, body: { email: bo.email } });
  await bo.call(declineInvitation, { params, body: {} });
  await bo.call(askForInvitation, { params, body: {} });
  const invited = newAddress('cleo');
  await ada.call(invite, { params, body: { email: invited } });

  await askToJoin(name);

  const { people, table } = newTable(1);
  await issueCards(ada, name, table);
  await waitingChange(ada, name);

  const ofAda = { id: ada.profileId };
  const consent_text = consentTextOf(await bo.call(getProfile, { params: ofAda }), inEnglish);
  const details = { name: 'Bo', email: bo.email, consent: true, consent_text, send_vcard: true };
  await bo.call(addProfileContact, { params: ofAda, body: details });
  const sharer = newAddress('sharer');
  const quiet = { ...details, name: 'Sam', email: sharer, send_vcard: false };
  await bo.call(addProfileContact, { params: ofAda, body: quiet });
  const [contact] = (await ada.call(listContacts)).contacts;
  await ada.call(remindOfContact, { body: { contact_id: contact?.contact_id ?? '' } });

  const options = { colour: 'gold' } as const;
  const body = { product: 'metal', quantity: 2, options } as const;
  await payForProduct(page, (await ada.call(createCheckoutProduct, { body })).url);
  await mailTo(ada.email, /^Order confirmed: /);

  const closing = await newGroup({ admins: [ada, bo], members: [] });
  const ofClosing = { id: closing.name };
  const { user_id } = await bo.call(getMe);
  await ada.call(offerGroupPlan, { params: ofClosing, body: { user_id } });
  const design = { params: ofClosing, body: { display_name: 'Design' } };
  const { department_id: departmentId } = await ada.call(createDepartment, design);
  await ada.call(changeDepartmentAdmins, {
    params: { ...ofClosing, departmentId },
    body: { add: [user_id] },
  });
  await ada.call(deleteGroup, { params: ofClosing, body: { display_name: closing.displayName } });

  await ada.call(updateNotifications, { body: { weekly_report: true } });
  await sendWeeklyReport(ada);
  const mo = await changedMember(ada);

  const leaver = await newUser('Lee Aver');
  await leaver.call(requestDeletion);
  await disableWebhook(ada);
  return {
    'admin/account-data/deletion.mail.ts': [[leaver.email, /^Your account will be deleted on /]],
    'accounts/new-address.mail.ts': [
      [moved, /^Confirm your new email address$/],
      [newcomer.email, /^This address already has an account/],
      [mover.email, /^Your sign-in email was changed/],
    ],
    'accounts/sign-in.mail.ts': [
      [newcomer.email, /^Verify your email address$/],
      [newcomer.email, /^Reset your /],
      [newcomer.email, /^Log in to /],
    ],
    'accounts/welcome.mail.ts': [[ada.email, /^Your card is ready$/]],
    'sharing/contacts/exchange/exchange.mail.ts': [
      [ada.email, /shared their details with you$/],
      [bo.email, /^The contact card that you asked for$/],
    ],
    'sharing/contacts/receipts/receipt.mail.ts': [[sharer, /^The details that you shared$/]],
    'sharing/contacts/reminders/reminder.mail.ts': [[ada.email, /^Get in touch with /]],
    'groups/group-life.mail.ts': [
      [bo.email, /asks you to pay for /],
      [bo.email, /will be deleted on /],
      [bo.email, /^You now administer Design of /],
    ],
    'groups/member-cards/member-card.mail.ts': [
      [mo.email, /^Ada Okafor changed your job title$/],
      [ada.email, /^Mo Member asks for a change of their profile$/],
    ],
    'groups/invitations/invitation-request.mail.ts': [[ada.email, /asked for a new invitation/]],
    'groups/joining/join-request.mail.ts': [[ada.email, /^Jo Iner asks to join /]],
    'groups/invitations/invitation.mail.ts': [[invited, /^Your invitation to a group/]],
    'groups/directory/directory-plan.mail.ts': [[ada.email, /are waiting for you$/]],
    'groups/issue/issued-card.mail.ts': [[people[0]?.email ?? '', /^Your business card on /]],
    // The mail of a refund has the same link.
    'billing/payments/orders/order.mail.ts': [[ada.email, /^Order confirmed: /]],
    'analytics/weekly-report/weekly-report.mail.ts': [[ada.email, /^Your week: /]],
    'people/webhooks/webhook-problem.mail.ts': [[ada.email, /^Your webhook to /]],
  };
}

/** A table of people that waits for an admin. */
async function waitingChange(ada: SignedIn, group: string): Promise<void> {
  const params = { id: group };
  const settings = { enabled: true, max_people: 0, apply_after_hours: null };
  await ada.call(updateDirectoryPlanSettings, { params, body: settings });
  const files = { file: new File([newTable(1).table], 'people.csv') };
  const { issue_id: issueId } = await ada.call(uploadIssue, { params, body: {}, files });
  await ada.call(applyIssue, { params: { ...params, issueId }, body: {} });
}

/** The report of the week that ends today, with one view. */
async function sendWeeklyReport({ email, profileId }: SignedIn): Promise<void> {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await fetch(`${productUrl}/profile/${profileId}`, { headers: { 'user-agent': agent } });
  await inDatabase((database) =>
    database.query(
      `insert into pgboss.job (name, data) select 'mail-weekly-report', jsonb_build_object(
         'user_id', user_id, 'group_id', null, 'monday', (now() at time zone time_zone)::date + 1)
       from users where email = $1`,
      [email],
    ),
  );
}

async function verifiedUser(name: string): Promise<SignedIn> {
  const { email } = await newUser(name);
  await verifyAddress(email);
  return signIn(email);
}

/** A member whose job title the admin changed, and who asks for another one. */
async function changedMember(admin: SignedIn): Promise<SignedIn> {
  const { name, members } = await newGroup({ admins: [admin], members: ['Mo Member'] });
  const [member] = members as [SignedIn];
  const { version } = await admin.call(getGroup, { params: { id: name } });
  const locks = { version, locked_fields: ['job_title' as const] };
  await admin.call(updateGroup, { params: { id: name }, body: locks });
  const params = { id: name, userId: (await member.call(getMe)).user_id };
  const card = await admin.call(getMemberCard, { params });
  await admin.call(updateMemberCard, { params, body: { version: card.version, job_title: 'Lead' } });
  const wish = { params: { id: member.profileId }, body: { job_title: 'Partner' } };
  await member.call(requestCardChange, wish);
  return member;
}

/** The receiver says that it is gone. */
async function disableWebhook({ call }: SignedIn): Promise<void> {
  const receiver = createServer((_, response) => response.writeHead(410).end()).listen(0);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { webhook } = await call(createWebhook, { body: { url, events: ['order.paid'] } });
  await call(testWebhook, { params: { id: webhook.webhook_id } });
  await expect.poll(async () => (await call(listWebhooks))[0]?.disabled).toBeTruthy();
  receiver.close();
}

/** Every link of a mail to the product, that for unsubscribing included. Pictures are no links. */
function linksIn({ text, html }: Mail): string[] {
  const written = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  const inText = text.match(/https?:\/\/[^\s<>]+/g) ?? [];
  return [...new Set([...written, ...inText])].filter((link) => link.startsWith(`${productUrl}/`));
}

/**
 * Opens links like the scanner of a mail program: in a browser without a session, which runs scripts and presses nothing.
 * Returns what its pages sent.
 */
async function openAsScanner(browser: Browser, links: string[]): Promise<string[]> {
  const context = await browser.newContext();
  const sent: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()))
      sent.push(
        `${request.method()} ${origin === productUrl ? '' : origin}${pathname} ${request.postData()}`,
      );
  });
  const page = await context.newPage();
  for (const link of links) {
    await page.goto(link, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await context.close();
  return sent;
}

/** Calls that use a link up or act for a user; reading the purpose of a code is none. */
const acting = /accounts:(update|signIn)|newPassword|^(POST|PUT|PATCH|DELETE) \/(mails|receipt|reminder)\//;

/** What the links of the mails could change. */
async function stateOf(ada: SignedIn, newcomer: SignedIn) {
  const { groups, ...me } = await ada.call(getMe);
  return {
    me,
    accounts: [await lookUpAccount(ada.email), await lookUpAccount(newcomer.email)],
    invitations: await ada.call(listInvitations, { params: { id: groups[0]?.name ?? '' } }),
    people: await ada.call(listDirectoryPeople, { params: { id: groups[0]?.name ?? '' }, query: {} }),
    contacts: await ada.call(listContacts),
    notifications: await ada.call(getNotifications),
    orders: await ada.call(listOrders),
    webhooks: await ada.call(listWebhooks),
    requests: await Promise.all(
      groups.map(({ name }) => ada.call(listCardRequests, { params: { id: name } })),
    ),
  };
}

test('a scanner that opens every link of every mail changes nothing', async ({ page, browser }) => {
  const ada = await verifiedUser('Ada Okafor');
  const newcomer = await newUser('Noor Abbas');
  const mails = await sendMails(page, ada, newcomer);
  const letters = globSync('**/*.mail.ts', { cwd: join(import.meta.dirname, '../../api/src') });
  expect([...Object.keys(mails), ...plainLetters].toSorted()).toEqual(letters.toSorted());

  const opened = await Promise.all(
    Object.values(mails)
      .flat()
      .map(([to, subject]) => mailTo(to, subject)),
  );
  // A reminder counts as sent after its mail has arrived.
  const reminders = async () =>
    (await ada.call(listContacts)).contacts.map(({ reminder }) => reminder?.status);
  await expect.poll(reminders).not.toContain('scheduled');
  const before = await stateOf(ada, newcomer);
  for (const mail of opened)
    await test.step(mail.subject, async () => {
      const links = linksIn(mail);
      expect(links.length).toBeGreaterThan(0);
      const acts = (await openAsScanner(browser, links)).filter((request) => acting.test(request));
      expect(acts).toEqual([]);
    });
  expect(await stateOf(ada, newcomer)).toEqual(before);
});
