import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getMemberCard } from '@meishi/api-contract/endpoints/groups/member-cards';
import { listTemplateMembers } from '@meishi/api-contract/endpoints/groups/template-members';
import {
  createTemplate,
  dryRunTemplate,
  listTemplates,
  type NewTemplate,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { startApp, type TestApp } from '../../../test/app.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { settled } from '../../../test/fixtures/jobs.ts';
import { look } from '../../../test/fixtures/templates.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type Directory, enterprise, newDirectory, patchOf, personOf } from '../../../test/scim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let { admin, group, scim } = {} as Directory;
beforeEach(async () => {
  ({ admin, group, scim } = await newDirectory(app));
});
const params = () => ({ id: group.group_id });

/** A person of the directory, and their card now. */
async function person(more: Record<string, unknown> = {}) {
  const { status, body } = await scim('POST', '/Users', personOf(newAddress('babs'), more));
  expect(status).toBe(201);
  const row = async () =>
    (
      await app.database.query(
        'select r.*, p.user_id from directory.people p join profiles r using (profile_id) where person_id = $1',
        [body.id],
      )
    ).rows[0];
  const { user_id, profile_id } = await row();
  return {
    person_id: body.id,
    user_id,
    row,
    write: (field: 'job_title' | 'department', value: string) =>
      app.database.query(`update profiles set ${field} = $2 where profile_id = $1`, [profile_id, value]),
    patch: (path: string, value: unknown) =>
      scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path, value })),
  };
}

async function change(changes: Omit<NewTemplate, 'name'>) {
  const [{ version = 0 } = {}] = await admin.call(listTemplates, { params: params() });
  const body = { version, ...changes };
  const at = { params: { ...params(), templateId: 'default' }, body };
  const effects = await admin.call(dryRunTemplate, at);
  await admin.call(updateTemplate, at);
  await settled(app, 'fill-cards');
  return effects;
}

describe('a field', () => {
  it.each([
    ['directory', 'Field sales'],
    ['member', 'Sales'],
  ] as const)(
    'that is from the %s shows %s when the directory renames the department',
    async (source, shown) => {
      const babs = await person({ [enterprise]: {} });
      const members = [{ value: babs.person_id }];
      const { id } = (await scim('POST', '/Groups', { displayName: 'Sales', members })).body;
      await change({ field_sources: { department: source } });
      await babs.write('department', source === 'member' ? 'Sales' : 'Mine');
      await scim(
        'PATCH',
        `/Groups/${id}`,
        patchOf({ op: 'replace', path: 'displayName', value: 'Field sales' }),
      );
      expect((await babs.row()).department).toBe(shown);
    },
  );

  it('that is always from the directory is filled again, after it is announced, and nobody else can change it', async () => {
    const babs = await person();
    await babs.write('job_title', 'Captain');
    expect(await change({ field_sources: { job_title: 'directory' } })).toMatchObject({
      changed: 1,
      losing: 1,
      cards: [
        {
          effects: [
            { field: 'job_title', effect: 'filled', loses: true },
            { field: 'job_title', effect: 'locked', loses: false },
          ],
        },
      ],
    });
    expect((await babs.row()).job_title).toBe('Tour Guide');
    const card = { ...params(), userId: babs.user_id };
    expect((await admin.call(getMemberCard, { params: card })).fields).toEqual([]);
    await babs.write('job_title', 'Captain');
    await babs.patch('title', 'Pilot');
    expect((await babs.row()).job_title).toBe('Pilot');
  });

  it('that is the member’s own is never filled', async () => {
    await change({ field_sources: { job_title: 'member', phones: 'member', department: 'member' } });
    const babs = await person();
    expect(await babs.row()).toMatchObject({
      display_name: 'Babs Jensen',
      job_title: '',
      phones: [],
      department: '',
    });
    await babs.patch('title', 'Pilot');
    expect(await babs.row()).toMatchObject({ job_title: '', company: 'Lindenhof Studio' });
  });

  it('that is the member’s own stays empty when a card is issued to someone who was inactive, and issued again', async () => {
    await change({ field_sources: { job_title: 'member', phones: 'member' } });
    const { body } = await scim('POST', '/Users', personOf(newAddress('babs'), { active: false }));
    const activate = (active: boolean) =>
      scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', value: { active } }));
    const card = async () =>
      (
        await app.database.query(
          'select r.* from directory.people p join profiles r using (profile_id) where person_id = $1',
          [body.id],
        )
      ).rows[0];
    await activate(true);
    expect(await card()).toMatchObject({ display_name: 'Babs Jensen', job_title: '', phones: [] });
    await activate(false);
    await activate(true);
    expect(await card()).toMatchObject({ visibility: 'public', job_title: '', phones: [] });
  });

  it('follows the directory until somebody changes it, without a template', async () => {
    const babs = await person();
    await babs.patch('title', 'Pilot');
    expect((await babs.row()).job_title).toBe('Pilot');
    await babs.write('job_title', 'Captain');
    await babs.patch('title', 'Guide');
    expect((await babs.row()).job_title).toBe('Captain');
  });
});

describe('a template of a department or a country', () => {
  const templateOf = async (userId: string) => {
    const { members } = await admin.call(listTemplateMembers, { params: params(), query: {} });
    const { template_id, assigned_by } = members.find(({ user_id }) => user_id === userId) ?? {};
    return { template_id, assigned_by };
  };
  const create = (body: NewTemplate) => admin.call(createTemplate, { params: params(), body });

  it('applies to its people, the department before the country, and follows the directory', async () => {
    const france = await create({ name: 'France', countries: ['fr'], theme: look });
    const sales = await create({
      name: 'Sales',
      departments: ['Sales'],
      field_sources: { job_title: 'directory' },
    });
    const babs = await person({ addresses: [{ type: 'work', country: 'FR' }] });
    expect(await templateOf(babs.user_id)).toEqual({
      template_id: france.template_id,
      assigned_by: 'country',
    });
    await babs.write('job_title', 'Captain');
    await babs.patch(`${enterprise}:department`, 'sales');
    expect(await templateOf(babs.user_id)).toEqual({
      template_id: sales.template_id,
      assigned_by: 'department',
    });
    expect((await babs.row()).job_title).toBe('Tour Guide');
  });

  it('applies when the change of the department is applied, if that waits', async () => {
    const { template_id } = await create({
      name: 'Sales',
      departments: ['Sales'],
      countries: ['fr'],
      field_sources: { job_title: 'directory' },
    });
    const babs = await person();
    await babs.write('job_title', 'Captain');
    const plans = plansOf(admin.call, group);
    await plans.enable({ max_people: 0 });
    await babs.patch(`${enterprise}:department`, 'Sales');
    await babs.patch('addresses', [{ type: 'work', country: 'FR' }]);
    expect(await templateOf(babs.user_id)).toMatchObject({ assigned_by: 'default' });
    expect((await babs.row()).job_title).toBe('Captain');
    await plans.apply();
    await plans.settled();
    expect(await templateOf(babs.user_id)).toEqual({ template_id, assigned_by: 'department' });
    expect((await babs.row()).job_title).toBe('Tour Guide');
  });

  it('applies to the people of a department that the directory sends as a group', async () => {
    const { template_id } = await create({ name: 'Field', departments: ['Field'] });
    const { body } = await scim('POST', '/Users', personOf(newAddress('bo'), { [enterprise]: {} }));
    const { id } = (await scim('POST', '/Groups', { displayName: 'Field', members: [{ value: body.id }] }))
      .body;
    const { rows } = await app.database.query('select user_id from directory.people where person_id = $1', [
      body.id,
    ]);
    const isOfField = { template_id, assigned_by: 'department' };
    expect(await templateOf(rows[0].user_id)).toEqual(isOfField);
    const rename = (value: string) =>
      scim('PATCH', `/Groups/${id}`, patchOf({ op: 'replace', path: 'displayName', value }));
    await rename('Office');
    expect(await templateOf(rows[0].user_id)).toMatchObject({ assigned_by: 'default' });
    await rename('field');
    expect(await templateOf(rows[0].user_id)).toEqual(isOfField);
  });
});
