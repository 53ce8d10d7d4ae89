import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNotifications, updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createGroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { eventOf } from '../../../test/fixtures/events.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { settled } from '../../../test/fixtures/jobs.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { addDays } from '../recording/local-days.ts';
import { recordEvents } from '../recording/store-events.ts';
import { mondayMorningIn } from './monday-morning.ts';
import { WeeklyReportMail } from './weekly-report-mail.job.ts';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** The Monday before the last one, so that the reported week is over in every zone. */
const today = new Date().toISOString().slice(0, 10);
const monday = addDays(today, -(((new Date(today).getUTCDay() + 6) % 7) + 7));
const at = (time: string, days = 0) => new Date(`${addDays(monday, days)}T${time}Z`);

/** Runs the hourly job at a time, and waits for its mails. */
async function run(now: Date): Promise<void> {
  const mail = app.app.get(WeeklyReportMail, { strict: false });
  await RequestContext.create(app.app.get(EntityManager), () => mail.findDue(now));
  await settled(app, 'mail-weekly-report');
}

async function subscriber(fields: { time_zone?: string; locale?: string } = {}): Promise<TestUser> {
  const account = await app.createUser({ name: 'Ada Lovelace' });
  await account.call(updateMe, { body: { time_zone: 'UTC', ...fields } });
  await account.call(updateNotifications, { body: { weekly_report: true } });
  return account;
}

const events = (account: TestUser, kind: 'view' | 'click' | 'tap', count: number, days: number, more = {}) =>
  recordEvents(
    app.database,
    Array.from({ length: count }, (_, index) =>
      eventOf(account, { kind, at: at('12:00:00', days), visitor: Buffer.alloc(16, index), ...more }),
    ),
  );

const reportsTo = ({ email }: TestUser) =>
  inbox.to(email).filter(({ subject }) => /week/i.test(subject ?? ''));

describe('the weekly report', () => {
  it('has the counts of the week with the change, and the links with the most clicks', async () => {
    const ada = await subscriber();
    const { link_id } = await ada.call(createLink, {
      body: {
        profile_id: ada.user.default_profile_id,
        kind: 'website',
        title: 'Portfolio',
        url: 'https://example.com',
      },
    });
    await events(ada, 'view', 3, -1);
    await events(ada, 'view', 2, -8);
    await events(ada, 'click', 2, -3, { link_id });
    // Not of the reported week.
    await events(ada, 'tap', 5, 0);
    await run(at('07:02:00'));
    const [mail] = reportsTo(ada);
    expect(mail?.text).toMatch(/Profile views:? +3 \(\+50%\)/);
    expect(mail?.text).toMatch(/Taps:? +0\n/);
    expect(mail?.text).toMatch(/Portfolio:? +2 clicks/);
    expect(mail?.text).toContain(`/analytics?from=${addDays(monday, -7)}&to=${addDays(monday, -1)}`);
  });

  it('is sent once, on Monday from 7 in the user’s time zone', async () => {
    const ada = await subscriber({ time_zone: 'Asia/Tokyo' });
    await events(ada, 'view', 1, -3);
    // In Tokyo it is nine hours later: Monday, 6:59.
    await run(at('21:59:00', -1));
    expect(reportsTo(ada)).toHaveLength(0);
    await run(at('22:02:00', -1));
    expect(reportsTo(ada)).toHaveLength(1);
    await run(at('23:02:00', -1));
    await run(at('08:02:00'));
    expect(reportsTo(ada)).toHaveLength(1);
  });

  it('is in the language of the account', async () => {
    const ada = await subscriber({ locale: 'de' });
    await events(ada, 'view', 1200, -3);
    await run(at('07:02:00'));
    const mail = await inbox.waitFor(ada.email, /^Deine Woche: /);
    expect(mail.text).toMatch(/Profilaufrufe:? +1\.200\n/);
  });

  it('is not sent without a result, to users who did not ask for it, or to accounts to be erased', async () => {
    const quiet = await subscriber();
    const other = await app.createUser();
    await events(other, 'view', 1, -3);
    const disabled = await subscriber();
    await events(disabled, 'view', 1, -3);
    await app.database.query('update users set disabled_at = now() where user_id = $1', [
      disabled.user.user_id,
    ]);
    await run(at('07:02:00'));
    for (const account of [quiet, other, disabled]) expect(reportsTo(account)).toEqual([]);
  });

  it('stops by a button on the page of its link, not by opening it', async () => {
    const ada = await subscriber();
    await events(ada, 'view', 1, -3);
    await run(at('07:02:00'));
    const [mail] = reportsTo(ada);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const address = app.origin + new URL(header.slice(1, -1)).pathname;
    expect(await (await fetch(address)).text()).toContain('Stop your weekly report?');
    expect(await ada.call(getNotifications)).toMatchObject({ weekly_report: true });
    await fetch(address, { method: 'POST', body: new URLSearchParams() });
    expect(await ada.call(getNotifications)).toMatchObject({ weekly_report: false });
  });
});

describe('the weekly report of a group', () => {
  it('goes to its admins who want it, on the Monday of the group’s time zone', async () => {
    const admins = [await app.createUser(), await app.createUser()] as const;
    const member = await app.createUser();
    await subscribe(app, 'team', admins[0]);
    for (const account of [admins[0], member])
      await account.call(updateNotifications, { body: { weekly_group_reports: true } });
    const { group_id, name } = await makeGroup(app, { admins: [...admins], members: [member] });
    await app.database.query(`update groups set time_zone = 'America/New_York' where group_id = $1`, [
      group_id,
    ]);
    const links = await admins[0].call(createGroupLink, {
      params: { id: name },
      body: { kind: 'website', title: 'Meet {first_name}', url: 'https://example.com' },
    });
    const groups = [{ group_id, time_zone: 'America/New_York' }];
    await events(member, 'tap', 2, -3, { groups });
    await events(member, 'click', 1, -3, { groups, group_id, link_id: links.links[0]?.link_id ?? null });
    await run(at('11:30:00'));
    expect(reportsTo(admins[0])).toEqual([]);
    await run(at('12:02:00'));
    await run(at('13:02:00'));
    const [mail, ...others] = reportsTo(admins[0]);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Lindenhof Studio: the week of /);
    expect(mail?.text).toMatch(/Taps:? +2\n/);
    expect(mail?.text).toMatch(/Meet \[First name\]:? +1 click\n/);
    expect(mail?.text).toContain(`/group/${name}/analytics?from=`);
    expect([...reportsTo(admins[1]), ...reportsTo(member)]).toEqual([]);
  });
});

it('knows in which zones it is Monday morning', () => {
  const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Nowhere/Atlantis'];
  const morning = (time: string) => mondayMorningIn(zones, new Date(time));
  expect(morning('2026-11-15T16:00:00Z')).toBeUndefined();
  expect(morning('2026-11-15T17:00:00Z')).toEqual({ monday: '2026-11-16', zones: ['Pacific/Kiritimati'] });
  expect(morning('2026-11-16T07:00:00Z')?.zones).toEqual(['UTC', 'Pacific/Kiritimati', 'Nowhere/Atlantis']);
  expect(morning('2026-11-16T15:00:00Z')?.zones).toEqual(['UTC', 'America/Los_Angeles', 'Nowhere/Atlantis']);
  expect(morning('2026-11-17T08:00:00Z')).toBeUndefined();
});
