import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeLinks,
  createLink,
  deleteLink,
  orderLinks,
  restoreLink,
  updateLink,
  uploadLinkPhoto,
} from '@meishi/api-contract/endpoints/links';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const profileId = () => ada.user.default_profile_id;
const add = (title: string, changes: object = {}) =>
  ada.call(createLink, {
    body: { profile_id: profileId(), kind: 'website', title, url: 'https://example.com', ...changes },
  });
const publicTitles = async () => {
  const { links } = await app.visitor(getProfile, { params: { id: profileId() } });
  return links.map(({ title }) => title);
};

describe('links', () => {
  it('are listed in the order in which they were added', async () => {
    const first = await add('First');
    await add('Second', { kind: 'email', url: 'mailto:ada@example.com' });
    expect(first).toEqual({
      link_id: first.link_id,
      profile_id: profileId(),
      kind: 'website',
      title: 'First',
      url: 'https://example.com',
      photo: null,
      position: 0,
      enabled: true,
      starts_at: null,
      ends_at: null,
      origin: 'own',
      locked: false,
    });
    expect(await publicTitles()).toEqual(['First', 'Second']);
  });

  it('are at most 500 of a profile', async () => {
    const { link_id } = await add('First');
    const { rows } = await app.database.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'links' and table_schema = 'public' and column_name <> 'link_id'`,
    );
    await app.database.query(
      `insert into links (link_id, ${rows[0].columns})
       select $1 || n, ${rows[0].columns} from links, generate_series(2, 499) n where link_id = $1`,
      [link_id],
    );
    await add('Last');
    expect(await failureOf(add('One more'))).toMatchObject({
      code: 'conflict',
      reason: 'A profile can have up to 500 links. Delete one to make room.',
    });
  });

  it('change only the given fields', async () => {
    const { link_id, ...link } = await add('Site');
    const params = { id: link_id };
    const changed = await ada.call(updateLink, { params, body: { title: 'Home', enabled: false } });
    expect(changed).toEqual({ ...link, link_id, title: 'Home', enabled: false });
    expect(await publicTitles()).toEqual([]);
  });

  it('accept only safe addresses', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,hi', 'file:///etc/passwd', 'example.com']) {
      const { fields } = await failureOf(add('Bad', { url }));
      expect(fields).toEqual({ url: 'Please enter a full address, such as https://example.com.' });
    }
  });

  it('take the given order, followed by the others in their previous order', async () => {
    const [one, two, three, four] = [await add('1'), await add('2'), await add('3'), await add('4')];
    const link_ids = [three.link_id, one.link_id];
    const links = await ada.call(orderLinks, { params: { id: profileId() }, body: { link_ids } });
    expect(links.map(({ title, position }) => [title, position])).toEqual([
      ['3', 0],
      ['1', 1],
      ['2', 2],
      ['4', 3],
    ]);
    expect(await publicTitles()).toEqual(['3', '1', '2', '4']);
    expect([two.position, four.position]).toEqual([1, 3]);
  });

  it('are restored from the trash to their previous position, also repeatedly', async () => {
    await add('1');
    const { link_id } = await add('2');
    await add('3');
    const params = { id: link_id };
    expect(await ada.call(deleteLink, { params })).toEqual({ link_id });
    expect(await publicTitles()).toEqual(['1', '3']);
    expect(await failureOf(ada.call(updateLink, { params, body: { title: 'x' } }))).toMatchObject({
      status: 404,
    });

    await ada.call(restoreLink, { params });
    expect(await ada.call(restoreLink, { params })).toMatchObject({ title: '2' });
    expect(await publicTitles()).toEqual(['1', '2', '3']);
  });

  it('end after they start, and are scheduled with Pro only', async () => {
    const later = { starts_at: '2030-01-02T00:00:00Z' };
    expect(await failureOf(add('Soon', later))).toMatchObject({ code: 'plan-required' });

    await app.database.query(
      `update users set plan = 'pro', subscription_status = 'trialing' where user_id = $1`,
      [ada.user.user_id],
    );
    const { link_id, starts_at } = await add('Soon', later);
    expect(starts_at).toBe('2030-01-02T00:00:00.000Z');
    const body = { ends_at: '2030-01-01T00:00:00Z' };
    const { fields } = await failureOf(ada.call(updateLink, { params: { id: link_id }, body }));
    expect(fields).toEqual({ ends_at: 'The end must be after the start.' });
    const cleared = await ada.call(updateLink, { params: { id: link_id }, body: { starts_at: null } });
    expect(cleared.starts_at).toBeNull();
  });

  it('have their own photo', async () => {
    const { link_id } = await add('Site');
    const files = { photo: await picture(300, 300) };
    const { photo } = await ada.call(uploadLinkPhoto, { body: { link_id }, files });
    expect(photo?.variants.map(({ width }) => width)).toEqual([64, 128, 256]);
    const bare = await ada.call(updateLink, { params: { id: link_id }, body: { photo: null } });
    expect(bare.photo).toBeNull();
  });
});

describe('several links', () => {
  const change = (link_ids: string[], change: 'show' | 'hide' | 'delete' | 'restore', by = ada) =>
    by.call(changeLinks, { params: { id: profileId() }, body: { link_ids, change } });

  it('are hidden, shown, deleted and restored together, at their places', async () => {
    const [first, second, third] = [await add('First'), await add('Second'), await add('Third')];
    const ids = [first.link_id, third.link_id, first.link_id];
    expect((await change(ids, 'hide')).map(({ enabled }) => enabled)).toEqual([false, true, false]);
    expect(await publicTitles()).toEqual(['Second']);
    await change(ids, 'show');
    expect(await publicTitles()).toEqual(['First', 'Second', 'Third']);
    expect((await change(ids, 'delete')).map(({ link_id }) => link_id)).toEqual([second.link_id]);
    expect(await failureOf(change(ids, 'hide'))).toMatchObject({ status: 404 });
    await change(ids, 'restore');
    expect(await publicTitles()).toEqual(['First', 'Second', 'Third']);
  });

  it('change all or none, and only of one’s own profile', async () => {
    const own = await add('Mine');
    const stranger = await app.createUser();
    const theirs = await stranger.call(createLink, {
      body: {
        profile_id: stranger.user.default_profile_id,
        kind: 'website',
        title: 'Theirs',
        url: 'https://example.com',
      },
    });
    expect(await failureOf(change([own.link_id, theirs.link_id], 'delete'))).toMatchObject({ status: 404 });
    expect(await failureOf(change([own.link_id], 'delete', stranger))).toMatchObject({ status: 404 });
    expect(await publicTitles()).toEqual(['Mine']);
  });
});
