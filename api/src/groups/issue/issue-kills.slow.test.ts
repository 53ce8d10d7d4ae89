import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { issuesOf, newIssues, tableOf } from '../../../test/issues.ts';
import { killableServers } from '../../../test/killed-servers.ts';
import { personOf } from '../../../test/scim.ts';
import { pauseOfCalls, until } from '../../../test/until.ts';

/** An issue whose servers are killed gives everyone one seat, one card and one letter. */

/** Four batches. */
const people = 200;
const batch = 50;

let app: TestApp;
let inbox: TestInbox;
let servers: ReturnType<typeof killableServers>;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, ROLE: 'web' });
  servers = killableServers(app, { SMTP_URL: inbox.url });
}, 120_000);
afterAll(async () => {
  await servers.killAll();
  await app.close();
  await inbox.close();
});

/** Waits for what a call of the admin says. Their calls are limited. */
const waitFor = (isMet: () => Promise<boolean>) => until(isMet, pauseOfCalls);

/** Nobody has more than one profile, seat or letter, and nothing was ordered. */
async function expectOneEach(groupId: string, addressOf: (index: number) => string): Promise<void> {
  await expectLedger(app, groupId);
  for (let index = 0; index < people; index++) {
    // A mail that was accepted when its sender was killed has the same id when it comes again.
    const ids = new Set(inbox.to(addressOf(index)).map(({ messageId }) => messageId));
    expect([index, ids.size]).toEqual([index, 1]);
  }
  const { rows } = await app.database.query(
    `select (select count(*)::int from memberships where group_id = $1) as seats, (select count(*)::int from orders) as orders,
      (select count(*)::int from directory.people p join profiles using (user_id) where p.group_id = $1) as profiles`,
    [groupId],
  );
  expect(rows).toEqual([{ seats: people + 1, orders: 0, profiles: people }]);
}

it('continues after a SIGKILL of its worker, while issuing, mailing and undoing', async () => {
  const { admin, group, issues } = await newIssues(app);
  await app.database.query('update users set seats = 1000 where user_id = $1', [admin.user.user_id]);
  const addressOf = (index: number) => `p${index}@${group.name}.example.com`;
  const { issue_id } = await issues.upload(
    tableOf(
      ...Array.from({ length: people }, (_, index) => ({ Name: `P ${index}`, Email: addressOf(index) })),
    ),
  );
  await issues.apply(issue_id);
  await servers.killAtRow(
    {
      text: 'select from directory.issue_rows where issue_id = $1 and "row" = $2 for update',
      values: [issue_id, 2 * batch + 1],
    },
    servers.startWorker,
    // After two batches, at the first row of the third.
    () => waitFor(async () => (await issues.get(issue_id)).counts.new === 2 * batch),
  );
  expect(await issues.get(issue_id)).toMatchObject({ status: 'running', counts: { new: 2 * batch } });

  const second = await servers.startWorker();
  const issued = await issues.settled(issue_id);
  await servers.kill(second);
  expect(issued.counts).toMatchObject({ new: people, existing: 0 });
  const third = await servers.startWorker();
  await waitFor(async () => (await issues.get(issue_id)).lettered === people);
  await expectOneEach(group.group_id, addressOf);

  await issues.undo(issue_id);
  await waitFor(async () => (await issues.get(issue_id)).counts.withdrawn > 0);
  await servers.kill(third);
  await servers.startWorker();
  expect((await issues.settled(issue_id)).counts).toMatchObject({ new: 0, withdrawn: people });
  await expectLedger(app, group.group_id);
  await servers.killAll();
}, 600_000);

it('continues after a SIGKILL of the API that does everything, while issuing, while mailing, and while a plan is applied', async () => {
  const { admin, group, scim } = await newIssues(app);
  await app.database.query('update users set seats = 1000 where user_id = $1', [admin.user.user_id]);
  const plans = plansOf(admin.call, group);
  await plans.enable();
  const addressOf = (index: number) => `p${index}@${group.name}.example.org`;
  const rows = Array.from({ length: people }, (_, index) => ({
    Name: `P ${index}`,
    Email: addressOf(index),
  }));

  const first = await servers.start('all');
  const ofFirst = issuesOf(first.client(admin.token), group);
  const { issue_id } = await ofFirst.upload(tableOf(...rows));
  expect((await ofFirst.apply(issue_id)).status).toBe('waiting');
  await plansOf(first.client(admin.token), group).apply();
  const { get } = issuesOf(admin.call, group);
  await waitFor(async () => {
    const { status, counts } = await get(issue_id);
    return status === 'running' && counts.new > 0;
  });
  await servers.kill(first);
  const { status, counts } = await get(issue_id);
  expect(status).toBe('running');
  expect(counts.new % batch).toBe(0);

  const second = await servers.start('all');
  await waitFor(async () => (await get(issue_id)).lettered > 0);
  await servers.kill(second);
  const third = await servers.start('all');
  await waitFor(async () => (await get(issue_id)).lettered === people);
  expect(await get(issue_id)).toMatchObject({ status: 'done', counts: { new: people, existing: 0 } });
  await expectOneEach(group.group_id, addressOf);

  // All leave. The directory knows them from then on, one request each.
  const operations = Array.from({ length: people }, (_, index) => ({
    method: 'POST',
    path: '/Users',
    bulkId: `b${index}`,
    data: personOf(addressOf(index), { active: false }),
  }));
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'];
  await scim('POST', '/Bulk', { schemas, Operations: operations });
  expect(await plans.get()).toMatchObject({ people, counts: { deactivated: people } });
  await servers.killAtRow(
    {
      text: `select from directory.people where group_id = $1 and address = $2 for update`,
      values: [group.group_id, addressOf(2 * batch)],
    },
    async () => {
      await plansOf(third.client(admin.token), group).apply();
      return third;
    },
    () => waitFor(async () => (await plans.get())?.people === people - 2 * batch),
  );
  expect(await plans.get()).toMatchObject({ status: 'applying', people: people - 2 * batch });
  await servers.start('all');
  await waitFor(async () => (await plans.get()) === null);
  await expectLedger(app, group.group_id);
  const { rows: seats } = await app.database.query('select from memberships where group_id = $1', [
    group.group_id,
  ]);
  expect(seats).toHaveLength(1);
}, 600_000);
