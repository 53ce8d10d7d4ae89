import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  createAdminLink,
  getAdminUser,
  listAuditEntries,
  listUsers,
  requestUserErasure,
  takeBackUserErasure,
  updateAdminUser,
} from '@meishi/api-contract/endpoints/admin/admin';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup } from '../../test/fixtures/groups.ts';
import { newAddress } from '../../test/fixtures/users.ts';

let app: TestApp;
let admin: TestUser;
let accounts: TestUser[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser({ email: productAdmin });
  accounts = [];
  for (const name of ['Ada Lovelace', 'Bo Diddley', 'Chuck Berry', 'Della Reese', 'Etta James'])
    accounts.push(await app.createUser({ name, email: newAddress(name.toLowerCase().replace(' ', '.')) }));
});
afterAll(() => app.close());

const search = async (text: string) => {
  const { users, total } = await admin.call(listUsers, { query: { search: text } });
  expect(total).toBe(users.length);
  return users.map(({ display_name }) => display_name);
};

describe('the list of users', () => {
  it('shows the newest first, by page', async () => {
    const first = await admin.call(listUsers, { query: { limit: 4 } });
    const second = await admin.call(listUsers, { query: { limit: 4, cursor: first.next_cursor ?? '' } });
    expect([first.total, first.users.length, second.users.length, second.next_cursor]).toEqual([
      6,
      4,
      2,
      null,
    ]);
    const ids = [...first.users, ...second.users].map(({ user_id }) => user_id);
    expect(ids).toEqual([admin, ...accounts].map(({ user }) => user.user_id).reverse());
  });

  it('can be searched by name, address and profile id', async () => {
    expect(await search('lovelace')).toEqual(['Ada Lovelace']);
    expect(await search('bo.diddley.')).toEqual(['Bo Diddley']);
    expect(await search(accounts[2]?.user.default_profile_id.toLowerCase() ?? '')).toEqual(['Chuck Berry']);
    expect(await search('nobody at all')).toEqual([]);
  });

  it('shows the plan, status and profiles of each user', async () => {
    const { users } = await admin.call(listUsers, { query: { search: 'Etta' } });
    const { user } = accounts[4] as TestUser;
    expect(users).toEqual([
      {
        user_id: user.user_id,
        email: user.email,
        email_verified: true,
        display_name: 'Etta James',
        plan: 'free',
        subscription_status: 'none',
        profile_count: 1,
        default_profile_id: user.default_profile_id,
        disabled: false,
        created_at: user.created_at,
        last_seen_at: expect.any(String),
      },
    ]);
  });
});

describe('support', () => {
  const entriesOf = async (account: TestUser) => {
    const query = { subject: `user:${account.user.user_id}` };
    const { entries } = await admin.call(listAuditEntries, { query });
    return entries.map(({ actor, action, details }) => [actor.label, action, details]);
  };
  const update = (account: TestUser, body: object) =>
    admin.call(updateAdminUser, { params: { id: account.user.user_id }, body });

  it('sees the profiles, cards, groups and subscription of a user', async () => {
    const account = await app.createUser({ name: 'Nina Simone' });
    const { user_id, default_profile_id } = account.user;
    await account.call(listOrCreateCards, { body: { profile_id: default_profile_id, label: 'Fair' } });
    const { group_id, name } = await makeGroup(app, { members: [account] });
    const detail = await admin.call(getAdminUser, { params: { id: user_id } });
    expect(detail).toMatchObject({
      user_id,
      locale: null,
      current_period_end: null,
      profiles: [{ profile_id: default_profile_id, visibility: 'public', link_count: 0 }],
      cards: [{ kind: 'digital', status: 'active', label: 'Fair', profile_id: default_profile_id }],
      groups: [{ group_id, name, role: 'member' }],
    });
    const unknown = admin.call(getAdminUser, { params: { id: 'UNKNOWN' } });
    expect(await failureOf(unknown)).toMatchObject({ status: 404 });
  });

  it('changes the permitted fields and records each change in the audit log', async () => {
    const account = await app.createUser({ name: 'Nina Simone' });
    const changed = await update(account, { display_name: 'Eunice Waymon', time_zone: 'Europe/Paris' });
    expect(changed).toMatchObject({ display_name: 'Eunice Waymon', time_zone: 'Europe/Paris', locale: null });
    expect(await account.call(getMe)).toMatchObject({ display_name: 'Eunice Waymon' });
    await update(account, { display_name: 'Eunice Waymon' });
    expect(await entriesOf(account)).toEqual([
      [
        admin.email,
        'user-updated',
        {
          display_name: { from: 'Nina Simone', to: 'Eunice Waymon' },
          time_zone: { from: null, to: 'Europe/Paris' },
        },
      ],
    ]);
    for (const body of [{ plan: 'team' }, { email: 'other@example.com' }, { time_zone: 'Mars/Olympus' }])
      expect(await failureOf(update(account, body))).toMatchObject({ code: 'invalid-input' });
  });

  it('disables an account, which hides its profiles, and enables it again', async () => {
    const account = await app.createUser();
    const id = account.user.default_profile_id;
    expect(await update(account, { disabled: true })).toMatchObject({ disabled: true });
    expect(await failureOf(account.call(getMe))).toMatchObject({ status: 403, code: 'account-disabled' });
    const { default_profile_id } = admin.user;
    expect(await account.call(getProfile, { params: { id: default_profile_id } })).toMatchObject({
      visibility: 'public',
    });
    expect(await failureOf(app.visitor(getProfile, { params: { id } }))).toMatchObject({ status: 404 });

    expect(await update(account, { disabled: false })).toMatchObject({ disabled: false });
    expect(await app.visitor(getProfile, { params: { id } })).toMatchObject({ visibility: 'public' });
    expect(await entriesOf(account)).toEqual([
      [admin.email, 'user-enabled', {}],
      [admin.email, 'user-disabled', { profiles_off: [id] }],
    ]);
    expect(await failureOf(update(admin, { disabled: true }))).toMatchObject({ code: 'conflict' });
    expect(await entriesOf(admin)).toEqual([]);
  });

  it.each(['disabled', 'erasure'] as const)(
    'keeps the profiles hidden until the account is neither disabled nor about to be erased, %s ending first',
    async (endsFirst) => {
      const account = await app.createUser();
      const params = { id: account.user.user_id };
      const profile = { params: { id: account.user.default_profile_id } };
      await account.call(updateProfile, { ...profile, body: { version: 1, visibility: 'unlisted' } });
      await update(account, { disabled: true });
      await admin.call(requestUserErasure, { params });
      const ends = {
        disabled: () => update(account, { disabled: false }),
        erasure: () => admin.call(takeBackUserErasure, { params }),
      };
      await ends[endsFirst]();
      expect(await failureOf(app.visitor(getProfile, profile))).toMatchObject({ status: 404 });
      await ends[endsFirst === 'disabled' ? 'erasure' : 'disabled']();
      expect(await app.visitor(getProfile, profile)).toMatchObject({ visibility: 'unlisted' });
    },
  );

  it('adds links to users’ profiles within the limits of their plan', async () => {
    const account = await app.createUser();
    const params = { profileId: account.user.default_profile_id };
    const body = { kind: 'website', title: 'Help', url: 'https://example.com/help' } as const;
    const link = await admin.call(createAdminLink, { params, body });
    expect(link).toMatchObject({ ...body, profile_id: params.profileId, position: 0, enabled: true });
    const { links } = await app.visitor(getProfile, { params: { id: params.profileId } });
    expect(links.map(({ link_id }) => link_id)).toEqual([link.link_id]);
    expect(await entriesOf(account)).toEqual([
      [admin.email, 'link-created', { profile_id: params.profileId, link_id: link.link_id, ...body }],
    ]);

    const later = { ...body, starts_at: '2030-01-01T00:00:00Z' };
    expect(await failureOf(admin.call(createAdminLink, { params, body: later }))).toMatchObject({
      code: 'plan-required',
    });
    const nowhere = { params: { profileId: 'UNKNOWN000' }, body };
    expect(await failureOf(admin.call(createAdminLink, nowhere))).toMatchObject({ status: 404 });
    expect(await entriesOf(account)).toHaveLength(1);
  });
});
