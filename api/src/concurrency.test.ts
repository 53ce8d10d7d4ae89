// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportAccount, requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { updateAdminUser } from '@meishi/api-contract/endpoints/admin/admin';
import {
  type Dashboard,
  deleteDashboard,
  listDashboards,
  orderDashboards,
  updateDashboard,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { createBatch, registerCard, releaseCard, updateCard } from '@meishi/api-contract/endpoints/cards';
import { mergeContacts, tellContactsApart } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  changeContacts,
  createContact,
  getContact,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { createDream, deleteDream } from '@meishi/api-contract/endpoints/dreams';
import {
  createGroupLink,
  updateOwnLinkOverrides,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  acceptInvitation,
  askForInvitation,
  cancelInvitation,
  invite,
  listInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { leaveGroup, updateMembership } from '@meishi/api-contract/endpoints/groups/members';
import { createLink, orderLinks } from '@meishi/api-contract/endpoints/links';
import {
  createProfile,
  deleteProfile,
  listProfiles,
  updateProfile,
} from '@meishi/api-contract/endpoints/profiles';
import { createDesign, deleteDesign, uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { createClient } from '@meishi/api-contract/transport/client';
import pg from 'pg';
import { internalAccount, productAdmin, startApp, type TestApp, type TestUser } from '../test/app.ts';
import { alternate, repeated, runConcurrently } from '../test/concurrency.ts';
import { makeGroup } from '../test/fixtures/groups.ts';
import { picture } from '../test/fixtures/pictures.ts';
import { subscribe } from '../test/fixtures/plans.ts';
import { ownProfile } from '../test/fixtures/profiles.ts';
import { newAddress, signIn } from '../test/fixtures/users.ts';
import { until } from '../test/until.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
  await subscribe(app, 'team', ada);
});
afterAll(() => app.close());

const count = async (rows: string, ...values: unknown[]): Promise<number> =>
  (await app.database.query(`select count(*)::int as count from ${rows}`, values)).rows[0].count;
const jobs = (name: string) => count('pgboss.job where name = $1', name);
const site = { kind: 'website', title: 'Site', url: 'https://studio.example' } as const;

/** Resolves as soon as a statement of the application waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await count(waiting)) > 0);
}

async function addContacts(names: string[]): Promise<string[]> {
  const made = names.map((display_name) => ada.call(createContact, { body: { display_name } }));
  return (await Promise.all(made)).map(({ contact_id }) => contact_id);
}

describe('an account', () => {
  it('gets one welcome mail from many concurrent requests with a newly verified address', async () => {
    const email = newAddress();
    const client = (token: string) =>
      createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });
    await client((await signIn(email, { verified: false })).token)(getMe);
    const call = client((await signIn(email)).token);
    const before = await jobs('welcome');
    await runConcurrently(repeated(10, () => call(getMe)));
    expect((await jobs('welcome')) - before).toBe(1);
  });

  it('is closed, by its owner or by support, during concurrent saves', async () => {
    const support = await app.createUser({ email: productAdmin });
    const disable = (id: string) =>
      support.call(updateAdminUser, { params: { id }, body: { disabled: true } });
    for (const shut of [
      ({ call }: TestUser) => call(requestDeletion),
      ({ user }: TestUser) => disable(user.user_id),
    ]) {
      const bo = await app.createUser();
      const { version, profile_id } = await ownProfile(bo);
      const save = (bio: string) =>
        bo.call(updateProfile, { params: { id: profile_id }, body: { version, bio } });
      const outcomes = await runConcurrently([
        ...repeated(3, (turn) => save(`${turn}`)),
        ...repeated(3, () => shut(bo)),
        ...repeated(3, (turn) => save(`${turn}`)),
      ]);
      expect(outcomes).not.toContain('unexpected');
      expect(await count(`profiles where visibility = 'off' and profile_id = $1`, profile_id)).toBe(1);
    }
  });

  it('is exported by more users at the same time than there are connections', async () => {
    const accounts = await Promise.all(Array.from({ length: 11 }, () => app.createUser()));
    const outcomes = await runConcurrently(accounts.map((account) => () => account.call(exportAccount)));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });
});

describe('a profile', () => {
  it('accepts one of several concurrent saves and refuses the others as stale', async () => {
    const { version, profile_id } = await ownProfile(ada);
    const body = { version, slug: `ada-${randomUUID().slice(0, 8)}` };
    const outcomes = await runConcurrently(
      repeated(5, () => ada.call(updateProfile, { params: { id: profile_id }, body })),
    );
    expect(outcomes.sort()).toEqual(['ok', ...Array(4).fill('stale-version')]);
  });

  it('is deleted while links are added and a group selects it', async () => {
    const made = await Promise.all(
      ['Work', 'Fair', 'Home'].map((display_name) => ada.call(createProfile, { body: { display_name } })),
    );
    const { name } = await makeGroup(app, { members: [ada] });
    const outcomes = await runConcurrently(
      made.flatMap(({ profile_id }) => [
        () => ada.call(deleteProfile, { params: { id: profile_id } }),
        () => ada.call(updateMembership, { params: { id: name }, body: { profile_id } }),
        () => ada.call(createLink, { body: { ...site, profile_id } }),
      ]),
    );
    expect(new Set([...outcomes, 'ok', 'not-found'])).toEqual(new Set(['ok', 'not-found']));
    expect(await ada.call(listProfiles)).toHaveLength(1);
  });

  it('gives concurrently added links unique positions, and keeps one of two concurrent orders', async () => {
    const { profile_id } = await ownProfile(ada);
    await runConcurrently(repeated(8, () => ada.call(createLink, { body: { ...site, profile_id } })));
    const { links } = await ownProfile(ada);
    expect(links.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);

    const ids = links.map(({ link_id }) => link_id);
    const order = (link_ids: string[]) =>
      ada.call(orderLinks, { params: { id: profile_id }, body: { link_ids } });
    await runConcurrently(repeated(6, (turn) => order(alternate(turn, ids))));
    const after = (await ownProfile(ada)).links.map(({ link_id }) => link_id);
    expect([ids, ids.toReversed()]).toContainEqual(after);
  });
});

describe('a group', () => {
  it('accepts one of several concurrent renames and refuses the others as stale', async () => {
    const { name, group_id } = await makeGroup(app, { admins: [ada] });
    const { version } = await ada.call(getGroup, { params: { id: group_id } });
    const body = { version, name: `${name}-studio` };
    const outcomes = await runConcurrently(
      repeated(5, () => ada.call(updateGroup, { params: { id: group_id }, body })),
    );
    expect(outcomes.sort()).toEqual(['ok', ...Array(4).fill('stale-version')]);
  });

  it('invites every address once from concurrent lists in different orders', async () => {
    const { name: id } = await makeGroup(app, { admins: [ada] });
    const list = Array.from({ length: 30 }, () => ({ email: newAddress(), role: 'member' as const }));
    const send = (invitations: typeof list) => ada.call(invite, { params: { id }, body: { invitations } });
    const outcomes = await runConcurrently(repeated(6, (turn) => send(alternate(turn, list))));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect((await ada.call(listInvitations, { params: { id } })).total).toBe(30);
  });

  it('admits a user who accepts before the invitation is cancelled, and none after', async () => {
    const params = { id: (await makeGroup(app, { admins: [ada] })).name };
    for (let turn = 0; turn < 3; turn += 1) {
      const bo = await app.createUser();
      const { results } = await ada.call(invite, { params, body: { email: bo.email } });
      const id = results[0]?.invitation?.invitation_id ?? '';
      const accept = () => bo.call(acceptInvitation, { params });
      const outcomes = await runConcurrently([
        accept,
        () => ada.call(cancelInvitation, { params: { id } }),
        accept,
      ]);
      const hasJoined = await count('memberships where user_id = $1', bo.user.user_id);
      expect(outcomes[1]).toBe(hasJoined ? 'invitation-closed' : 'ok');
    }
  });

  it('gets one mail from concurrent requests for a new invitation', async () => {
    const params = { id: (await makeGroup(app, { admins: [ada] })).name };
    const bo = await app.createUser();
    await ada.call(invite, { params, body: { email: bo.email } });
    await app.database.query('update invitations set expires_at = now() where email = $1', [bo.email]);
    await runConcurrently(repeated(5, () => bo.call(askForInvitation, { params })));
    // Two if a new hour begins in between.
    expect(await jobs('mail-invitation-request')).toBeLessThanOrEqual(2);
  });

  it('accepts concurrent overrides by a member, and keeps none when they leave', async () => {
    const bo = await app.createUser();
    const params = { id: (await makeGroup(app, { admins: [ada], members: [bo] })).name };
    const { links, version } = await ada.call(createGroupLink, { params, body: site });
    const link_id = links[0]?.link_id ?? '';
    const adapt = (turn: number) =>
      bo.call(updateOwnLinkOverrides, {
        params,
        body: { version, overrides: [{ link_id, title: `Site ${turn}` }] },
      });
    expect(new Set(await runConcurrently(repeated(6, adapt)))).toEqual(new Set(['ok']));

    const photo = await picture();
    const before = await jobs('erase-picture');
    const upload = (whose: { user_id?: string }) =>
      ada.call(uploadGroupLinkPhoto, { params, body: { link_id, ...whose }, files: { photo } });
    const uploads = [
      ...repeated(3, () => upload({})),
      ...repeated(3, () => upload({ user_id: bo.user.user_id })),
    ];
    expect(new Set(await runConcurrently(uploads))).toEqual(new Set(['ok']));
    const outcomes = await runConcurrently([() => bo.call(leaveGroup, { params }), ...repeated(4, adapt)]);
    expect(outcomes).not.toContain('unexpected');
    expect(await count('link_overrides where user_id = $1', bo.user.user_id)).toBe(0);
    // All photos except the link's current one.
    expect((await jobs('erase-picture')) - before).toBe(5);
  });

  it('orders and deletes dashboards during concurrent edits', async () => {
    const params = { id: (await makeGroup(app, { admins: [ada] })).name };
    await runConcurrently(repeated(6, () => ada.call(listDashboards, { params })));
    const dashboards = await ada.call(listDashboards, { params });
    expect(dashboards).toHaveLength(2);

    const [first, second] = dashboards as [Dashboard, Dashboard];
    const ids = dashboards.map(({ dashboard_id }) => dashboard_id);
    const of = ({ dashboard_id }: Dashboard) => ({ ...params, dashboardId: dashboard_id });
    const edit = (one: Dashboard) => () =>
      ada.call(updateDashboard, {
        params: of(one),
        body: { version: one.version, name: 'Fair', widgets: [] },
      });
    const order = repeated(4, (turn) =>
      ada.call(orderDashboards, { params, body: { dashboard_ids: alternate(turn, ids) } }),
    );
    expect(new Set(await runConcurrently([edit(first), ...order, edit(second)]))).toEqual(new Set(['ok']));
    const remove = repeated(3, () => ada.call(deleteDashboard, { params: of(first) }));
    expect((await runConcurrently(remove)).sort()).toEqual(['not-found', 'not-found', 'ok']);
  });
});

describe('contacts', () => {
  it('keep all concurrent tags and changes, and are found by each', async () => {
    const ids = await addContacts(['Bo', 'Carl', 'Dora', 'Ed']);
    const [bo = ''] = ids;
    const change = (body: object) => () => ada.call(updateContact, { params: { id: bo }, body });
    const act = (turn: number) =>
      ada.call(changeContacts, {
        body: { action: 'tag', contact_ids: alternate(turn, ids), tag: `fair ${turn}` },
      });
    await runConcurrently([
      ...repeated(6, act),
      change({ notes: 'wonderful' }),
      change({ company: 'Chess' }),
    ]);
    const { contacts } = await ada.call(listContacts);
    expect(contacts.map(({ tags }) => tags.length)).toEqual([6, 6, 6, 6]);
    for (const search of ['wonderful', 'chess', 'fair 3'])
      expect((await ada.call(listContacts, { query: { search } })).contacts).toContainEqual(
        expect.objectContaining({ contact_id: bo }),
      );
  });

  it('are concurrently marked as different from several others', async () => {
    const [bo = '', ...others] = await addContacts(['Bo', 'Bo', 'Bo', 'Bo']);
    await runConcurrently(
      others.map((id) => () => ada.call(tellContactsApart, { body: { contact_ids: [bo, id] } })),
    );
    const { rows } = await app.database.query('select distinct_from from contacts where contact_id = $1', [
      bo,
    ]);
    expect(new Set(rows[0].distinct_from)).toEqual(new Set(others));
  });

  it('lose no text in a concurrent merge, and are all restored when it is undone', async () => {
    const [kept = '', ...others] = await addContacts(['Bo', 'Bo D.', 'Bo Diddley']);
    await runConcurrently([
      () => ada.call(updateContact, { params: { id: kept }, body: { notes: 'My own words' } }),
      () => ada.call(mergeContacts, { body: { contact_id: kept, with: others } }),
      () => ada.call(updateContact, { params: { id: kept }, body: { company: 'Chess' } }),
    ]);
    const merged = await ada.call(getContact, { params: { id: kept } });
    expect(merged).toMatchObject({ notes: expect.stringContaining('My own words'), company: 'Chess' });

    await runConcurrently(
      [...others, ...others].map((id) => () => ada.call(restoreContact, { params: { id } })),
    );
    const after = (await ada.call(listContacts)).contacts.map(({ display_name }) => display_name);
    expect(after).toEqual(['Bo', 'Bo D.', 'Bo Diddley']);
  });

  it('answer 503 with a time to try again when the database undoes a change to end a deadlock', async () => {
    const contact_ids = (await addContacts(['Bo', 'Carl'])).toSorted();
    const [first, last] = contact_ids;
    const update = `update contacts set company = 'Chess' where contact_id = $1`;
    const other = new pg.Client({ connectionString: app.config.DATABASE_URL });
    await other.connect();
    try {
      // Makes the database abort the call's transaction instead of this one.
      await other.query(`set deadlock_timeout = '1h'`);
      await other.query('begin');
      await other.query(update, [last]);
      const answer = fetch(`${app.origin}/api/v1/contacts/bulk`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'tag', contact_ids, tag: 'fair' }),
      });
      await someoneWaits();
      await other.query(update, [first]);
      await other.query('commit');
      const { status, headers } = await answer;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await other.end();
    }
    const { contacts } = await ada.call(listContacts);
    expect(contacts.map(({ company, tags }) => [company, tags])).toEqual([
      ['Chess', []],
      ['Chess', []],
    ]);
  });
});

describe('a card, a design and a dream', () => {
  it('are released, changed and deleted concurrently, with nothing left over', async () => {
    const mint = await app.createUser({ email: productAdmin });
    const body = { name: 'Fair', kind: 'pvc', size: 1, with_claim_codes: false } as const;
    const card_id = (await mint.call(createBatch, { body })).cards[0]?.card_id ?? '';
    await ada.call(registerCard, { body: { card_id } });
    const change = (changes: object) => () =>
      ada.call(updateCard, { params: { id: card_id }, body: changes });
    const release = () => ada.call(releaseCard, { params: { id: card_id } });
    const outcomes = await runConcurrently([
      release,
      change({ status: 'paused' }),
      change({ label: 'Mine' }),
      release,
    ]);
    expect(outcomes).not.toContain('unexpected');
    expect(await count(`cards where card_id = $1 and user_id is null and label = ''`, card_id)).toBe(1);

    const { design_id } = await ada.call(createDesign, {
      body: { name: 'Spring', product: 'pvc', document: {} },
    });
    const pngDesign = await picture();
    // The maximum number of concurrent uploads of one account.
    const uploads = repeated(2, () =>
      ada.call(uploadDesign, { body: { design_id, name: 'Spring' }, files: { pngDesign } }),
    );
    expect(await runConcurrently(uploads)).toEqual(['ok', 'ok']);
    await ada.call(deleteDesign, { params: { id: design_id } });
    expect(await jobs('erase-design-files')).toBe(2);

    const internal = await app.createUser({ email: internalAccount });
    const wish = { title: 'Taps', why: '', owner: 'Ines', horizon: 'year', status: 'in_progress' } as const;
    const target = { metric: 'taps', target: 5, target_date: null } as const;
    const { dream_id } = await internal.call(createDream, { body: { ...wish, ...target } });
    const remove = repeated(3, () => internal.call(deleteDream, { params: { id: dream_id } }));
    expect((await runConcurrently(remove)).sort()).toEqual(['not-found', 'not-found', 'ok']);
  });
});
