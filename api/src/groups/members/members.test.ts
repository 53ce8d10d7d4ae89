import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  exportMembers,
  leaveGroup,
  listMembers,
  removeMember,
  updateMember,
  updateMembership,
} from '@meishi/api-contract/endpoints/groups/members';
import { parse } from 'csv-parse/sync';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { newId } from '../../platform/database/ids.ts';
import { MembershipRemoval } from './membership-removal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const idOf = ({ user }: TestUser) => user.user_id;
const params = (id: string, account: TestUser) => ({ params: { id, userId: idOf(account) } });

async function rolesIn(groupId: string): Promise<Record<string, string>> {
  const { rows } = await app.database.query('select user_id, role from memberships where group_id = $1', [
    groupId,
  ]);
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

async function pastOf({ user }: TestUser): Promise<{ profile_id: string; days: number }[]> {
  const { rows } = await app.database.query(
    `select profile_id, extract(day from left_at - joined_at)::int as days
     from past_memberships where user_id = $1 order by left_at`,
    [user.user_id],
  );
  return rows;
}

async function secondProfile({ user }: TestUser): Promise<string> {
  const profileId = newId(10);
  await app.database.query(
    `insert into profiles (profile_id, user_id, display_name) values ($1, $2, 'At work')`,
    [profileId, user.user_id],
  );
  return profileId;
}

const lastAdmin = {
  code: 'conflict',
  reason: 'A group needs at least one admin. Make someone else an admin first.',
};

describe('members', () => {
  it('are listed in pages, admins first, and found by name, email address and job title', async () => {
    const admin = await app.createUser({ name: 'Zoe Admin' });
    const members = await Promise.all(
      ['Ida', 'Élise', 'bo', 'Carl', 'Dora'].map((name) => app.createUser({ name })),
    );
    const { name } = await makeGroup(app, { admins: [admin], members });
    const list = (query: object) => admin.call(listMembers, { params: { id: name }, query });

    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, cursor });
      expect(page.total).toBe(6);
      names.push(...page.members.map(({ display_name }) => display_name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(['Zoe Admin', 'bo', 'Carl', 'Dora', 'Ida', 'Élise']);

    const [ida] = members as [TestUser];
    await app.database.query(`update profiles set job_title = '100% Baker_' where user_id = $1`, [idOf(ida)]);
    for (const search of ['IDA', ida.email, '100% baker_']) {
      const found = await list({ search });
      expect(found.members.map(({ user_id }) => user_id)).toEqual([idOf(ida)]);
      expect(found.total).toBe(1);
    }
    expect(await list({ search: '%' })).toMatchObject({ total: 1 });
  });

  it('are exported as CSV with formulas escaped', async () => {
    const admin = await app.createUser({ name: 'Ada' });
    const eve = await app.createUser({ name: '=cmd|"/c calc"!A1' });
    const { name } = await makeGroup(app, { admins: [admin], members: [eve] });
    const csv = await (await admin.call(exportMembers, { params: { id: name } })).text();
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    expect(rows).toMatchObject([
      { display_name: 'Ada', email: admin.email, role: 'admin' },
      { display_name: `'=cmd|"/c calc"!A1`, profile_url: expect.stringMatching(/\/profile\/\w{10}$/) },
    ]);
  });

  it('see only the number of other members', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const { name } = await makeGroup(app, { admins: [admin], members: [member] });
    const seen = await member.call(getGroup, { params: { id: name } });
    expect(seen).toMatchObject({ member_count: 2, membership: { role: 'member' } });
    expect(JSON.stringify(seen)).not.toContain(admin.user.default_profile_id);
    expect(await failureOf(member.call(listMembers, { params: { id: name } }))).toMatchObject({
      status: 403,
    });
  });

  it('choose which of their profiles represents them, and the previous one keeps its period', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const { group_id } = await makeGroup(app, { admins: [admin], members: [member] });
    await app.database.query(
      `update memberships set joined_at = now() - interval '9 days', profile_since = now() - interval '9 days'`,
    );
    const first = member.user.default_profile_id;
    const second = await secondProfile(member);
    const choose = (profile_id: string) =>
      member.call(updateMembership, { params: { id: group_id }, body: { profile_id } });
    const { membership } = await choose(second);
    expect(membership).toMatchObject({ profile_id: second });
    await choose(second);
    expect(await pastOf(member)).toEqual([{ profile_id: first, days: 9 }]);

    await member.call(leaveGroup, { params: { id: group_id } });
    expect(await pastOf(member)).toEqual([
      { profile_id: first, days: 9 },
      { profile_id: second, days: 0 },
    ]);
    const others = choose(admin.user.default_profile_id);
    expect(await failureOf(others)).toMatchObject({ status: 404 });
  });

  it('lose access to the group when they leave', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const other = await makeGroup(app, { members: [member] });
    const { group_id } = await makeGroup(app, { admins: [admin], members: [member] });
    expect((await member.call(getMe)).group_info).toMatchObject({ id: group_id });
    await member.call(leaveGroup, { params: { id: group_id } });
    const { group_info, groups } = await member.call(getMe);
    expect(group_info).toMatchObject({ id: other.group_id });
    expect(groups).toHaveLength(1);
    expect(await failureOf(member.call(getGroup, { params: { id: group_id } }))).toMatchObject({
      status: 404,
    });
  });

  it('are removed only by admins of their own group', async () => {
    const [admin, member, stranger] = [
      await app.createUser(),
      await app.createUser(),
      await app.createUser(),
    ];
    const { group_id } = await makeGroup(app, { admins: [admin], members: [member] });
    const elsewhere = await makeGroup(app, { admins: [stranger] });
    const notHere = { status: 404, reason: 'This member does not exist.' };
    expect(await failureOf(stranger.call(removeMember, params(elsewhere.group_id, member)))).toMatchObject(
      notHere,
    );
    await admin.call(removeMember, params(group_id, member));
    expect(await rolesIn(group_id)).toEqual({ [idOf(admin)]: 'admin' });
    expect(await failureOf(admin.call(removeMember, params(group_id, member)))).toMatchObject(notHere);
  });
});

describe('admins', () => {
  it('can only step down after making another member admin', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const { group_id } = await makeGroup(app, { admins: [admin], members: [member] });
    const demote = () => admin.call(updateMember, { ...params(group_id, admin), body: { role: 'member' } });
    expect(await failureOf(demote())).toMatchObject(lastAdmin);
    expect(await failureOf(admin.call(leaveGroup, { params: { id: group_id } }))).toMatchObject(lastAdmin);
    expect(await failureOf(admin.call(removeMember, params(group_id, admin)))).toMatchObject(lastAdmin);
    const promoted = await admin.call(updateMember, {
      ...params(group_id, member),
      body: { role: 'admin' },
    });
    expect(promoted).toMatchObject({ user_id: idOf(member), role: 'admin' });
    expect(await demote()).toMatchObject({ role: 'member' });
  });

  it('cannot demote each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bo] = [await app.createUser(), await app.createUser()];
      const { group_id } = await makeGroup(app, { admins: [ada, bo] });
      const body = { role: 'member' } as const;
      const outcomes = await Promise.allSettled([
        ada.call(updateMember, { ...params(group_id, bo), body }),
        bo.call(updateMember, { ...params(group_id, ada), body }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(Object.values(await rolesIn(group_id)).sort()).toEqual(['admin', 'member']);
    }
  });

  it('cannot all leave concurrently', async () => {
    const accounts = await Promise.all([app.createUser(), app.createUser(), app.createUser()]);
    const { group_id } = await makeGroup(app, { admins: accounts });
    const outcomes = await Promise.allSettled(
      accounts.map((account) => account.call(leaveGroup, { params: { id: group_id } })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.objectContaining(lastAdmin)]);
    expect(Object.values(await rolesIn(group_id))).toEqual(['admin']);
  });
});

describe('an erased user', () => {
  it('leaves all groups, with the longest-serving member as the new admin, and empty groups are erased', async () => {
    const [ada, bo, cleo] = [await app.createUser(), await app.createUser(), await app.createUser()];
    const left = await makeGroup(app, { admins: [ada], members: [bo, cleo] });
    const alone = await makeGroup(app, { admins: [ada] });
    await app.database.query(
      `update memberships set joined_at = now() - interval '1 year' where user_id = $1`,
      [idOf(cleo)],
    );
    await app.app.get(MembershipRemoval).removeEverywhere(idOf(ada));
    expect(await rolesIn(left.group_id)).toEqual({ [idOf(bo)]: 'member', [idOf(cleo)]: 'admin' });
    const { rows } = await app.database.query('select owner_id from groups where group_id = $1', [
      left.group_id,
    ]);
    expect(rows).toEqual([{ owner_id: idOf(cleo) }]);
    const support = await app.createUser({ email: productAdmin });
    expect(await failureOf(support.call(getGroup, { params: { id: alone.group_id } }))).toMatchObject({
      status: 404,
    });
  });
});
