import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  createGroup,
  getGroup,
  getGroupBrand,
  getGroupPlan,
  listGroups,
  updateGroup,
  uploadGroupPhoto,
} from '@meishi/api-contract/endpoints/groups/groups';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup } from '../../test/fixtures/groups.ts';
import { picture } from '../../test/fixtures/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('groups', () => {
  it('are shown to members by id and by name, with their role', async () => {
    const [admin, member] = [
      await app.createUser({ name: 'Ada Lovelace' }),
      await app.createUser({ name: 'Bo Diddley' }),
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
    const asMember = await member.call(getGroup, { params: { id: group_id } });
    const { default_profile_id: profile_id } = member.user;
    expect(asMember).toMatchObject({ ...seen, admin: false, membership: { profile_id, role: 'member' } });
    expect(await member.call(listGroups)).toEqual([asMember]);
  });

  it('are open to product admins, who do not become members', async () => {
    const { name } = await makeGroup(app, {});
    const admin = await app.createUser({ email: productAdmin });
    expect(await admin.call(getGroup, { params: { id: name } })).toMatchObject({
      admin: true,
      member_count: 0,
      membership: null,
    });
    expect(await admin.call(listGroups)).toEqual([]);
    const unknown = await failureOf(admin.call(getGroup, { params: { id: 'nowhere' } }));
    expect(unknown).toMatchObject({ status: 404, reason: 'This group does not exist.' });
  });

  it('pass their branding to their members’ profiles, from the group joined first', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const group = await makeGroup(app, { admins: [admin], members: [member] });
    await makeGroup(app, { members: [member] });
    const page = () => app.visitor(getProfile, { params: { id: member.user.default_profile_id } });
    const { version } = await admin.call(getGroup, { params: { id: group.name } });
    const look = { display_name: 'Studio of Light', accent: '#2f5d62', site_url: 'https://light.example' };
    await admin.call(updateGroup, { params: { id: group.name }, body: { version, ...look } });
    expect((await page()).group).toEqual({ name: group.name, ...look, logo: null, logo_dark: null });

    const files = { photo: await picture() };
    const pictured = await admin.call(uploadGroupPhoto, {
      params: { id: group.name },
      body: { kind: 'logo_dark' },
      files,
    });
    expect((await page()).group).toMatchObject({ logo: null, logo_dark: pictured.logo_dark });

    await member.call(leaveGroup, { params: { id: group.name } });
    expect((await page()).group).not.toMatchObject({ name: group.name });
  });

  it('become the last used group when opened', async () => {
    const account = await app.createUser();
    const older = await makeGroup(app, { members: [account] });
    const newer = await makeGroup(app, { members: [account] });
    expect((await account.call(getMe)).group_info).toMatchObject({ name: newer.name });
    await account.call(getGroup, { params: { id: older.name } });
    expect((await account.call(getMe)).group_info).toMatchObject({ name: older.name });
  });

  it('show only their brand to visitors', async () => {
    const { name } = await makeGroup(app, { members: [await app.createUser()] });
    expect(await app.visitor(getGroupBrand, { params: { id: name } })).toEqual({
      name,
      display_name: 'Lindenhof Studio',
      logo: null,
      logo_dark: null,
      accent: null,
      site_url: null,
    });
    expect(await failureOf(app.visitor(getGroupBrand, { params: { id: 'nowhere' } }))).toMatchObject({
      status: 404,
    });
  });
});

async function teamAdmin(name = 'Ada Lovelace'): Promise<TestUser> {
  const account = await app.createUser({ name });
  await app.database.query(
    `update users set plan = 'team', subscription_status = 'active' where user_id = $1`,
    [account.user.user_id],
  );
  return account;
}

describe('a new group', () => {
  it('has its creator as admin with the default profile, and a name derived from its display name', async () => {
    const ada = await teamAdmin();
    const group = await ada.call(createGroup, {
      body: { display_name: '  Café Müller & Söhne ', accent: '#2f5d62', site_url: 'https://cafe.example' },
    });
    expect(group).toMatchObject({
      name: 'cafe-mueller-soehne',
      display_name: 'Café Müller & Söhne',
      accent: '#2f5d62',
      site_url: 'https://cafe.example',
      member_count: 1,
      admin: true,
      membership: { profile_id: ada.user.default_profile_id, role: 'admin' },
      version: 1,
    });
    expect((await ada.call(getMe)).group_info).toMatchObject({ id: group.group_id, admin: true });
    const unspellable = await ada.call(createGroup, { body: { display_name: '名刺' } });
    expect(unspellable.name).toMatch(/^group-[0-9a-z]{6}$/);
  });

  it('reports what its owner’s plan covers and the seats left', async () => {
    const [admin, member] = [await app.createUser(), await app.createUser()];
    const group = await makeGroup(app, { admins: [admin], members: [member] });
    const plan = () => admin.call(getGroupPlan, { params: { id: group.name } });
    expect(await plan()).toMatchObject({ covers: [], seats_left: 0, has_plan: false });
    await app.database.query(
      `update users set plan = 'team', subscription_status = 'active', seats = 5 where user_id = $1`,
      [admin.user.user_id],
    );
    const covers = ['overrides', 'dashboards', 'bulk-invitations'];
    expect(await plan()).toMatchObject({ covers, seats_left: 3, has_plan: true });
    await app.database.query('update groups set owner_id = null where name = $1', [group.name]);
    expect(await plan()).toMatchObject({ covers, seats_left: null, payer: null });
  });

  it('requires Team, except for product admins', async () => {
    const bo = await app.createUser();
    const body = { display_name: 'Bo and friends' };
    expect(await failureOf(bo.call(createGroup, { body }))).toMatchObject({ code: 'plan-required' });
    const admin = await app.createUser({ email: productAdmin });
    expect(await admin.call(createGroup, { body })).toMatchObject({ name: 'bo-and-friends', admin: true });
  });

  it('has a name that is not used, formerly used or reserved', async () => {
    const ada = await teamAdmin();
    const make = (name: string) => ada.call(createGroup, { body: { display_name: 'Studio', name } });
    const { group_id, version } = await make('First-Studio');
    await ada.call(updateGroup, { params: { id: group_id }, body: { version, name: 'second-studio' } });
    for (const name of ['first-studio', 'second-studio'])
      expect(await failureOf(make(name))).toMatchObject({
        code: 'slug-taken',
        fields: { name: 'This name is taken. Please choose another one.' },
      });
    for (const name of ['monroe', 'test', 'groups'])
      expect((await failureOf(make(name))).fields).toEqual({
        name: 'This name is reserved. Please choose another one.',
      });
  });
});

describe('a group', () => {
  it('is found by its former names, and can take one again', async () => {
    const ada = await teamAdmin();
    const made = await ada.call(createGroup, { body: { display_name: 'Harbour' } });
    const params = { id: made.group_id };
    const renamed = await ada.call(updateGroup, { params, body: { version: 1, name: 'wharf' } });
    expect(await ada.call(getGroup, { params: { id: 'harbour' } })).toMatchObject({ name: 'wharf' });
    expect(await app.visitor(getGroupBrand, { params: { id: 'harbour' } })).toMatchObject({ name: 'wharf' });
    const body = { version: renamed.version, name: 'harbour' };
    expect(await ada.call(updateGroup, { params, body })).toMatchObject({ name: 'harbour' });
  });

  it('rejects the second of two concurrent changes with the current state', async () => {
    const [ada, bo] = [await teamAdmin(), await app.createUser()];
    const { name } = await makeGroup(app, { admins: [ada, bo] });
    const params = { id: name };
    const outcomes = await Promise.allSettled([
      ada.call(updateGroup, { params, body: { version: 1, accent: '#111111' } }),
      bo.call(updateGroup, { params, body: { version: 1, accent: '#222222' } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stale = await failureOf(
      bo.call(updateGroup, { params, body: { version: 1, display_name: 'Bo’s' } }),
    );
    const current = await bo.call(getGroup, { params });
    expect(stale).toMatchObject({ code: 'stale-version', data: { current } });
    expect(current).toMatchObject({ display_name: 'Lindenhof Studio', version: 2 });
  });

  it('shows its logo to everyone, and can remove it', async () => {
    const ada = await teamAdmin();
    const { name } = await makeGroup(app, { admins: [ada] });
    const params = { id: name };
    const upload = async (kind: 'photo' | 'logo' | 'logo_dark') =>
      ada.call(uploadGroupPhoto, { params, body: { kind }, files: { photo: await picture() } });
    await upload('photo');
    await upload('logo');
    const { version, photo, logo, logo_dark } = await upload('logo_dark');
    expect(new Set([photo, logo, logo_dark].map((picture) => picture?.url)).size).toBe(3);
    expect(await app.visitor(getGroupBrand, { params })).toMatchObject({ logo, logo_dark });
    const bare = await ada.call(updateGroup, { params, body: { version, logo: null } });
    expect(bare).toMatchObject({ logo: null, photo, logo_dark });
  });

  it('keeps all pictures of concurrent uploads', async () => {
    const ada = await teamAdmin();
    const { name } = await makeGroup(app, { admins: [ada] });
    const params = { id: name };
    const kinds = ['photo', 'logo', 'logo_dark'] as const;
    const photo = await picture();
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) => kinds[turn % kinds.length]).map((kind) =>
        ada.call(uploadGroupPhoto, { params, body: { kind }, files: { photo } }),
      ),
    );
    const group = await ada.call(getGroup, { params });
    expect(kinds.filter((kind) => !group[kind])).toEqual([]);
  });
});
