import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getDirectoryNumbers } from '@meishi/api-contract/endpoints/groups/directory';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { newPlannedDirectory } from '../../../test/directory-plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { enterprise, patchOf, personOf } from '../../../test/scim.ts';

/** Someone whom a directory removes and sends anew is the same person, with the same seat and card. */

let app: TestApp;
let { admin, create, card, group, members, plans, scim } = {} as Awaited<
  ReturnType<typeof newPlannedDirectory>
>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, create, card, group, members, plans, scim } = await newPlannedDirectory(app));
});

const remove = async (id: string) => expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);

async function applyPlan(): Promise<void> {
  await plans.apply();
  await plans.settled();
}

/** The only admin has the only seat. */
async function expectOneSeat(): Promise<void> {
  expect((await members()).map(({ user_id }) => user_id)).toEqual([admin.user.user_id]);
  await expectLedger(app, group.group_id);
  const { doubled } = await admin.call(getDirectoryNumbers, { params: { id: group.group_id } });
  expect(doubled).toBe(0);
}

/** The external ID stays the same if the directory restores an object, and is another one if it creates a new one. */
describe.each([
  ['without an ID', undefined, undefined],
  ['with the same ID', 'E-1', 'E-1'],
  ['with a new ID', 'E-1', 'E-2'],
])('the last admin who is removed and sent anew %s', (_, formerId, newId) => {
  const send = (externalId: string | undefined, title: string, name = admin.email) =>
    create(
      { ...(externalId && { externalId }), title, emails: [{ type: 'work', value: admin.email }] },
      name,
    );

  it('in one plan keeps the only seat', async () => {
    const { id } = await send(formerId, 'Founder');
    await plans.enable();
    await remove(id);
    expect((await plans.get())?.counts).toMatchObject({ removed: 1 });
    const again = await send(newId, 'Founder');
    if (await plans.get()) await applyPlan();
    expect(await plans.get()).toBeNull();
    expect((await scim('GET', `/Users/${again.id}`)).body).toMatchObject({ userName: admin.email });
    expect((await scim('GET', '/Users?count=0')).body.totalResults).toBe(1);
    await expectOneSeat();
  });

  it('after the plan with the removal keeps the only seat', async () => {
    const { id } = await send(formerId, 'Founder');
    await plans.enable();
    await remove(id);
    await applyPlan();
    expect(await plans.get()).toMatchObject({ people: 1, problems: 1 });
    await plans.enable({ enabled: false });
    await send(newId, 'Owner');
    if (await plans.get()) await applyPlan();
    expect(await plans.get()).toBeNull();
    await expectOneSeat();
  });

  it('under another name before the removal keeps the only seat', async () => {
    const { id } = await send(formerId, 'Founder');
    await plans.enable({ max_people: 0 });
    const again = await send(newId, 'Founder', newAddress('other'));
    await remove(id);
    await applyPlan();
    expect(await plans.get()).toBeNull();
    expect((await scim('GET', `/Users/${again.id}`)).status).toBe(200);
    await expectOneSeat();
  });

  it('is not issued a card from a table meanwhile', async () => {
    const { id } = await send(formerId, 'Founder');
    await plans.enable();
    await remove(id);
    const issues = issuesOf(admin.call, group);
    const { issue_id, counts } = await issues.upload(
      tableOf(
        { Name: 'Ada', Email: admin.email, 'External ID': newId ?? '' },
        { Name: 'Bo', Email: newAddress('bo') },
      ),
    );
    expect(counts).toMatchObject({ existing: 1, new: 1 });
    await issues.apply(issue_id, false);
    await applyPlan();
    expect((await issues.settled(issue_id)).counts).toMatchObject({ existing: 1, new: 1 });
    expect(await members()).toHaveLength(2);
    await expectLedger(app, group.group_id);
  });
});

describe('someone who is removed and sent anew in one plan', () => {
  it('changes nothing if they are as they were', async () => {
    const { id, userName } = await create();
    const { profile_id } = await card(id);
    await plans.enable();
    await remove(id);
    const again = await create({}, userName);
    expect(again.id).toBe(id);
    expect(await plans.get()).toBeNull();
    expect(await card(again.id)).toMatchObject({ profile_id, visibility: 'public' });
    expect(await members()).toHaveLength(2);
    await expectLedger(app, group.group_id);
  });

  it('is one change of the same card, also after another change that waits', async () => {
    const sales = (await scim('POST', '/Groups', { displayName: 'Sales' })).body;
    const { id, userName } = await create({ externalId: 'E-1', [enterprise]: {} });
    const join = () =>
      scim('PATCH', `/Groups/${sales.id}`, patchOf({ op: 'add', path: 'members', value: [{ value: id }] }));
    await join();
    const { profile_id } = await card(id);
    await plans.enable();
    const renamed = { externalId: 'E-1', [enterprise]: {}, displayName: 'Barbara Miller' };
    await scim('PUT', `/Users/${id}`, personOf(userName, renamed));
    await remove(id);
    await create(renamed, userName);
    await join();
    expect((await plans.get())?.counts).toMatchObject({ renamed: 1, removed: 0, new: 0 });
    expect(await plans.people()).toMatchObject([
      { card: [{ field: 'display_name', before: 'Babs Jensen', after: 'Barbara Miller' }] },
    ]);
    await applyPlan();
    expect(await card(id)).toMatchObject({
      profile_id,
      display_name: 'Barbara Miller',
      department: 'Sales',
      visibility: 'public',
    });
    expect(await members()).toHaveLength(2);
    await expectLedger(app, group.group_id);
  });

  it('is somebody else with another ID, unless an account has proved the address', async () => {
    const { id, userName } = await create({ externalId: 'E-1' });
    await plans.enable();
    await remove(id);
    const other = await create({ externalId: 'E-2' }, userName);
    expect(other.id).not.toBe(id);
    expect((await plans.get())?.counts).toMatchObject({ removed: 1, new: 1 });
    await applyPlan();
    expect(await members()).toHaveLength(2);
    await expectLedger(app, group.group_id);
  });
});
