import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGroup, lockableFields, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getMemberCard,
  listLockedFields,
  type MemberCardChanges,
  updateMemberCard,
  uploadMemberCardPhoto,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { removeMember, updateMember, updateMembership } from '@meishi/api-contract/endpoints/groups/members';
import { createProfile, getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, makeTeam } from '../../../test/fixtures/groups.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { Audit } from '../../platform/audit/audit.ts';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

type Values = Omit<MemberCardChanges, 'version'>;

const profileOf = ({ user, call }: TestUser) => call(getProfile, { params: { id: user.default_profile_id } });
const lock = async ({ call }: TestUser, id: string, locked_fields: (typeof lockableFields)[number][]) =>
  call(updateGroup, {
    params: { id },
    body: { version: (await call(getGroup, { params: { id } })).version, locked_fields },
  });
const lockedOf = ({ call, user }: TestUser, id = user.default_profile_id) =>
  call(listLockedFields, { params: { id } });

const team = async () => {
  const { admin, zoe, group } = await makeTeam(app);
  const params = { id: group.name, userId: zoe.user.user_id };
  const card = () => admin.call(getMemberCard, { params });
  const change = async (values: Values, version?: number) =>
    admin.call(updateMemberCard, {
      params,
      body: { version: version ?? (await card()).version, ...values },
    });
  return { admin, zoe, group, params, card, change };
};

/** By locked field, another value for it. */
const others: Values = {
  display_name: 'Zoë B.',
  first_name: 'Zoë Maria',
  last_name: 'Brandt-Lau',
  prefix: 'Dr.',
  suffix: 'MSc',
  job_title: 'Head of Design',
  company: 'Lindenhof Studio',
  department: 'Design',
  bio: 'Draws what others say.',
  emails: [{ label: 'Work', value: 'zoe@lindenhof.test', primary: true }],
  phones: [{ label: 'Work', value: '+49 30 1234567', primary: true }],
  websites: [{ label: 'Studio', value: 'https://lindenhof.test/' }],
  address: 'Lindenhof 1\nBerlin',
  theme: { accent: '#dc004e', layout: 'split', mode: 'dark' },
  photo: null,
  cover: null,
};

it('is changed by admins in the locked fields, for the public page, the member and the audit log', async () => {
  const { admin, zoe, group, params, card, change } = await team();
  await lock(admin, group.name, ['job_title', 'company']);
  expect(await card()).toMatchObject({
    profile_id: zoe.user.default_profile_id,
    fields: ['job_title', 'company'],
    values: { job_title: '', company: '' },
    changes: [],
  });
  expect(Object.keys((await card()).values).sort()).toEqual(['company', 'job_title']);

  const changed = await change({ job_title: 'Head of Design' });
  expect(changed.values).toEqual({ job_title: 'Head of Design', company: '' });
  expect(changed.changes).toMatchObject([{ field: 'job_title', changed_by: 'Ada Lovelace' }]);
  const shown = await app.visitor(getProfile, { params: { id: zoe.user.default_profile_id } });
  expect(shown.job_title).toBe('Head of Design');
  expect(await lockedOf(zoe)).toMatchObject([
    {
      field: 'job_title',
      group: { name: group.name, display_name: 'Lindenhof Studio' },
      change: { changed_by: 'Ada Lovelace' },
    },
    { field: 'company', change: null },
  ]);

  const mail = await inbox.waitFor(zoe.email, /^Ada Lovelace changed your job title$/);
  expect(mail.html).toContain(`/dashboard?profile=${zoe.user.default_profile_id}`);
  const audit = app.app.get(Audit, { strict: false });
  const { entries } = await audit.list({
    subjects: [`group:${group.group_id}`],
    action: 'member-card-changed',
    limit: 10,
  });
  expect(entries).toMatchObject([
    {
      action: 'member-card-changed',
      actor: { label: admin.email },
      details: { userId: params.userId, fields: ['job_title'] },
    },
  ]);
});

it.each(lockableFields)('can be changed in %s only if the group has locked it', async (field) => {
  const { admin, zoe, group, params, change } = await team();
  await subscribe(app, 'pro', zoe);
  const values = { [field]: others[field] };
  const refused = await failureOf(change(values));
  expect(refused).toMatchObject({ status: 403, code: 'not-allowed' });
  expect(refused.fields?.[field]).toBe('The member decides this. Lock it in the group’s template first.');

  await lock(admin, group.name, [field]);
  if (field === 'photo' || field === 'cover') {
    const { values: uploaded } = await admin.call(uploadMemberCardPhoto, {
      params,
      body: { kind: field },
      files: { photo: await picture() },
    });
    expect(uploaded[field]).toMatchObject({ width: expect.any(Number) });
    expect((await lockedOf(zoe))[0]?.change).toMatchObject({ changed_by: 'Ada Lovelace' });
  }
  const card = await change(values);
  expect(card.values).toEqual(values);
  expect(await profileOf(zoe)).toMatchObject(values);
});

it('refuses a picture that the group has not locked, and fields that no group can lock', async () => {
  const { admin, group, params, card } = await team();
  await lock(admin, group.name, ['job_title']);
  const upload = admin.call(uploadMemberCardPhoto, { params, body: {}, files: { photo: await picture() } });
  expect(await failureOf(upload)).toMatchObject({ status: 403, code: 'not-allowed' });
  const { version } = await card();
  for (const values of [{ pronouns: 'she/her' }, { visibility: 'off' }, { slug: 'zoe-b' }]) {
    const body = { version, ...values } as MemberCardChanges;
    expect(await failureOf(admin.call(updateMemberCard, { params, body }))).toMatchObject({ status: 400 });
  }
});

it('keeps to the rules of the profile, and changes nothing if one field is refused', async () => {
  const { admin, zoe, group, change } = await team();
  await lock(admin, group.name, ['job_title', 'phones', 'theme']);
  const wrong = { job_title: 'Lead', phones: [{ label: '', value: 'call me', primary: true }] };
  expect(await failureOf(change(wrong))).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(await failureOf(change({ job_title: 'Lead', company: 'Elsewhere' }))).toMatchObject({ status: 403 });
  expect((await profileOf(zoe)).job_title).toBe('');
});

it('is refused with the current card if its version is stale', async () => {
  const { admin, zoe, group, card, change } = await team();
  await lock(admin, group.name, ['job_title']);
  const { version, profile_id } = await card();
  await zoe.call(updateProfile, { params: { id: profile_id }, body: { version, bio: 'Hello.' } });
  expect(await failureOf(change({ job_title: 'Lead' }, version))).toMatchObject({
    status: 409,
    code: 'stale-version',
    data: { current: { version: version + 1, values: { job_title: '' } } },
  });
});

it('sends no mail and stores no change if nothing is different', async () => {
  const { admin, zoe, group, change } = await team();
  await lock(admin, group.name, ['job_title', 'company']);
  await change({ job_title: '' });
  expect((await lockedOf(zoe)).map(({ change: last }) => last)).toEqual([null, null]);
  await change({ job_title: 'Lead', company: 'Lindenhof' });
  await inbox.waitFor(zoe.email, /^Ada Lovelace changed your profile$/);
  const subjects = inbox.to(zoe.email).flatMap(({ subject = '' }) => (/^Ada/.test(subject) ? [subject] : []));
  expect(subjects).toEqual(['Ada Lovelace changed your profile']);
});

describe('out of reach', () => {
  it('are people of other groups, and profiles that do not represent the member', async () => {
    const { admin, zoe, group, params, change } = await team();
    await subscribe(app, 'pro', zoe);
    await lock(admin, group.name, ['job_title']);
    const stranger = await app.createUser();
    const elsewhere = { id: group.name, userId: stranger.user.user_id };
    expect(await failureOf(admin.call(getMemberCard, { params: elsewhere }))).toMatchObject({ status: 404 });
    const other = await zoe.call(createProfile, { body: { display_name: 'Private' } });
    await change({ job_title: 'Lead' });
    expect(await zoe.call(getProfile, { params: { id: other.profile_id } })).toMatchObject({ job_title: '' });
    expect(await lockedOf(zoe, other.profile_id)).toEqual([]);

    const rival = await app.createUser();
    const foreign = await makeGroup(app, { admins: [rival] });
    expect(
      await failureOf(rival.call(getMemberCard, { params: { ...params, id: foreign.name } })),
    ).toMatchObject({ status: 404 });
    expect(
      await failureOf(stranger.call(listLockedFields, { params: { id: other.profile_id } })),
    ).toMatchObject({ status: 404 });
  });

  it('are the fields of another admin', async () => {
    const { admin, zoe, group, card, change } = await team();
    await lock(admin, group.name, ['job_title']);
    await admin.call(updateMember, {
      params: { id: group.name, userId: zoe.user.user_id },
      body: { role: 'admin' },
    });
    expect(await card()).toMatchObject({ fields: [], values: {} });
    expect(await failureOf(change({ job_title: 'Lead' }))).toMatchObject({ code: 'not-allowed' });
  });

  it('are fields that the group decides which the profile joined first', async () => {
    const { admin, zoe, group, card, change } = await team();
    const later = await app.createUser({ name: 'Grace' });
    const second = await makeGroup(app, { admins: [later], members: [zoe] });
    const params = { id: second.name, userId: zoe.user.user_id };
    await lock(later, second.name, ['job_title', 'company']);
    await lock(admin, group.name, ['job_title']);

    expect(await card()).toMatchObject({ fields: ['job_title'] });
    expect(await later.call(getMemberCard, { params })).toMatchObject({ fields: ['company'] });
    const { version } = await card();
    const refused = await failureOf(
      later.call(updateMemberCard, { params, body: { version, job_title: 'Lead' } }),
    );
    expect(refused.fields).toEqual({
      job_title: 'Lindenhof Studio decides this, because the profile joined it first.',
    });
    expect(await failureOf(change({ company: 'Ours' }))).toMatchObject({ code: 'not-allowed' });
    await change({ job_title: 'Lead' });
    expect((await lockedOf(zoe)).map((each) => [each.field, each.group.name])).toEqual([
      ['job_title', group.name],
      ['company', second.name],
    ]);
  });
});

describe('who changed a field', () => {
  const changes = async () =>
    (await app.database.query('select profile_id from member_cards.changes')).rows.map(
      ({ profile_id }) => profile_id,
    );
  const changed = async () => {
    const made = await team();
    await lock(made.admin, made.group.name, ['job_title']);
    await made.change({ job_title: 'Lead' });
    const { default_profile_id } = made.zoe.user;
    expect(await changes()).toContain(default_profile_id);
    return { ...made, profileId: default_profile_id };
  };

  it.each<[string, (made: Awaited<ReturnType<typeof changed>>) => Promise<unknown>]>([
    ['the lock', ({ admin, group }) => lock(admin, group.name, ['company'])],
    ['the membership', ({ admin, params }) => admin.call(removeMember, { params })],
    ['the role', ({ admin, params }) => admin.call(updateMember, { params, body: { role: 'admin' } })],
    [
      'the choice of the profile',
      async ({ zoe, group }) => {
        await subscribe(app, 'pro', zoe);
        const { profile_id } = await zoe.call(createProfile, { body: { display_name: 'At work' } });
        await zoe.call(updateMembership, { params: { id: group.name }, body: { profile_id } });
      },
    ],
  ])('is forgotten at the end of %s', async (_, end) => {
    const made = await changed();
    await end(made);
    expect(await changes()).not.toContain(made.profileId);
    expect((await profileOf(made.zoe)).job_title).toBe('Lead');
  });
});
