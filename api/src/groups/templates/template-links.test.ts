import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroupLink, type GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { previewTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { teamWithTemplates } from '../../../test/fixtures/templates.ts';
import { TemplatePreviews } from './template-previews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the links of a template', () => {
  const withLinks = async () => {
    const team = await teamWithTemplates(app);
    const { admin, params } = team;
    const add = async (title: string) => {
      const url = `https://lindenhof.test/${title.toLowerCase()}`;
      const { links } = await admin.call(createGroupLink, { params, body: { kind: 'website', title, url } });
      return links.find((link) => link.title === title) as GroupLink;
    };
    const [shop, jobs, news] = [await add('Shop'), await add('Jobs'), await add('News')];
    const titles = async () => (await team.publicProfile()).links.map(({ title }) => title);
    return { ...team, shop, jobs, news, titles };
  };

  it('are all of the group, also new ones, unless it chooses some in an order', async () => {
    const { change, shop, news, titles, ownProfile, dryRun, list } = await withLinks();
    expect((await list())[0]?.link_ids).toBeNull();
    expect(await titles()).toEqual(['Shop', 'Jobs', 'News']);
    const chosen = { link_ids: [news.link_id, shop.link_id] };
    expect(await dryRun('default', chosen)).toMatchObject({
      changed: 2,
      losing: 2,
      cards: [{ effects: [{ field: 'links', effect: 'look', loses: true }] }, {}],
    });
    await change('default', chosen);
    expect(await titles()).toEqual(['News', 'Shop']);
    expect((await ownProfile()).links.map(({ title }) => title)).toEqual(['News', 'Shop']);
    expect(await dryRun('default', { link_ids: [shop.link_id, news.link_id] })).toMatchObject({
      changed: 2,
      losing: 0,
    });
    await change('default', { link_ids: null });
    expect(await titles()).toEqual(['Shop', 'Jobs', 'News']);
  });

  it('are those of another template for its members, and lead nowhere on cards that do not show them', async () => {
    const { zoe, create, give, jobs, shop, titles } = await withLinks();
    const { template_id } = await create({ name: 'Sales', link_ids: [jobs.link_id] });
    const click = async (linkId: string) =>
      (await fetch(`${app.origin}/l/${linkId}_${zoe.user.default_profile_id}`, { redirect: 'manual' }))
        .status;
    expect(await click(shop.link_id)).toBe(302);
    await give(template_id, zoe);
    expect(await titles()).toEqual(['Jobs']);
    expect(await click(jobs.link_id)).toBe(302);
    expect(await click(shop.link_id)).not.toBe(302);
  });

  it('are links of the group, and are shown in a preview before they are saved', async () => {
    const { admin, zoe, params, change, shop, news } = await withLinks();
    const foreign = await withLinks();
    expect(await failureOf(change('default', { link_ids: [foreign.shop.link_id] }))).toMatchObject({
      status: 400,
      data: { fields: { link_ids: 'A link is no longer here. Choose again.' } },
    });
    expect(await failureOf(change('default', { link_ids: [shop.link_id, shop.link_id] }))).toMatchObject({
      status: 400,
    });
    const { path } = await admin.call(previewTemplate, {
      params: { ...params, templateId: 'default' },
      body: { user_id: zoe.user.user_id, link_ids: [news.link_id] },
    });
    const ticket = new URL(path, app.origin).searchParams.get('template') ?? '';
    const shown = await app.app.get(TemplatePreviews).find(ticket, zoe.user.default_profile_id);
    expect(shown?.profile.links.map(({ title }) => title)).toEqual(['News']);
  });
});
