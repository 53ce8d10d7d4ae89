import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listIssueRows, withdrawCard } from '@meishi/api-contract/endpoints/groups/issue';
import { ApiError } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { randomNumbers } from '../../../test/random.ts';
import { connectDirectory, personOf, type ScimCall } from '../../../test/scim.ts';
import { pauseOfCalls, until } from '../../../test/until.ts';

/** Tables and a directory at the same time, whose changes wait at times: one person has at most one seat and one card, and each card one letter. */

let app: TestApp;
let inbox: TestInbox;
let admins: TestUser[];
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
  admins = [await app.createUser(), await app.createUser()];
  await subscribe(app, 'team', admins[0] as TestUser);
  await app.database.query('update users set seats = 1000 where user_id = $1', [admins[0]?.user.user_id]);
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** A refusal because of what others do at the same time is no fault. */
const orRefused = async (call: Promise<unknown>) => {
  await call.catch((error) => {
    if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
  });
};

interface Setting {
  group: { group_id: string };
  admin: TestUser;
  random: () => number;
  addressOf: (person: number) => string;
}

/** Rows of some people of a few, with repeats, some with an id, some with an address, most with both. */
function randomTable({ random, addressOf }: Setting): string {
  const rows = Array.from({ length: 3 + Math.floor(random() * 8) }, () => {
    const person = Math.floor(random() * 12);
    const kind = random();
    return {
      Name: `Person ${person}`,
      Email: kind < 0.15 ? '' : addressOf(person),
      'External ID': kind > 0.85 ? '' : `E-${person}`,
    };
  });
  return tableOf(...rows);
}

async function actAsAdmin(setting: Setting): Promise<void> {
  const { group, admin, random } = setting;
  const plans = plansOf(admin.call, group);
  if (random() < 0.3) await plans.enable({ enabled: random() > 0.3, max_people: Math.floor(random() * 4) });
  if (random() < 0.3) await orRefused(random() > 0.4 ? plans.apply() : plans.discard());
  const issues = issuesOf(admin.call, group);
  const { issue_id } = await issues.upload(randomTable(setting));
  const choice = random();
  await orRefused(issues.apply(issue_id, true));
  if (choice < 0.4) return;
  await orRefused(issues.settled(issue_id));
  if (choice < 0.6) return orRefused(issues.undo(issue_id));
  const params = { id: group.group_id, issueId: issue_id };
  const { rows } = await admin.call(listIssueRows, { params, query: {} }).catch(() => ({ rows: [] }));
  const personId = rows.find(({ person_id }) => person_id)?.person_id;
  if (personId) await orRefused(admin.call(withdrawCard, { params: { id: group.group_id, personId } }));
}

async function actAsDirectory(scim: ScimCall, { random, addressOf }: Setting): Promise<void> {
  const person = Math.floor(random() * 12);
  const { status } = await scim(
    'POST',
    '/Users',
    personOf(addressOf(person), { externalId: `E-${person}`, title: `Title ${person}` }),
  );
  expect([201, 409]).toContain(status);
}

it.each([1, 2, 3])('random histories of two admins and a directory, seed %i', async (seed) => {
  const group = await makeGroup(app, { admins });
  const scim = await connectDirectory(app, admins[0] as TestUser, group);
  const addressOf = (person: number) => `p${person}-of-${seed}@example.com`;
  await Promise.all([
    ...admins.map(async (admin, index) => {
      const setting = { group, admin, random: randomNumbers(seed * 10 + index), addressOf };
      for (let step = 0; step < 8; step++) await actAsAdmin(setting);
    }),
    (async () => {
      const setting = {
        group,
        admin: admins[0] as TestUser,
        random: randomNumbers(seed * 10 + 5),
        addressOf,
      };
      for (let step = 0; step < 6; step++) await actAsDirectory(scim, setting);
    })(),
  ]);
  const of = (text: string) => app.database.query<{ open: number }>(text, [group.group_id]);
  const plans = plansOf(admins[0]?.call as TestUser['call'], group);
  await plans.enable({ enabled: false });
  await until(async () => {
    if ((await plans.get())?.status === 'waiting') await plans.apply();
    return (await plans.get()) === null;
  }, pauseOfCalls);
  await until(async () => {
    const { rows } = await of(
      `select count(*)::int as open from directory.issues where group_id = $1 and status in ('running', 'undoing')`,
    );
    return rows[0]?.open === 0;
  });
  await expectLedger(app, group.group_id);
  const { rows: twice } = await of(
    `select external_id from directory.people where group_id = $1 and external_id is not null
      group by external_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  await until(async () => {
    const { rows } = await of(
      `select count(*)::int as open from directory.people
        where group_id = $1 and address is not null and letters_sent < letters_wanted`,
    );
    return rows[0]?.open === 0;
  });
  const { rows: lettered } = await app.database.query<{
    address: string;
    person_id: string;
    letters: number;
  }>(
    `select address, person_id, letters_sent as letters from directory.people
      where group_id = $1 and letters_sent > 0`,
    [group.group_id],
  );
  for (const { address, person_id, letters } of lettered) {
    const got = inbox.to(address).filter(({ text }) => text?.includes(`/claim-card/${person_id}`));
    expect([address, got.length, letters]).toEqual([address, 1, 1]);
  }
});
