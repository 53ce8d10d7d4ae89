import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import {
  createTemplate,
  deleteTemplate,
  previewTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { look, teamWithTemplates } from '../../../test/fixtures/templates.ts';
import { TemplatePreviews } from './template-previews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const team = () => teamWithTemplates(app);

describe('a change', () => {
  it('says before how many cards it changes and what they lose, and changes nothing by that', async () => {
    const { zoe, list, dryRun, change, write, publicProfile } = await team();
    await write({ bio: 'Likes maps.' });
    const changes = {
      theme: look,
      hidden_fields: ['bio' as const],
      required_fields: ['job_title' as const],
      locked_fields: ['company' as const],
    };
    const before = await list();
    const effects = await dryRun('default', changes);
    expect(effects).toMatchObject({ members: 2, changed: 2, losing: 1, missing: 2 });
    expect(effects.cards[0]).toMatchObject({
      user_id: zoe.user.user_id,
      effects: [
        { field: 'bio', effect: 'hidden', loses: true },
        { field: 'theme', effect: 'look', loses: false },
        { field: 'job_title', effect: 'missing', loses: false },
        { field: 'company', effect: 'locked', loses: false },
      ],
    });
    expect(await list()).toEqual(before);
    expect((await publicProfile()).bio).toBe('Likes maps.');
    await change('default', changes, effects.version);
    expect((await publicProfile()).bio).toBe('');
    expect(await dryRun('default', changes)).toMatchObject({ changed: 0, losing: 0, missing: 0, cards: [] });
  });

  it('of a version that somebody has changed since is refused with the current template', async () => {
    const { change, dryRun, versionOf } = await team();
    const version = await versionOf('default');
    await change('default', { locked_fields: ['bio'] });
    const calls = [
      () => change('default', { locked_fields: [] }, version),
      () => dryRun('default', {}, version),
    ];
    for (const call of calls)
      expect(await failureOf(call())).toMatchObject({
        code: 'stale-version',
        data: { current: { template_id: 'default', locked_fields: ['bio'] } },
      });
  });

  it('that deletes a template says what its members get instead', async () => {
    const { zoe, create, give, dryRun, list } = await team();
    const { template_id } = await create({ name: 'Sales', theme: look });
    await give(template_id, zoe);
    const effects = await dryRun(template_id, { deleted: true });
    expect(effects).toMatchObject({ members: 0, changed: 1, losing: 0 });
    expect(effects.cards).toMatchObject([
      { user_id: zoe.user.user_id, effects: [{ field: 'theme', effect: 'look' }] },
    ]);
    expect(await list()).toHaveLength(2);
  });

  it('is in the log of the group once, and what changes nothing is not', async () => {
    const { admin, zoe, params, create, change, give, dryRun } = await team();
    const { template_id: templateId } = await create({ name: 'Sales', locked_fields: ['bio'] });
    await change(templateId, { hidden_fields: ['phones'], theme: look });
    await give(templateId, zoe);
    await dryRun(templateId, { deleted: true });
    const at = { ...params, templateId };
    await admin.call(previewTemplate, { params: at, body: { user_id: zoe.user.user_id } });
    const log = async () => (await admin.call(listGroupLog, { params })).entries;
    expect((await log())[0]?.names).toMatchObject({ [`template:${templateId}`]: 'Sales' });
    await admin.call(deleteTemplate, { params: at });
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      ['template-deleted', { name: 'Sales' }],
      ['assign template', { template_id: templateId, user_ids: [zoe.user.user_id] }],
      ['update template', { templateId, hidden_fields: ['phones'], fields: ['theme'] }],
      ['create template', { name: 'Sales', locked_fields: ['bio'] }],
    ]);
  });

  it('needs Team', async () => {
    const [ada, zoe] = [await app.createUser(), await app.createUser()];
    const { name } = await makeGroup(app, { admins: [ada], members: [zoe] });
    const created = ada.call(createTemplate, { params: { id: name }, body: { name: 'Sales' } });
    expect(await failureOf(created)).toMatchObject({ code: 'plan-required' });
  });
});

describe('a preview', () => {
  it('has an address for a member of the group only', async () => {
    const { admin, zoe, params } = await team();
    const at = { params: { ...params, templateId: 'default' } };
    const { path } = await admin.call(previewTemplate, {
      ...at,
      body: { user_id: zoe.user.user_id, theme: look },
    });
    expect(path).toContain(`/profile/${zoe.user.default_profile_id}?template=`);
    const stranger = await app.createUser();
    const refused = admin.call(previewTemplate, { ...at, body: { user_id: stranger.user.user_id } });
    expect(await failureOf(refused)).toMatchObject({ code: 'not-found' });
  });

  it('shows no fields that the group hides which the profile joined first', async () => {
    const { admin, zoe, write, change } = await team();
    await write({ bio: 'Likes maps.' });
    await change('default', { hidden_fields: ['bio'] });
    const later = await makeGroup(app, { admins: [admin], members: [zoe] });
    const joined = `update memberships set joined_at = now() + interval '1 hour' where group_id = $1`;
    await app.database.query(joined, [later.group_id]);
    const { path } = await admin.call(previewTemplate, {
      params: { id: later.group_id, templateId: 'default' },
      body: { user_id: zoe.user.user_id, theme: look, hidden_fields: [] },
    });
    const ticket = new URL(path, 'https://meishi.test').searchParams.get('template') ?? '';
    const found = await app.app.get(TemplatePreviews).find(ticket, zoe.user.default_profile_id);
    expect(found?.profile.bio).toBe('');
    expect(found?.profile.theme).not.toMatchObject(look);
  });

  it('shows one profile in the signed look, and nothing for what the server has not signed', async () => {
    const { admin, zoe, params, write } = await team();
    await write({ bio: 'Likes maps.' });
    const { path } = await admin.call(previewTemplate, {
      params: { ...params, templateId: 'default' },
      body: { user_id: zoe.user.user_id, theme: look, hidden_fields: ['bio'] },
    });
    const ticket = new URL(path, 'https://meishi.test').searchParams.get('template') ?? '';
    const previews = app.app.get(TemplatePreviews);
    const id = zoe.user.default_profile_id;
    expect((await previews.find(ticket, id))?.profile).toMatchObject({ theme: look, bio: '' });
    expect(await previews.find(ticket, admin.user.default_profile_id)).toBeUndefined();
    const [content = '', signature] = ticket.split('.');
    const forged = Buffer.from(content, 'base64url').toString().replace('"bio"', '"photo"');
    for (const other of [`${Buffer.from(forged).toString('base64url')}.${signature}`, content, ''])
      expect(await previews.find(other, id)).toBeUndefined();
  });
});
