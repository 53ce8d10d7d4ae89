import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGroup, getGroupBrand, listGroups, listMembers } from '@meishi/api-contract/groups';
import { getMe } from '@meishi/api-contract/users';
import { productAdmin, startApp, type TestApp } from '../../test/app.js';
import { failureOf } from '../../test/failure.js';
import { makeGroup } from '../../test/groups.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('groups', () => {
  it('are shown to their members by id and by name, each with the role they have', async () => {
    const [admin, member] = [
      await app.person({ name: 'Ada Lovelace' }),
      await app.person({ name: 'Bo Diddley' }),
    ];
    const { group_id, name } = await makeGroup(app, { admins: [admin], members: [member] });
    const seen = await admin.call(getGroup, { params: { id: name } });
    expect(seen).toMatchObject({
      group_id,
      name,
      display_name: 'Lindenhof Studio',
      member_count: 2,
      admin: true,
    });
    expect(await member.call(getGroup, { params: { id: group_id } })).toEqual({ ...seen, admin: false });
    expect(await member.call(listGroups)).toEqual([{ ...seen, admin: false }]);

    const members = await admin.call(listMembers, { params: { id: name } });
    expect(members).toMatchObject([
      { user_id: admin.user.user_id, display_name: 'Ada Lovelace', email: admin.email, role: 'admin' },
      { user_id: member.user.user_id, profile_id: member.user.default_profile_id, role: 'member' },
    ]);
  });

  it('are open to product admins, who do not become members by looking', async () => {
    const { name } = await makeGroup(app, {});
    const admin = await app.person({ email: productAdmin });
    expect(await admin.call(getGroup, { params: { id: name } })).toMatchObject({
      admin: true,
      member_count: 0,
    });
    expect(await admin.call(listGroups)).toEqual([]);
    const unknown = await failureOf(admin.call(getGroup, { params: { id: 'nowhere' } }));
    expect(unknown).toMatchObject({ status: 404, message: 'This group does not exist.' });
  });

  it('become the one last used when they are opened', async () => {
    const person = await app.person();
    const older = await makeGroup(app, { members: [person] });
    const newer = await makeGroup(app, { members: [person] });
    expect((await person.call(getMe)).group_info).toMatchObject({ name: newer.name });
    await person.call(getGroup, { params: { id: older.name } });
    expect((await person.call(getMe)).group_info).toMatchObject({ name: older.name });
  });

  it('show their brand, and nothing else, to everyone who has the name', async () => {
    const { name } = await makeGroup(app, { members: [await app.person()] });
    expect(await app.visitor(getGroupBrand, { params: { id: name } })).toEqual({
      name,
      display_name: 'Lindenhof Studio',
      logo: null,
      accent: null,
      site_url: null,
    });
    expect(await failureOf(app.visitor(getGroupBrand, { params: { id: 'nowhere' } }))).toMatchObject({
      status: 404,
    });
  });
});
