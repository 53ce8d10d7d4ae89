import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { newPlannedDirectory } from '../../../test/directory-plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { enterprise, patchOf, personOf } from '../../../test/scim.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';

/** Changes of many people at a time, and what waits of them. */

let app: TestApp;
let { admin, group, scim, plans, members, card, create } = {} as Awaited<
  ReturnType<typeof newPlannedDirectory>
>;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ({ admin, group, scim, plans, members, card, create } = await newPlannedDirectory(app));
});
afterAll(() => app.close());

const bulkRequest = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';

it('a request for many people waits as a whole', async () => {
  await plans.enable({ max_people: 2 });
  const Operations = Array.from({ length: 3 }, (_, index) => ({
    method: 'POST',
    path: '/Users',
    bulkId: `b${index}`,
    data: personOf(newAddress('bulk')),
  }));
  const { body } = await scim('POST', '/Bulk', {
    schemas: [bulkRequest],
    Operations,
  });
  expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['201', '201', '201']);
  expect((await plans.get())?.people).toBe(3);
  expect(await members()).toHaveLength(1);
});

it('a request for as many people as may change takes effect as a whole', async () => {
  await plans.enable({ max_people: 4 });
  const Operations = Array.from({ length: 4 }, (_, index) => ({
    method: 'POST',
    path: '/Users',
    bulkId: `b${index}`,
    data: personOf(newAddress('bulk')),
  }));
  await scim('POST', '/Bulk', { schemas: [bulkRequest], Operations });
  expect(await plans.get()).toBeNull();
  expect(await members()).toHaveLength(5);
});

it('members of a department wait no longer when the department is as it was', async () => {
  const { id } = await create({ [enterprise]: {} });
  await plans.enable({ max_people: 0 });
  const sales = await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: id }] });
  expect((await plans.get())?.counts).toMatchObject({ changed: 1 });
  await scim('DELETE', `/Groups/${sales.body.id}`);
  expect(await plans.get()).toBeNull();
  expect((await card(id)).department).toBe('');
});

it('a department that has taken effect stays when the rest of its plan is discarded', async () => {
  const { id } = await create({ [enterprise]: {} });
  await plans.enable({ max_people: 0 });
  const sales = await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: id }] });
  await create({ displayName: 'Without a seat' });
  await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
  await plans.apply();
  await plans.settled();
  expect(await plans.get()).toMatchObject({ people: 1, problems: 1 });
  await plans.discard();
  const { body } = await scim('GET', `/Users/${id}`);
  expect(body.groups).toMatchObject([{ value: sales.body.id, display: 'Sales' }]);
  expect((await card(id)).department).toBe('Sales');
});

it('a department with many members changes their cards when it is applied', async () => {
  const people = [];
  for (let index = 0; index < 3; index++) people.push(await create({ [enterprise]: {} }));
  await plans.enable({ max_people: 2 });
  await app.database.query('update directory.people set sent_at = null where group_id = $1', [
    group.group_id,
  ]);
  await scim('POST', '/Groups', {
    displayName: 'Sales',
    members: people.map(({ id }) => ({ value: id })),
  });
  expect((await plans.get())?.counts).toMatchObject({ changed: 3 });
  expect((await card(people[0].id)).department).toBe('');
  expect((await plans.people())[0]?.card).toEqual([{ field: 'department', before: '', after: 'Sales' }]);
  await plans.apply();
  await plans.settled();
  for (const { id } of people) expect((await card(id)).department).toBe('Sales');
});

it('the address that may claim a card stays the former one', async () => {
  const ada = await app.createUser();
  const { id } = await create({}, newAddress('old'));
  await plans.enable();
  await scim(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: ada.email }),
  );
  expect((await plans.get())?.counts).toMatchObject({ renamed: 1 });
  const claim = () =>
    fetch(`${app.origin}/api/v1/users/issued-cards/${id}/claim`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await claim()).status).toBe(404);
  await plans.apply();
  await plans.settled();
  expect((await claim()).status).toBe(200);
});

it('a table that few people are in does not wait for a change that was taken back', async () => {
  const { id } = await create();
  await plans.enable();
  for (const active of [false, true])
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active } }));
  expect(await plans.get()).toBeNull();
  const issued = await issuesOf(admin.call, group).issue(
    tableOf({ Name: 'ada', 'External ID': 'E-1' }),
    false,
  );
  expect(issued).toMatchObject({ status: 'done', counts: { new: 1 } });
});

it('a table that comes while a plan is applied waits for the next decision', async () => {
  const { id } = await create();
  await plans.enable({ max_people: 0 });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
  // As between two batches.
  await app.database.query(
    `update directory.plans set status = 'applying', applied_until = clock_timestamp() where group_id = $1`,
    [group.group_id],
  );
  const issues = issuesOf(admin.call, group);
  const { issue_id } = await issues.upload(tableOf({ Name: 'ada', 'External ID': 'E-1' }));
  await issues.apply(issue_id);
  const applyPlan = defineJob({ name: 'apply-directory-plan', data: z.object({ group_id: z.string() }) });
  await app.app.get(JobQueue).send(applyPlan, { group_id: group.group_id });
  await plans.settled();
  expect(await members()).toHaveLength(1);
  expect(await plans.get()).toMatchObject({ status: 'waiting', people: 1, counts: { new: 1 } });
  expect((await issues.get(issue_id)).status).toBe('waiting');
});

it('a table of many people waits, and is a draft again when it is discarded', async () => {
  await plans.enable({ max_people: 1 });
  const issues = issuesOf(admin.call, group);
  const rows = ['ada', 'bo'].map((name) => ({ Name: name, Email: `${name}@${group.name}.example.com` }));
  const { issue_id } = await issues.upload(tableOf(...rows));
  expect((await issues.apply(issue_id)).status).toBe('waiting');
  expect(await plans.people()).toMatchObject([
    { display_name: 'ada', source: 'table', change: 'new', mail: 'letter', seat: 'taken' },
    { display_name: 'bo' },
  ]);
  expect(await members()).toHaveLength(1);
  await plans.discard();
  expect((await issues.get(issue_id)).status).toBe('draft');
  await issues.apply(issue_id);
  await plans.apply();
  await plans.settled();
  expect((await issues.settled(issue_id)).counts.new).toBe(2);
  expect(await members()).toHaveLength(3);
  await expectLedger(app, group.group_id);
});
