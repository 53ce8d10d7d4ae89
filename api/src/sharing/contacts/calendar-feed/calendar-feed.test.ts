import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { finishReminder, remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import ICAL from 'ical.js';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://cards.example' });
});
afterAll(() => app.close());

/** A user with the Pro plan who reads German. */
async function newUser(): Promise<TestUser> {
  const account = await app.createUser();
  await app.database.query(
    `update users set plan = 'pro', subscription_status = 'active', locale = 'de' where user_id = $1`,
    [account.user.user_id],
  );
  return account;
}

async function remind({ call }: TestUser, display_name: string, days: number, note = ''): Promise<string> {
  const { contact_id } = await call(createContact, {
    body: { display_name, emails: [{ value: 'bo@example.com' }] },
  });
  const remind_at = new Date(Date.now() + days * dayMs).toISOString();
  await call(remindOfContact, { body: { contact_id, remind_at, note } });
  return contact_id;
}

const newAddress = async ({ call }: TestUser): Promise<string> => {
  const { address } = await call(createCalendarFeed);
  return address ?? '';
};

/** Reads the public address at the test's own origin. */
const read = (address: string) => fetch(address.replace('https://cards.example', app.origin));

async function eventsOf(address: string): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('shows the open reminders of its owner, the soonest first, in the owner’s language', async () => {
  const ada = await newUser();
  await remind(await newUser(), 'Of another user', 1);
  await remind(ada, 'Cy', 20);
  await remind(ada, 'Bo', 3, 'Ask about guitars');
  await ada.call(finishReminder, { params: { id: await remind(ada, 'Done', 2) } });
  const address = await newAddress(ada);

  const response = await read(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const events = await eventsOf(address);
  expect(events.map(({ summary }) => summary)).toEqual(['Melde dich bei Bo', 'Melde dich bei Cy']);
  expect(events[0]?.description).toBe('Ask about guitars\nbo@example.com');
  expect(events[0]?.duration.toSeconds()).toBe(30 * 60);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});

it('is off at first, and ends with a new address, with being turned off and with its account', async () => {
  const ada = await newUser();
  expect(await ada.call(getCalendarFeed)).toEqual({ address: null });
  const first = await newAddress(ada);
  expect(first).toMatch(/^https:\/\/cards\.example\/api\/v1\/calendar\/[0-9A-Z]{16}\.[\w-]{43}\.ics$/);
  expect(await ada.call(getCalendarFeed)).toEqual({ address: first });

  const second = await newAddress(ada);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const disable = (when: string) =>
    app.database.query(`update users set disabled_at = ${when} where user_id = $1`, [ada.user.user_id]);
  await disable('now()');
  expect((await read(second)).status).toBe(404);
  await disable('null');

  expect(await ada.call(deleteCalendarFeed)).toEqual({ address: null });
  expect((await read(second)).status).toBe(404);
});

it('opens nothing without the signature of its id', async () => {
  const address = await newAddress(await newUser());
  const [, feedId = ''] = /calendar\/([0-9A-Z]+)\./.exec(address) ?? [];
  for (const guess of [`${feedId}.ics`, `${feedId}.${'A'.repeat(43)}.ics`, feedId, 'x'])
    expect((await read(`https://cards.example/api/v1/calendar/${guess}`)).status).toBe(404);
});
