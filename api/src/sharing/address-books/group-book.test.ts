import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import { endHandover, handOverCard } from '@meishi/api-contract/endpoints/groups/group-cards';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { type DavClient, davClient, hrefsOf, propfind, syncCollection, tokenOf } from '../../../test/dav.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';

let app: TestApp;
let mint: TestUser;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://cards.example' });
  mint = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

const profileOf = ({ user }: TestUser) => user.default_profile_id ?? '';

async function team() {
  const [admin, leaver, colleague] = [
    await app.createUser({ name: 'Ada Admin' }),
    await app.createUser({ name: 'Lena Left' }),
    await app.createUser({ name: 'Cleo Colleague' }),
  ];
  const { group_id } = await makeGroup(app, { admins: [admin], members: [leaver, colleague] });
  const book = `/dav/books/${group_id}/`;
  const phone = await davClient(app, admin, 'contacts:read', 'groups:read');
  return { admin, leaver, colleague, group_id, book, phone };
}

async function namesIn(phone: DavClient, book: string): Promise<Record<string, string>> {
  const listed = await phone.send('PROPFIND', book, { body: propfind('getetag'), headers: { depth: '1' } });
  const [own, ...entries] = hrefsOf(listed);
  expect(own).toBe(book);
  const named = entries.map(async (href) => {
    const { text } = await phone.send('GET', href);
    return [href.slice(book.length, -4), /^FN:(.*)\r$/m.exec(text)?.[1] ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

it('lists the business cards of the members, read-only', async () => {
  const { admin, leaver, colleague, book, phone } = await team();
  await app.database.query(`update profiles set visibility = 'off' where profile_id = $1`, [
    profileOf(admin),
  ]);
  expect(await namesIn(phone, book)).toEqual({
    [profileOf(leaver)]: 'Lena Left',
    [profileOf(colleague)]: 'Cleo Colleague',
  });
  const home = await phone.send('PROPFIND', '/dav/books/', { headers: { depth: '1' } });
  expect(hrefsOf(home)).toEqual(['/dav/books/', '/dav/books/contacts/', book]);
  expect(home.text).toContain('<D:displayname>Lindenhof Studio</D:displayname>');
  const { text } = await phone.send('GET', `${book}${profileOf(leaver)}.vcf`);
  expect(text).toContain(`UID:https://cards.example/profile/${profileOf(leaver)}`);
  expect((await phone.put(`${book}new.vcf`, text)).status).toBe(404);
  expect((await phone.send('DELETE', `${book}${profileOf(leaver)}.vcf`)).status).toBe(404);
  expect((await phone.send('PROPPATCH', book, { body: '<a/>' })).status).toBe(403);
});

it('is open to the admins of the group, with a key that reads groups', async () => {
  const { admin, leaver, book } = await team();
  const depth = { headers: { depth: '1' } };
  const member = await davClient(app, leaver, 'contacts:read', 'groups:read');
  const stranger = await davClient(app, await app.createUser(), 'contacts:read', 'groups:read');
  const contactsOnly = await davClient(app, admin, 'contacts:write');
  expect((await member.send('PROPFIND', book, depth)).status).toBe(403);
  expect((await stranger.send('PROPFIND', book, depth)).status).toBe(404);
  expect((await contactsOnly.send('PROPFIND', book, depth)).status).toBe(403);
  for (const { send } of [member, contactsOnly])
    expect(hrefsOf(await send('PROPFIND', '/dav/books/', depth))).toEqual([
      '/dav/books/',
      '/dav/books/contacts/',
    ]);
});

it('follows a hand-over: the entry of the former member becomes the colleague’s', async () => {
  const { admin, leaver, colleague, group_id, book, phone } = await team();
  const body = { name: 'Team', kind: 'metal' as const, size: 1, with_claim_codes: false, group_id };
  const { cards } = await mint.call(createBatch, { body });
  const cardId = cards[0]?.card_id ?? '';
  await leaver.call(registerCard, { body: { card_id: cardId } });
  const others = { [profileOf(admin)]: 'Ada Admin', [profileOf(colleague)]: 'Cleo Colleague' };
  const path = `${book}${profileOf(leaver)}.vcf`;
  const before = await phone.send('GET', path);
  await leaver.call(leaveGroup, { params: { id: group_id } });
  expect(await namesIn(phone, book)).toEqual(others);

  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  await admin.call(handOverCard, {
    params: { id: group_id, cardId },
    body: { user_id: colleague.user.user_id, ends_at },
  });
  expect(await namesIn(phone, book)).toEqual({ ...others, [profileOf(leaver)]: 'Cleo Colleague' });
  const { text, headers } = await phone.send('GET', path);
  const uid = /^UID:.*$/m;
  expect(uid.exec(text)?.[0]).toBe(uid.exec(before.text)?.[0]);
  expect(text).toContain('NOTE:Takes over from Lena Left.');
  expect(text).toContain(`URL:https://cards.example/profile/${profileOf(colleague)}`);
  expect(headers.get('etag')).not.toBe(before.headers.get('etag'));

  await admin.call(endHandover, { params: { id: group_id, cardId } });
  expect(await namesIn(phone, book)).toEqual(others);
});

it('lets a program start again when anything has changed', async () => {
  const { leaver, colleague, group_id, book, phone } = await team();
  const sync = (token?: string) => phone.send('REPORT', book, { body: syncCollection(token) });
  const first = await sync();
  expect(hrefsOf(first)).toHaveLength(3);
  expect(hrefsOf(await sync(tokenOf(first)))).toEqual([]);
  const link = { kind: 'website', title: 'Site', url: 'https://studio.example' } as const;
  await colleague.call(createLink, { body: { ...link, profile_id: profileOf(colleague) } });
  expect((await sync(tokenOf(first))).status).toBe(403);
  const second = await sync();
  expect(hrefsOf(await sync(tokenOf(second)))).toEqual([]);
  await leaver.call(leaveGroup, { params: { id: group_id } });
  const refused = await sync(tokenOf(second));
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<D:valid-sync-token/>')]);
  expect(hrefsOf(await sync())).toHaveLength(2);
});
