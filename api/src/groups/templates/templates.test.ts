import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getMemberCard,
  listLockedFields,
  requestCardChange,
  updateMemberCard,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { updateMember } from '@meishi/api-contract/endpoints/groups/members';
import { listSignatures, usualSignature } from '@meishi/api-contract/endpoints/groups/signatures';
import { listTemplateMembers } from '@meishi/api-contract/endpoints/groups/template-members';
import { deleteTemplate, uploadTemplateCover } from '@meishi/api-contract/endpoints/groups/templates';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { look, teamWithTemplates } from '../../../test/fixtures/templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const team = () => teamWithTemplates(app);

describe('the default template', () => {
  it('is what the group has decided so far', async () => {
    const { admin, params, list, change, locks } = await team();
    const { version } = await admin.call(getGroup, { params });
    await admin.call(updateGroup, {
      params,
      body: { version, locked_fields: ['company'], signature: usualSignature },
    });
    expect(await list()).toMatchObject([
      {
        template_id: 'default',
        locked_fields: ['company'],
        signature: usualSignature,
        theme: null,
        field_sources: {},
        members: 2,
      },
    ]);
    await change('default', { locked_fields: ['bio'] });
    expect((await admin.call(getGroup, { params })).locked_fields).toEqual(['bio']);
    expect(await locks()).toEqual({ bio: 'admins' });
  });

  it('has no name and no departments, and cannot be deleted', async () => {
    const { admin, params, change } = await team();
    expect(await failureOf(change('default', { departments: ['Sales'] }))).toMatchObject({
      code: 'invalid-input',
    });
    const gone = admin.call(deleteTemplate, { params: { ...params, templateId: 'default' } });
    expect(await failureOf(gone)).toMatchObject({ code: 'conflict' });
  });
});

describe('the look of a template', () => {
  it('is shown instead of the members’ own, which is there again when the template ends', async () => {
    const { create, give, zoe, admin, params, ownProfile, publicProfile, locks, write } = await team();
    const former = (await publicProfile()).theme;
    const { template_id: templateId } = await create({ name: 'Sales', theme: look });
    expect((await publicProfile()).theme).toEqual(former);
    await give(templateId, zoe);
    expect((await publicProfile()).theme).toMatchObject(look);
    expect((await ownProfile()).theme).toMatchObject(look);
    expect(await locks()).toEqual({ theme: 'template' });
    expect(await failureOf(write({ theme: { ...former, layout: 'split' } }))).toMatchObject({
      code: 'field-locked',
    });
    await admin.call(deleteTemplate, { params: { ...params, templateId } });
    expect((await publicProfile()).theme).toEqual(former);
    expect(await locks()).toEqual({});
  });

  it('has a cover, and hides fields from visitors only', async () => {
    const { admin, params, change, write, ownProfile, publicProfile } = await team();
    const phones = [{ label: '', value: '+49 30 1234567', primary: true }];
    await write({ phones, bio: 'Likes maps.' });
    const { cover } = await admin.call(uploadTemplateCover, {
      params: { ...params, templateId: 'default' },
      body: {},
      files: { photo: await picture() },
    });
    await change('default', { hidden_fields: ['phones'] });
    expect(await publicProfile()).toMatchObject({ cover, phones: [], bio: 'Likes maps.' });
    expect(await ownProfile()).toMatchObject({ cover, phones, hidden_fields: ['phones'] });
    expect(await change('default', { cover: null })).toMatchObject({ cover: null });
    expect((await publicProfile()).cover).toBeNull();
  });

  it('is that of the group which the profile joined first', async () => {
    const { admin, zoe, change, publicProfile } = await team();
    const later = await makeGroup(app, { admins: [admin], members: [zoe] });
    await app.database.query(
      `update memberships set joined_at = now() + interval '1 hour' where group_id = $1`,
      [later.group_id],
    );
    await app.database.query('update groups set theme = $2 where group_id = $1', [
      later.group_id,
      { ...look, layout: 'split' },
    ]);
    expect((await publicProfile()).theme.layout).toBe('paper');
    await change('default', { theme: look });
    expect((await publicProfile()).theme).toMatchObject(look);
  });
});

describe('the fields of a template', () => {
  it('are locked for the members with this template only, and not for admins', async () => {
    const { admin, zoe, params, create, give, write, locks } = await team();
    const bo = await app.createUser({ name: 'Bo' });
    await app.database.query('insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3)', [
      params.id,
      bo.user.user_id,
      bo.user.default_profile_id,
    ]);
    const { template_id } = await create({ name: 'Strict', locked_fields: ['job_title'] });
    await give(template_id, zoe);
    expect(await locks()).toEqual({ job_title: 'admins' });
    expect(await failureOf(write({ job_title: 'Captain' }))).toMatchObject({ code: 'field-locked' });
    expect(await bo.call(listLockedFields, { params: { id: bo.user.default_profile_id } })).toEqual([]);
    await zoe.call(requestCardChange, {
      params: { id: zoe.user.default_profile_id },
      body: { job_title: 'Captain' },
    });
    // The request ends with the lock.
    await give(null, zoe);
    expect(await locks()).toEqual({});
    const { rows } = await app.database.query('select from member_cards.requests where user_id = $1', [
      zoe.user.user_id,
    ]);
    expect(rows).toEqual([]);
    await give(template_id, zoe);
    await admin.call(updateMember, {
      params: { ...params, userId: zoe.user.user_id },
      body: { role: 'admin' },
    });
    expect(await locks()).toEqual({});
  });

  it('that are required cannot be emptied by members and admins', async () => {
    const { admin, zoe, params, change, write } = await team();
    await write({ job_title: 'Analyst' });
    await change('default', { required_fields: ['job_title', 'bio'] });
    expect((await failureOf(write({ job_title: '' }))).fields).toEqual({
      job_title: 'Lindenhof Studio requires this.',
    });
    // What is empty already does not stand in the way of other changes.
    await write({ bio: '', company: 'Lindenhof' });
    await change('default', { locked_fields: ['job_title'] });
    const card = { ...params, userId: zoe.user.user_id };
    const { version } = await admin.call(getMemberCard, { params: card });
    const emptied = admin.call(updateMemberCard, { params: card, body: { version, job_title: '' } });
    expect(await failureOf(emptied)).toMatchObject({ code: 'invalid-input' });
  });
});

describe('who has which template', () => {
  it('is decided by hand, and a department belongs to one template', async () => {
    const { admin, zoe, params, create, change, give, list } = await team();
    const sales = await create({ name: 'Sales', departments: ['Sales', 'Field'] });
    const taken = await failureOf(create({ name: 'Other', departments: ['sales'] }));
    expect(taken.fields?.departments).toBe('“sales” already has the template “Sales”.');
    await change(sales.template_id, { departments: ['Sales'] });
    await create({ name: 'Field', departments: ['Field'] });
    expect(await give(sales.template_id, zoe)).toEqual({ assigned: 1 });
    expect((await list()).map(({ name, members }) => [name, members])).toEqual([
      ['', 1],
      ['Field', 0],
      ['Sales', 1],
    ]);
    const { members } = await admin.call(listTemplateMembers, { params, query: { search: 'Zoë' } });
    expect(members).toMatchObject([{ template_id: sales.template_id, assigned_by: 'hand' }]);
  });

  it('is never that of another group', async () => {
    const [first, second] = [await team(), await team()];
    const { template_id } = await first.create({ name: 'Sales' });
    expect(await failureOf(second.give(template_id, second.zoe))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(second.change(template_id, { name: 'Mine' }, 1))).toMatchObject({
      code: 'not-found',
    });
  });

  it('also decides the email signature', async () => {
    const { admin, zoe, params, create, give, write } = await team();
    await write({ phones: [{ label: '', value: '+49 30 1234567', primary: true }] });
    const { template_id } = await create({
      name: 'Sales',
      signature: { ...usualSignature, phone: false, note: 'Lindenhof GmbH' },
    });
    const signature = async () => {
      const { signatures } = await admin.call(listSignatures, { params, query: {} });
      return signatures.find(({ user_id }) => user_id === zoe.user.user_id)?.text;
    };
    expect(await signature()).toContain('+49 30 1234567');
    await give(template_id, zoe);
    expect(await signature()).not.toContain('+49 30 1234567');
    expect(await signature()).toContain('Lindenhof GmbH');
    expect((await zoe.call(getGroup, { params })).signature?.note).toBe('Lindenhof GmbH');
    expect((await admin.call(getGroup, { params })).signature).toBeNull();
  });
});
