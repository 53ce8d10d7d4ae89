import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { newPlannedDirectory } from '../../../test/directory-plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { enterprise, patchOf, personOf } from '../../../test/scim.ts';

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

it('a request for many people waits as a whole', async () => {
  await plans.enable({ max_people: 2 });
  const Operations = Array.from({ length: 3 }, (_, index) => ({
    method: 'POST',
    path: '/Users',
    bulkId: `b${index}`,
    data: personOf(newAddress('bulk')),
  }));
  const { body } = await scim('POST', '/Bulk', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
    Operations,
  });
  expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['201', '201', '201']);
  expect((await plans.get())?.people).toBe(3);
  expect(await members()).toHaveLength(1);
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
