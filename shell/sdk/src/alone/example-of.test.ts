import { expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { exampleOf } from './example-of.ts';

it.each([getMe, getGroup, listMembers, listContacts])(
  'an example of $path matches its schema',
  ({ response }) => {
    expect(response.safeParse(exampleOf(response)).error?.issues ?? []).toEqual([]);
  },
);

it('an example list has distinct entries and no next page', () => {
  const { members, next_cursor } = listMembers.response.parse(exampleOf(listMembers.response));
  expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(3);
  expect(next_cursor).toBeNull();
});
