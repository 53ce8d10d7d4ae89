// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGroupLink,
  type GroupLinks,
  getLinkGrid,
  listGroupLinks,
  listLinkBearers,
  type NewGroupLink,
  replaceGroupLinks,
  updateLinkOverrides,
  updateOwnLinkOverrides,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { getVcard } from '@meishi/api-contract/endpoints/sharing';
import { overridesOf, resolveLink } from '@meishi/api-contract/rules/resolve-link';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let group: TestGroup;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  admin = await app.createUser({ name: 'Ada Lovelace' });
  member = await app.createUser({ name: 'Zoë Brandt' });
  await subscribe(app, 'team', admin);
  group = await makeGroup(app, { admins: [admin], members: [member] });
});
afterAll(() => app.close());

const params = () => ({ params: { id: group.name } });
const site: NewGroupLink = { kind: 'website', title: 'Site', url: 'https://studio.example' };

async function add(link: Partial<NewGroupLink> = {}): Promise<{ link_id: string; version: number }> {
  const { links, version } = await admin.call(createGroupLink, { ...params(), body: { ...site, ...link } });
  return { link_id: links.at(-1)?.link_id ?? '', version };
}

const shownBy = async ({ user }: TestUser) =>
  (await app.visitor(getProfile, { params: { id: user.default_profile_id } })).links;
const titlesOf = async (account: TestUser) => (await shownBy(account)).map(({ title }) => title);

describe('a group link', () => {
  it('is shown on every member’s profile after their own links, with their name filled in', async () => {
    const profile_id = member.user.default_profile_id;
    await member.call(createLink, { body: { ...site, profile_id, title: 'Mine' } });
    const { link_id } = await add({
      title: 'Meet {first_name}',
      url: 'https://meet.example/{slug}?n={first_name}+{last_name}',
      locked: true,
    });
    const expected = {
      link_id: `${link_id}_${profile_id}`,
      profile_id,
      title: 'Meet Zoë',
      url: `https://meet.example/${profile_id}?n=Zo%C3%AB+Brandt`,
      position: 1,
      enabled: true,
      origin: 'group',
      locked: true,
    };
    expect(await shownBy(member)).toMatchObject([{ title: 'Mine', origin: 'own' }, expected]);
    expect(await shownBy(admin)).toMatchObject([{ title: 'Meet Ada' }]);
    const own = await member.call(getProfile, { params: { id: profile_id } });
    expect(own.links).toMatchObject([{ title: 'Mine' }, expected]);
    const vcard = await app.visitor(getVcard, { params: { id: profile_id } });
    expect(await vcard.text()).toContain('https://meet.example/');

    await member.call(leaveGroup, params());
    expect(await titlesOf(member)).toEqual(['Mine']);
  });

  it('counts its clicks for the member and for the group', async () => {
    const { link_id } = await add({ url: 'https://studio.example/{slug}' });
    const { user_id, default_profile_id: profile_id } = member.user;
    const door = `${app.origin}/l/${link_id}_${profile_id}`;
    const answer = await fetch(door, { redirect: 'manual', headers: { 'user-agent': 'Firefox/140' } });
    expect(answer.headers.get('location')).toBe(`https://studio.example/${profile_id}`);
    const { rows } = await app.database.query(
      'select link_id, profile_id, user_id, group_id from analytics.events where link_id = $1',
      [link_id],
    );
    expect(rows).toEqual([{ link_id, profile_id, user_id, group_id: group.group_id }]);

    const stranger = (await app.createUser()).user.default_profile_id;
    for (const id of [link_id, `${link_id}_${stranger}`, `${link_id}_`])
      expect((await fetch(`${app.origin}/l/${id}`, { redirect: 'manual' })).status).toBe(404);
  });

  it('is omitted if it is disabled, outside its schedule, or its address is invalid for a member', async () => {
    const { link_id, version } = await add();
    const { first_name } = { first_name: 'a:b' };
    await app.database.query('update profiles set first_name = $1 where user_id = $2', [
      first_name,
      member.user.user_id,
    ]);
    const past = '2020-01-01T00:00:00Z';
    const future = '2090-01-01T00:00:00Z';
    let read = version;
    for (const changes of [
      { enabled: false },
      { starts_at: future },
      { ends_at: past },
      { url: 'https://{first_name}.example' },
    ]) {
      const links = [{ ...site, link_id, ...changes }];
      const { version } = await admin.call(replaceGroupLinks, {
        ...params(),
        body: { version: read, links },
      });
      read = version;
      expect(await titlesOf(member)).toEqual([]);
      const door = `${app.origin}/l/${link_id}_${member.user.default_profile_id}`;
      expect((await fetch(door, { redirect: 'manual' })).status).toBe(404);
    }
    const links = [{ ...site, link_id, starts_at: future, ends_at: past }];
    const refused = admin.call(replaceGroupLinks, { ...params(), body: { version: read, links } });
    expect((await failureOf(refused)).fields).toEqual({
      'links.0.ends_at': 'The end must be after the start.',
    });
  });

  it('is ordered, changed, removed and restored by replacing the list', async () => {
    const one = await add({ title: 'One' });
    const two = await add({ title: 'Two' });
    const replace = (version: number, links: object[]): Promise<GroupLinks> =>
      admin.call(replaceGroupLinks, { ...params(), body: { version, links } as never });
    const first = await replace(two.version, [
      { ...site, link_id: two.link_id, title: 'Zwei' },
      { ...site, title: 'New' },
    ]);
    expect(first.links.map(({ title, position }) => [title, position])).toEqual([
      ['Zwei', 0],
      ['New', 1],
    ]);
    const back = await replace(first.version, [{ ...site, link_id: one.link_id, title: 'One' }]);
    expect(back.links.map(({ title }) => title)).toEqual(['One']);
    expect(await titlesOf(member)).toEqual(['One']);
  });

  it('is not found through another group', async () => {
    const { link_id } = await add();
    const other = await app.createUser();
    await subscribe(app, 'team', other);
    const elsewhere = await makeGroup(app, { admins: [other] });
    const at = { params: { id: elsewhere.name } };
    const noLink = { status: 404, reason: 'This link does not exist.' };
    const links = [{ ...site, link_id }];
    expect(
      await failureOf(other.call(replaceGroupLinks, { ...at, body: { version: 1, links } })),
    ).toMatchObject(noLink);
    const overrides = [{ link_id, user_id: null, hidden: true }];
    expect(
      await failureOf(other.call(updateLinkOverrides, { ...at, body: { version: 1, overrides } })),
    ).toMatchObject(noLink);
    const files = { photo: await picture() };
    expect(
      await failureOf(other.call(uploadGroupLinkPhoto, { ...at, body: { link_id }, files })),
    ).toMatchObject(noLink);
    expect((await admin.call(listGroupLinks, params())).version).toBe(2);
  });

  it('rejects the second of two concurrent changes with the current links', async () => {
    const second = await app.createUser();
    group = await makeGroup(app, { admins: [admin, second] });
    const { link_id, version } = await add();
    const rename = (account: TestUser, title: string) =>
      account.call(replaceGroupLinks, {
        ...params(),
        body: { version, links: [{ ...site, link_id, title }] },
      });
    const outcomes = await Promise.allSettled([rename(admin, 'A'), rename(second, 'B')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const current = await admin.call(listGroupLinks, params());
    const override = second.call(updateLinkOverrides, {
      ...params(),
      body: { version, overrides: [{ link_id, user_id: null, title: 'C' }] },
    });
    expect(await failureOf(override)).toMatchObject({ code: 'stale-version', data: { current } });
  });

  it('requires Team, by the plan of the group’s owner', async () => {
    await add();
    const helper = await app.createUser();
    group = await makeGroup(app, { admins: [admin, helper] });
    expect(await helper.call(createGroupLink, { ...params(), body: site })).toMatchObject({ version: 2 });
    await app.database.query(`update users set subscription_status = 'canceled' where user_id = $1`, [
      admin.user.user_id,
    ]);
    const refused = await failureOf(helper.call(createGroupLink, { ...params(), body: site }));
    expect(refused).toMatchObject({ code: 'plan-required' });
    expect(await titlesOf(helper)).toEqual(['Site']);
    const support = await app.createUser({ email: productAdmin });
    await support.call(createGroupLink, { ...params(), body: site });
  });
});

describe('a link override', () => {
  const override = async (version: number, ...overrides: { link_id: string; user_id: string | null }[]) =>
    admin.call(updateLinkOverrides, { ...params(), body: { version, overrides } });
  const mine = (version: number, changes: { link_id: string; title?: string | null; hidden?: boolean }) =>
    member.call(updateOwnLinkOverrides, { ...params(), body: { version, overrides: [changes] } });

  it('takes precedence per field by being more specific, until it is cleared', async () => {
    const { link_id, version } = await add();
    const { user_id } = member.user;
    const forAll = { link_id, user_id: null, title: 'For all', url: 'https://all.example' };
    const forOne = { link_id, user_id, title: 'For Zoë' };
    let state = await override(version, forAll, forOne);
    expect(await shownBy(member)).toMatchObject([{ title: 'For Zoë', url: 'https://all.example' }]);
    expect(await shownBy(admin)).toMatchObject([{ title: 'For all', url: 'https://all.example' }]);

    await mine(state.version, { link_id, title: 'My own' });
    expect(await titlesOf(member)).toEqual(['My own']);
    const { members, links } = await admin.call(getLinkGrid, { ...params(), query: { search: 'zoë' } });
    expect(links).toMatchObject([{ title: 'Site' }]);
    expect(members).toMatchObject([
      {
        user_id,
        cells: [
          {
            link_id,
            title: 'My own',
            decided_by: { title: 'own', url: 'all', photo: 'group', hidden: 'group', locked: 'group' },
          },
        ],
      },
    ]);

    const cleared = { link_id, user_id: null, title: null, url: null };
    state = await override(state.version, cleared, { ...cleared, user_id });
    expect(state.overrides).toMatchObject([{ user_id, own: true, title: 'My own' }]);
    state = await mine(state.version, { link_id, title: null });
    expect(state.overrides).toEqual([]);
    expect(await titlesOf(member)).toEqual(['Site']);
  });

  it('can hide a link for one member, who still sees it as disabled', async () => {
    const { link_id, version } = await add();
    await override(version, { link_id, user_id: member.user.user_id, ...{ hidden: true } });
    expect(await titlesOf(member)).toEqual([]);
    expect(await titlesOf(admin)).toEqual(['Site']);
    const own = await member.call(getProfile, { params: { id: member.user.default_profile_id } });
    expect(own.links).toMatchObject([{ title: 'Site', enabled: false }]);
  });

  it('cannot be made by a member on a locked link, where earlier ones are ignored', async () => {
    const { link_id, version } = await add();
    await mine(version, { link_id, title: 'Mine' });
    const locked = await override(version, { link_id, user_id: null, ...{ locked: true } });
    expect(await shownBy(member)).toMatchObject([{ title: 'Site', locked: true }]);
    const refused = await failureOf(mine(locked.version, { link_id, hidden: true }));
    expect(refused).toMatchObject({
      status: 403,
      code: 'field-locked',
      fields: { 'overrides.0': 'The group has locked this link. Only its admins can change it.' },
    });
    const stale = await failureOf(mine(version, { link_id, title: 'Late' }));
    expect(stale).toMatchObject({ code: 'stale-version', data: { current: { version: locked.version } } });
    const freed = { link_id, user_id: member.user.user_id, locked: false };
    await override(locked.version, freed);
    expect(await titlesOf(member)).toEqual(['Mine']);
  });

  it('for one member is not visible to other members, and needs a member', async () => {
    const { link_id, version } = await add();
    const stranger = await app.createUser();
    const { user_id } = admin.user;
    const { version: next } = await override(
      version,
      { link_id, user_id, ...{ title: 'Secret' } },
      { link_id, user_id: null, ...{ title: 'Open' } },
    );
    const seen = await member.call(listGroupLinks, params());
    expect(seen.overrides).toMatchObject([{ user_id: null, title: 'Open' }]);
    const outside = override(next, { link_id, user_id: stranger.user.user_id, ...{ title: 'x' } });
    expect(await failureOf(outside)).toMatchObject({ reason: 'This member does not exist.' });
    const support = await app.createUser({ email: productAdmin });
    const body = { version: next, overrides: [{ link_id, title: 'x' }] };
    expect(await failureOf(support.call(updateOwnLinkOverrides, { ...params(), body }))).toMatchObject({
      reason: 'This member does not exist.',
    });
  });

  it('can replace the photo', async () => {
    const { link_id } = await add();
    const files = { photo: await picture(100, 100) };
    const photoOf = async (account: TestUser) => (await shownBy(account))[0]?.photo?.url;
    await admin.call(uploadGroupLinkPhoto, { ...params(), body: { link_id }, files });
    const ofAll = await photoOf(member);
    const { user_id } = member.user;
    const { version } = await admin.call(uploadGroupLinkPhoto, {
      ...params(),
      body: { link_id, user_id },
      files,
    });
    expect(await photoOf(member)).not.toBe(ofAll);
    expect(await photoOf(admin)).toBe(ofAll);
    await override(version, { link_id, user_id, ...{ photo: null } });
    expect(await photoOf(member)).toBe(ofAll);
  });

  it('is removed when its member leaves', async () => {
    const { link_id, version } = await add();
    await override(version, { link_id, user_id: member.user.user_id, ...{ title: 'For Zoë' } });
    await member.call(leaveGroup, params());
    expect((await admin.call(listGroupLinks, params())).overrides).toEqual([]);
  });
});

describe('the link grid', () => {
  it('lists the members in pages', async () => {
    await add();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(getLinkGrid, { ...params(), query: { limit: 1, cursor } });
      expect(page).toMatchObject({ total: 2, version: 2, members: [{ cells: [{ title: 'Site' }] }] });
      seen.push(...page.members.map(({ display_name }) => display_name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Ada Lovelace', 'Zoë Brandt']);
  });

  it('equals the result computed from links, overrides and member names', async () => {
    const { link_id, version } = await add({
      title: 'Meet {first_name}',
      url: 'https://meet.example/{slug}?n={last_name}',
    });
    const { user_id } = member.user;
    await admin.call(updateLinkOverrides, {
      ...params(),
      body: {
        version,
        overrides: [
          { link_id, user_id: null, title: 'See {last_name}' },
          { link_id, user_id, hidden: true },
        ],
      },
    });
    const photo = { url: '/files/member.webp', width: 96, height: 96, variants: [] };
    await app.database.query('update profiles set photo = $1 where user_id = $2', [photo, user_id]);
    const { links, overrides } = await admin.call(listGroupLinks, params());
    const first = await admin.call(listLinkBearers, { ...params(), query: { limit: 1 } });
    const cursor = first.next_cursor ?? undefined;
    const rest = await admin.call(listLinkBearers, { ...params(), query: { cursor } });
    expect([first.total, rest.total, rest.next_cursor]).toEqual([2, 2, null]);
    expect([...first.bearers, ...rest.bearers].map((bearer) => bearer.photo)).toEqual([null, photo]);
    const grid = await admin.call(getLinkGrid, { ...params(), query: {} });
    const worked = [...first.bearers, ...rest.bearers].map((bearer) => ({
      user_id: bearer.user_id,
      profile_id: bearer.profile_id,
      display_name: bearer.display_name,
      cells: links.map((link) => {
        const specific = overrides.filter(
          (override) => override.user_id === null || override.user_id === bearer.user_id,
        );
        return { link_id: link.link_id, ...resolveLink(link, overridesOf(specific), bearer) };
      }),
    }));
    expect(worked).toEqual(grid.members);
  });
});

describe('fields locked by a group', () => {
  it('cannot be changed on members’ profiles, except by admins of the group', async () => {
    await app.database.query(
      `update groups set locked_fields = '["company", "emails"]' where group_id = $1`,
      [group.group_id],
    );
    const change = async ({ call, user }: TestUser, changes: object) => {
      const at = { params: { id: user.default_profile_id } };
      const read = await call(getProfile, at);
      const version = 'version' in read ? read.version : 0;
      return call(updateProfile, { ...at, body: { version, ...changes } });
    };
    const sentence = 'Lindenhof Studio has locked this. Only the group’s admins can unlock it.';
    const refused = await failureOf(change(member, { company: 'Own', bio: 'Hello' }));
    expect(refused).toMatchObject({
      status: 403,
      code: 'field-locked',
      reason: sentence,
      fields: { company: sentence },
    });
    expect(await change(member, { company: '', emails: [], bio: 'Hello' })).toMatchObject({ bio: 'Hello' });
    expect(await change(admin, { company: 'Own' })).toMatchObject({ company: 'Own' });
  });
});
