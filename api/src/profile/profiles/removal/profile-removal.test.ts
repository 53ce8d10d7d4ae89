import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createContact, getContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact } from '@meishi/api-contract/endpoints/contacts/exchange';
import { createLink } from '@meishi/api-contract/endpoints/links';
import {
  checkSlug,
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  makeProfileDefault,
  restoreProfile,
  updateProfile,
} from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import { TrashCollector } from '../../../admin/trash/empty-trash.job.ts';
import { ProfilesQueries } from '../profiles.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A user whose second profile has a slug, a link, a card, a contact and a group. */
async function personWithTwo() {
  const account = await app.createUser();
  await app.database.query(
    `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
    [account.user.user_id],
  );
  const first = account.user.default_profile_id;
  const { profile_id: second, version } = await account.call(createProfile, {
    body: { display_name: 'The Band' },
  });
  const params = { id: second };
  const slug = `band-${second.toLowerCase()}`;
  await account.call(updateProfile, { params, body: { version, slug } });
  const link = { profile_id: second, kind: 'website', title: 'Songs', url: 'https://example.com' } as const;
  await account.call(createLink, { body: link });
  const card = await account.call(listOrCreateCards, { body: { profile_id: second, label: 'Stage' } });
  const contact = await account.call(createContact, { body: { display_name: 'Bo' } });
  await account.call(addProfileContact, { params, body: { contact_id: contact.contact_id } });
  const group = await makeGroup(app, { admins: [account] });
  await app.database.query('update memberships set profile_id = $1 where group_id = $2', [
    second,
    group.group_id,
  ]);
  return {
    ...account,
    first,
    second,
    slug,
    params,
    cardId: Array.isArray(card) ? '' : card.card_id,
    contact,
    group,
  };
}

const profileIds = async ({ call }: Pick<TestUser, 'call'>) =>
  (await call(listProfiles)).map(({ profile_id }) => profile_id);

const wasErased = (id: string) => app.app.get(ProfilesQueries).wasErased(id);

/** The profile that each related object refers to. */
async function bearers({ call, cardId, contact, group }: Awaited<ReturnType<typeof personWithTwo>>) {
  const cards = await call(listOrCreateCards);
  const { rows } = await app.database.query('select profile_id from memberships where group_id = $1', [
    group.group_id,
  ]);
  return {
    card: Array.isArray(cards) ? cards.find(({ card_id }) => card_id === cardId)?.profile_id : undefined,
    contact: (await call(getContact, { params: { id: contact.contact_id } })).profile_id,
    group: rows[0].profile_id,
  };
}

describe('a deleted profile', () => {
  it('is removed with its links; cards and groups use the default profile, contacts stay', async () => {
    const ada = await personWithTwo();
    await ada.call(deleteProfile, { params: ada.params });
    expect(await profileIds(ada)).toEqual([ada.first]);
    expect(await bearers(ada)).toEqual({ card: ada.first, contact: null, group: ada.first });
    for (const id of [ada.second, ada.slug])
      expect(await failureOf(app.visitor(getProfile, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await wasErased(ada.second)).toBe(true);
  });

  it('is restored completely', async () => {
    const ada = await personWithTwo();
    const before = await ada.call(getProfile, { params: ada.params });
    await ada.call(deleteProfile, { params: ada.params });
    expect(await ada.call(restoreProfile, { params: ada.params })).toEqual(before);
    expect(await ada.call(getProfile, { params: { id: ada.slug } })).toEqual(before);
    const { second } = ada;
    expect(await wasErased(second)).toBe(false);
    expect(await bearers(ada)).toEqual({ card: second, contact: second, group: second });
    expect(await failureOf(ada.call(restoreProfile, { params: ada.params }))).toMatchObject({ status: 404 });
  });

  it('is restored without a slug that another profile took meanwhile', async () => {
    const [ada, bo] = [await personWithTwo(), await personWithTwo()];
    await ada.call(deleteProfile, { params: ada.params });
    expect(await bo.call(checkSlug, { params: { slug: ada.slug } })).toMatchObject({ available: true });
    const { version } = (await bo.call(listProfiles))[1] ?? { version: 0 };
    await bo.call(updateProfile, { params: bo.params, body: { version, slug: ada.slug } });
    expect(await ada.call(restoreProfile, { params: ada.params })).toMatchObject({ slug: null });
  });

  it('is never the last one, also with concurrent deletions', async () => {
    const ada = await personWithTwo();
    const both = await Promise.allSettled(
      [ada.first, ada.second].map((id) => ada.call(deleteProfile, { params: { id } })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [left = ''] = await profileIds(ada);
    expect(await failureOf(ada.call(deleteProfile, { params: { id: left } }))).toMatchObject({
      status: 409,
      code: 'conflict',
      reason: 'This is your only profile. Create another one first.',
    });
  });

  it('can be restored for a day', async () => {
    const ada = await personWithTwo();
    await ada.call(deleteProfile, { params: ada.params });
    const countDeletedProfiles = async () => {
      const { rowCount } = await app.database.query('select from deleted_profiles where profile_id = $1', [
        ada.second,
      ]);
      return rowCount;
    };
    const collect = (hours: number) =>
      app.app.get(TrashCollector, { strict: false }).empty(new Date(Date.now() + hours * 3_600_000));
    await collect(23);
    expect(await countDeletedProfiles()).toBe(1);
    await collect(25);
    expect(await countDeletedProfiles()).toBe(0);
    expect(await failureOf(ada.call(restoreProfile, { params: ada.params }))).toMatchObject({ status: 404 });
    expect(await wasErased(ada.second)).toBe(true);
  });

  it('stores every kind of row that is deleted with it', async () => {
    const { rows } = await app.database.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confdeltype = 'c'
         and confrelid in ('profiles'::regclass, 'links'::regclass, 'wallet.passes'::regclass) order by 1`,
    );
    // Memberships move to another profile first, which ends what groups changed on this one and what was asked of them. Finished
    // pages are rendered again. All others are in deleted-profile.sql.ts.
    expect(rows.map(({ name }) => name)).toEqual([
      'exchanges',
      'links',
      'member_cards.changes',
      'member_cards.requests',
      'memberships',
      'pages.finished',
      'past_memberships',
      'profile_slugs',
      'wallet.passes',
      'wallet.registrations',
    ]);
  });
});

describe('the default profile', () => {
  it('is the oldest, or the existing one that was chosen last', async () => {
    const ada = await personWithTwo();
    const defaultOf = async () => (await ada.call(getMe)).default_profile_id;
    expect(await defaultOf()).toBe(ada.first);
    const { version } = (await ada.call(listProfiles))[1] ?? {};
    await ada.call(makeProfileDefault, { params: ada.params });
    expect(await defaultOf()).toBe(ada.second);
    expect(await profileIds(ada)).toEqual([ada.second, ada.first]);
    expect((await ada.call(listProfiles))[0]?.version).toBe(version);
    await ada.call(deleteProfile, { params: ada.params });
    expect(await defaultOf()).toBe(ada.first);
    await ada.call(restoreProfile, { params: ada.params });
    expect(await defaultOf()).toBe(ada.second);
  });
});
