import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listDirectoryPeople } from '@meishi/api-contract/endpoints/groups/directory';
import {
  applyDirectoryPlan,
  discardDirectoryPlan,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { newPlannedDirectory } from '../../../test/directory-plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { enterprise, patchOf, personOf } from '../../../test/scim.ts';

let app: TestApp;
let inbox: TestInbox;
let { admin, group, scim, plans, members, card, create } = {} as Awaited<
  ReturnType<typeof newPlannedDirectory>
>;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
beforeEach(async () => {
  ({ admin, group, scim, plans, members, card, create } = await newPlannedDirectory(app));
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const statuses = async () => {
  const params = { id: group.group_id };
  const { people } = await admin.call(listDirectoryPeople, { params, query: {} });
  return Object.fromEntries(people.map(({ display_name, status }) => [display_name, status]));
};
const deactivate = (id: string) =>
  scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));

describe('without plans', () => {
  it('changes apply immediately', async () => {
    for (let index = 0; index < 7; index++) await create();
    expect(await members()).toHaveLength(8);
    expect(await plans.get()).toBeNull();
  });
});

describe('with plans', () => {
  it('few people get their cards immediately, and more wait, which the directory does not notice', async () => {
    await plans.enable({ max_people: 2 });
    for (let index = 0; index < 2; index++) await create();
    expect(await plans.get()).toBeNull();
    const waiting = await create({ displayName: 'Third' });
    await create({ displayName: 'Fourth' });
    expect(await members()).toHaveLength(3);
    expect((await scim('GET', `/Users/${waiting.id}`)).body).toMatchObject({ id: waiting.id, active: true });
    expect((await scim('POST', '/Users', personOf(waiting.userName))).status).toBe(409);
    expect(await statuses()).toMatchObject({ Third: 'waiting', Fourth: 'waiting' });
    expect(await plans.get()).toMatchObject({
      status: 'waiting',
      people: 2,
      counts: { new: 2 },
      seats_taken: 2,
      seats_left: 47,
      apply_at: null,
    });
    expect(await plans.people({ search: 'third' })).toMatchObject([
      {
        change: 'new',
        source: 'directory',
        display_name: 'Third',
        page: 'published',
        seat: 'taken',
        mail: 'none',
        duplicate_of: null,
        card: expect.arrayContaining([{ field: 'job_title', before: '', after: 'Tour Guide' }]),
      },
    ]);
    const mail = await inbox.waitFor(admin.email, /waiting for you/);
    expect(mail.text).toContain(`/group/${group.name}/directory`);

    await plans.apply();
    await plans.settled();
    expect(await plans.get()).toBeNull();
    expect(await members()).toHaveLength(5);
    expect(await card(waiting.id)).toMatchObject({ display_name: 'Third', visibility: 'public' });
    await expectLedger(app, group.group_id);
  });

  it('one deactivation, removal or new name waits, with what it does', async () => {
    const [left, gone, named, other] = [await create(), await create(), await create(), await create()];
    await plans.enable();
    expect(
      (await scim('PATCH', `/Users/${other.id}`, patchOf({ op: 'replace', path: 'title', value: 'Pilot' })))
        .status,
    ).toBe(204);
    expect((await card(other.id)).job_title).toBe('Pilot');
    await deactivate(left.id);
    expect((await scim('DELETE', `/Users/${gone.id}`)).status).toBe(204);
    await scim(
      'PATCH',
      `/Users/${named.id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Barbara Miller' }),
    );
    expect((await scim('GET', `/Users/${gone.id}`)).status).toBe(404);
    expect((await scim('GET', '/Users?count=0')).body.totalResults).toBe(3);
    expect((await scim('GET', `/Users/${left.id}`)).body.active).toBe(false);
    expect(await members()).toHaveLength(5);
    expect((await plans.get())?.counts).toMatchObject({ deactivated: 1, removed: 1, renamed: 1 });
    expect(await plans.people({ status: 'renamed' })).toMatchObject([
      { page: 'changed', card: [{ field: 'display_name', before: 'Babs Jensen', after: 'Barbara Miller' }] },
    ]);
    expect(await plans.people({ status: 'deactivated' })).toMatchObject([{ page: 'hidden', seat: 'freed' }]);
    expect(await plans.people({ status: 'removed' })).toMatchObject([
      { page: 'removed', seat: 'freed', email: gone.userName },
    ]);

    await plans.apply();
    await plans.settled();
    expect(await members()).toHaveLength(3);
    expect(await card(named.id)).toMatchObject({ display_name: 'Barbara Miller' });
    await expectLedger(app, group.group_id);
  });

  it('a change that is taken back waits no longer', async () => {
    const { id } = await create();
    await plans.enable();
    await deactivate(id);
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
    expect(await plans.get()).toBeNull();
    expect(await members()).toHaveLength(2);
  });

  it('discarding it gives the directory back what was before', async () => {
    const sales = await scim('POST', '/Groups', { displayName: 'Sales' });
    const [left, gone] = [await create({ [enterprise]: {} }), await create({ externalId: 'E-1' })];
    await scim(
      'PATCH',
      `/Groups/${sales.body.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: left.id }] }),
    );
    const before = (await scim('GET', `/Users/${gone.id}`)).body;
    await plans.enable();
    await scim('DELETE', `/Users/${gone.id}`);
    const again = await create({ externalId: 'E-2' }, gone.userName);
    await deactivate(left.id);
    await scim('DELETE', `/Groups/${sales.body.id}`);
    await plans.discard();

    expect(await plans.get()).toBeNull();
    expect((await scim('GET', `/Users/${again.id}`)).status).toBe(404);
    const { meta: _, ...after } = (await scim('GET', `/Users/${gone.id}`)).body;
    const { meta: __, ...expected } = before;
    expect(after).toEqual(expected);
    const { body } = await scim('GET', `/Users/${left.id}`);
    expect(body).toMatchObject({ active: true, groups: [{ value: sales.body.id, display: 'Sales' }] });
    expect((await scim('GET', `/Users?filter=active eq true`)).body.totalResults).toBe(2);
    expect(await members()).toHaveLength(3);
    await expectLedger(app, group.group_id);
  });

  it('shows who is a duplicate, by external ID and then by verified address, never by name', async () => {
    await issuesOf(admin.call, group).issue(
      tableOf({ Name: 'Ada Lovelace', Email: `ada@${group.name}.example.com`, 'External ID': 'E-1' }),
      false,
    );
    const zoe = await app.createUser();
    await app.database.query('insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3)', [
      group.group_id,
      zoe.user.user_id,
      zoe.user.default_profile_id,
    ]);
    await plans.enable();
    await create({ externalId: 'E-1', displayName: 'Countess Lovelace' });
    await create({ displayName: 'Zoe' }, zoe.email);
    await create({ displayName: 'Ada Lovelace' });
    expect(await plans.people({ status: 'merged' })).toMatchObject([
      { duplicate_of: { display_name: 'Ada Lovelace', by: 'external-id' }, seat: 'unchanged' },
    ]);
    expect(await plans.people({ status: 'linked' })).toMatchObject([
      { duplicate_of: { by: 'address' }, page: 'unchanged', seat: 'unchanged' },
    ]);
    expect(await plans.people({ status: 'new' })).toMatchObject([{ duplicate_of: null }]);
    await plans.apply();
    await plans.settled();
    expect(await members()).toHaveLength(4);
    await expectLedger(app, group.group_id);
  });

  it('what cannot be applied keeps waiting, with the reason', async () => {
    const first = await create();
    await plans.enable();
    await deactivate(first.id);
    const [second, third] = [await create({ displayName: 'Second' }), await create({ displayName: 'Third' })];
    await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
    expect(await plans.get()).toMatchObject({ seats_taken: 2, seats_freed: 1, seats_left: 0 });
    await plans.apply();
    await plans.settled();
    expect(await plans.get()).toMatchObject({ people: 1, problems: 1 });
    expect((await plans.people())[0]).toMatchObject({
      display_name: 'Third',
      problem: expect.stringContaining('no seat left'),
    });
    expect(await card(second.id)).toMatchObject({ visibility: 'public' });
    await app.database.query('update users set seats = 9 where user_id = $1', [admin.user.user_id]);
    await plans.apply();
    await plans.settled();
    expect(await card(third.id)).toMatchObject({ visibility: 'public' });
  });

  it('changes that arrived after an admin has looked are not applied or discarded unseen', async () => {
    const { id } = await create();
    await plans.enable();
    await deactivate(id);
    const version = (await plans.get())?.version ?? 0;
    await create();
    const input = { params: { id: group.group_id }, body: { version } };
    await expect(admin.call(applyDirectoryPlan, input)).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin.call(discardDirectoryPlan, input)).rejects.toMatchObject({ code: 'conflict' });
    expect((await plans.get())?.people).toBe(2);
  });

  it('the version of a plan that is over is no version of the next one', async () => {
    const [first, second] = [await create(), await create()];
    await plans.enable();
    await deactivate(first.id);
    const version = (await plans.get())?.version ?? 0;
    await plans.discard();
    await deactivate(second.id);
    const input = { params: { id: group.group_id }, body: { version } };
    await expect(admin.call(applyDirectoryPlan, input)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('whoever takes the name of someone who waits, waits with them', async () => {
    const [gone, renamed] = [await create({ externalId: 'E-1' }), await create()];
    await plans.enable();
    await scim('DELETE', `/Users/${gone.id}`);
    const inactive = await create({ active: false, externalId: 'E-2' }, gone.userName);
    const rename = (id: string, value: string) =>
      scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'userName', value }));
    await rename(renamed.id, newAddress('other'));
    await deactivate(renamed.id);
    const other = await create({ active: false });
    expect((await rename(other.id, renamed.userName)).status).toBe(204);
    await plans.discard();
    const nameOf = async (id: string) => (await scim('GET', `/Users/${id}`)).body.userName;
    expect(await nameOf(gone.id)).toBe(gone.userName);
    expect((await scim('GET', `/Users/${inactive.id}`)).status).toBe(404);
    await expectLedger(app, group.group_id);
  });
});
