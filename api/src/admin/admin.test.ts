import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listUsers } from '@meishi/api-contract/admin';
import { type Person, productAdmin, startApp, type TestApp } from '../../test/app.js';
import { newAddress } from '../../test/people.js';

let app: TestApp;
let admin: Person;
let people: Person[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.person({ email: productAdmin });
  people = [];
  for (const name of ['Ada Lovelace', 'Bo Diddley', 'Chuck Berry', 'Della Reese', 'Etta James'])
    people.push(await app.person({ name, email: newAddress(name.toLowerCase().replace(' ', '.')) }));
});
afterAll(() => app.close());

const search = async (text: string) => {
  const { users, total } = await admin.call(listUsers, { query: { search: text } });
  expect(total).toBe(users.length);
  return users.map(({ display_name }) => display_name);
};

describe('the list of users', () => {
  it('shows the newest first, page by page', async () => {
    const first = await admin.call(listUsers, { query: { limit: 4 } });
    const second = await admin.call(listUsers, { query: { limit: 4, cursor: first.next_cursor ?? '' } });
    expect([first.total, first.users.length, second.users.length, second.next_cursor]).toEqual([
      6,
      4,
      2,
      null,
    ]);
    const ids = [...first.users, ...second.users].map(({ user_id }) => user_id);
    expect(ids).toEqual([admin, ...people].map(({ user }) => user.user_id).reverse());
  });

  it('is searched by name, address and profile id', async () => {
    expect(await search('lovelace')).toEqual(['Ada Lovelace']);
    expect(await search('bo.diddley.')).toEqual(['Bo Diddley']);
    expect(await search(people[2]?.user.default_profile_id.toLowerCase() ?? '')).toEqual(['Chuck Berry']);
    expect(await search('nobody at all')).toEqual([]);
  });

  it('says of each what admins need to know', async () => {
    const { users } = await admin.call(listUsers, { query: { search: 'Etta' } });
    const { user } = people[4] as Person;
    expect(users).toEqual([
      {
        user_id: user.user_id,
        email: user.email,
        email_verified: true,
        display_name: 'Etta James',
        plan: 'free',
        subscription_status: 'none',
        profile_count: 1,
        default_profile_id: user.default_profile_id,
        created_at: user.created_at,
      },
    ]);
  });
});
