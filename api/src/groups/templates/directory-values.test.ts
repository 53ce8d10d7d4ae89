import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dryRunDirectoryValues,
  getCardRules,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import {
  createTemplate,
  listTemplates,
  type NewTemplate,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { getProfile, type Profile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { failureOf } from '../../../test/failure.ts';
import { settled } from '../../../test/fixtures/jobs.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { type Directory, newDirectory, patchOf, personOf } from '../../../test/scim.ts';

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

let { admin, group, scim } = {} as Directory;
let zoe: TestUser;
let person: string;
beforeEach(async () => {
  ({ admin, group, scim } = await newDirectory(app));
  zoe = await app.createUser();
  await app.database.query('insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3)', [
    group.group_id,
    zoe.user.user_id,
    zoe.user.default_profile_id,
  ]);
  const { status, body } = await scim('POST', '/Users', personOf(zoe.email));
  expect(status).toBe(201);
  person = body.id;
});

const own = () => ({ id: zoe.user.default_profile_id });
const profile = () => zoe.call(getProfile, { params: own() }) as Promise<Profile>;
const write = async (changes: Partial<Profile>) =>
  zoe.call(updateProfile, {
    params: own(),
    body: { version: (await profile()).version, ...(changes as { job_title: string }) },
  });
const rules = () => zoe.call(getCardRules, { params: own() });
const at = (templateId = 'default') => ({ params: { id: group.group_id, templateId } });
const version = async () => (await admin.call(listTemplates, at()))[0]?.version ?? 0;
const change = async (changes: Omit<NewTemplate, 'name'>) => {
  await admin.call(updateTemplate, { ...at(), body: { version: await version(), ...changes } });
  await settled(app, 'fill-cards');
};
const say = (path: string, value: unknown) =>
  scim('PATCH', `/Users/${person}`, patchOf({ op: 'replace', path, value }));

/** The card was issued by the directory, which writes it until somebody changes it. */
const claimed = () =>
  app.database.query('update directory.people set profile_id = $2 where person_id = $1', [person, own().id]);

describe('a member', () => {
  it('sees what the directory says otherwise, takes it, and then sees nothing more', async () => {
    await claimed();
    await write({ job_title: 'Captain', company: 'Lindenhof Studio' });
    const { directory } = await rules();
    expect(directory?.group.group_id).toBe(group.group_id);
    expect(directory?.values).toMatchObject({
      display_name: 'Babs Jensen',
      job_title: 'Tour Guide',
      phones: [{ value: '+49 30 1234567' }],
    });
    expect(directory?.values).not.toHaveProperty('prefix');
    await write(directory?.values as Partial<Profile>);
    expect(await profile()).toMatchObject({ display_name: 'Babs Jensen', job_title: 'Tour Guide' });
    expect((await rules()).directory).toBeNull();
    await say('title', 'Pilot');
    expect((await profile()).job_title).toBe('Pilot');
  });

  it('is not offered what is locked, what is always from the directory, or what is their own', async () => {
    await change({
      locked_fields: ['job_title'],
      field_sources: { phones: 'member', department: 'directory' },
      required_fields: ['job_title'],
      hidden_fields: ['phones'],
    });
    const found = await rules();
    expect(found).toMatchObject({
      group: { group_id: group.group_id },
      required_fields: ['job_title'],
      hidden_fields: ['phones'],
    });
    expect(Object.keys(found.directory?.values ?? {})).toEqual([
      'display_name',
      'first_name',
      'last_name',
      'company',
      'emails',
    ]);
  });

  it('keeps the labels of the same addresses and numbers', async () => {
    await write({
      emails: [{ label: 'Studio', value: zoe.email, primary: true }],
      phones: [{ label: 'Desk', value: '+49 30 1234567', primary: true }],
    });
    const { values = {} } = (await rules()).directory ?? {};
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['phones']));
    expect(values).not.toHaveProperty('emails');
  });

  it('is offered what has taken effect while a change waits', async () => {
    await claimed();
    const plans = plansOf(admin.call, group);
    await plans.enable({ max_people: 0 });
    await say('title', 'Pilot');
    expect((await rules()).directory?.values.job_title).toBe('Tour Guide');
    await plans.apply();
    await plans.settled();
    await write({ job_title: 'Captain' });
    expect((await rules()).directory?.values.job_title).toBe('Pilot');
  });

  it('without a group has no rules', async () => {
    const bo = await app.createUser();
    const params = { id: bo.user.default_profile_id };
    expect(await bo.call(getCardRules, { params })).toEqual({
      group: null,
      required_fields: [],
      hidden_fields: [],
      directory: null,
    });
    expect(await failureOf(zoe.call(getCardRules, { params }))).toMatchObject({ status: 404 });
  });
});

describe('an admin', () => {
  it('sees what it changes, takes the values on all cards of the template, and the member gets one email', async () => {
    await write({ display_name: 'Zoë', job_title: 'Captain', bio: 'Hello.' });
    await change({ locked_fields: ['job_title'] });
    const effects = await admin.call(dryRunDirectoryValues, at());
    expect(effects).toMatchObject({ members: 2, changed: 1, losing: 1, missing: 0 });
    expect(effects.cards[0]).toMatchObject({ user_id: zoe.user.user_id, display_name: 'Zoë' });
    expect(effects.cards[0]?.effects).toEqual(
      expect.arrayContaining([
        { field: 'job_title', effect: 'filled', loses: true },
        { field: 'department', effect: 'filled', loses: false },
      ]),
    );
    const body = { version: await version() };
    expect(await admin.call(takeDirectoryValues, { ...at(), body })).toEqual({ cards: 1 });
    await settled(app, 'take-directory-values');
    expect(await profile()).toMatchObject({
      display_name: 'Babs Jensen',
      job_title: 'Tour Guide',
      bio: 'Hello.',
    });
    const subject = / filled your profile from the directory$/;
    expect((await inbox.waitFor(zoe.email, subject)).text).toContain('Job title');
    expect(await admin.call(dryRunDirectoryValues, at())).toMatchObject({ changed: 0, cards: [] });
    expect(await admin.call(takeDirectoryValues, { ...at(), body })).toEqual({ cards: 0 });
    const { entries } = await admin.call(listGroupLog, { params: { id: group.group_id }, query: {} });
    expect(entries.filter(({ action }) => action === 'directory-values-taken')).toMatchObject([
      { details: { cards: 1 } },
    ]);
  });

  it('takes the values on the cards of selected members only', async () => {
    const bo = await app.createUser();
    await app.database.query('insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3)', [
      group.group_id,
      bo.user.user_id,
      bo.user.default_profile_id,
    ]);
    expect((await scim('POST', '/Users', personOf(bo.email))).status).toBe(201);
    await write({ job_title: 'Captain' });
    expect(await admin.call(dryRunDirectoryValues, at())).toMatchObject({ changed: 2 });
    const take = async (...users: TestUser[]) =>
      admin.call(takeDirectoryValues, {
        ...at(),
        body: { version: await version(), user_ids: users.map(({ user }) => user.user_id) },
      });
    expect(await failureOf(take())).toMatchObject({ status: 400 });
    const stranger = await app.createUser();
    expect(await take(stranger)).toEqual({ cards: 0 });
    expect(await take(zoe, stranger)).toEqual({ cards: 1 });
    await settled(app, 'take-directory-values');
    expect((await profile()).job_title).toBe('Tour Guide');
    const { cards } = await admin.call(dryRunDirectoryValues, at());
    expect(cards.map(({ user_id }) => user_id)).toEqual([bo.user.user_id]);
  });

  it('reaches only the cards of that template, and acts only on the version that they have seen', async () => {
    const sales = await admin.call(createTemplate, {
      params: { id: group.group_id },
      body: { name: 'Sales', departments: ['Tour Operations'] },
    });
    await write({ job_title: 'Captain' });
    expect(await admin.call(dryRunDirectoryValues, at())).toMatchObject({ changed: 0 });
    expect(await admin.call(dryRunDirectoryValues, at(sales.template_id))).toMatchObject({ changed: 1 });
    const stale = { ...at(sales.template_id), body: { version: sales.version + 1 } };
    expect(await failureOf(admin.call(takeDirectoryValues, stale))).toMatchObject({
      status: 409,
      code: 'stale-version',
      data: { current: { template_id: sales.template_id } },
    });
    expect((await profile()).job_title).toBe('Captain');
  });
});
