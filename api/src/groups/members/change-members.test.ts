import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeMembers, listMembers, type MemberChange } from '@meishi/api-contract/endpoints/groups/members';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';

/** Changes of several members by one call. */

let app: TestApp;
let support: TestUser;
beforeAll(async () => {
  app = await startApp();
  support = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

const idOf = ({ user }: TestUser) => user.user_id;

const newUsers = (names: string[]) => Promise.all(names.map((name) => app.createUser({ name })));

const change = (by: TestUser, group: string, change: MemberChange, accounts: TestUser[]) =>
  by.call(changeMembers, { params: { id: group }, body: { user_ids: accounts.map(idOf), change } });

async function roles(by: TestUser, group: string) {
  const { members } = await by.call(listMembers, { params: { id: group } });
  return Object.fromEntries(members.map(({ display_name, role }) => [display_name, role]));
}

it('changes the roles of several members, and names the ones that it does not change', async () => {
  const [ada, bo, carl, other] = (await newUsers(['Ada', 'Bo', 'Carl', 'Other'])) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const { name } = await makeGroup(app, { admins: [ada], members: [bo, carl] });
  expect(await change(ada, name, 'make-admin', [bo, carl, bo, other])).toEqual({
    changed: [idOf(bo), idOf(carl)],
    refused: [{ user_id: idOf(other), error: 'not-found', message: 'This member does not exist.' }],
  });
  expect(await roles(ada, name)).toEqual({ Ada: 'admin', Bo: 'admin', Carl: 'admin' });

  expect(await change(ada, name, 'make-member', [ada, bo])).toEqual({
    changed: [idOf(bo)],
    refused: [{ user_id: idOf(ada), error: 'conflict', message: 'Change your own membership separately.' }],
  });
  expect(await roles(ada, name)).toEqual({ Ada: 'admin', Bo: 'member', Carl: 'admin' });
});

it('removes several members and keeps the last admin', async () => {
  const [ada, bo, carl] = (await newUsers(['Ada', 'Bo', 'Carl'])) as [TestUser, TestUser, TestUser];
  const { name } = await makeGroup(app, { admins: [ada, bo], members: [carl] });
  expect(await change(support, name, 'remove', [bo, ada, carl])).toEqual({
    changed: [idOf(bo), idOf(carl)],
    refused: [
      {
        user_id: idOf(ada),
        error: 'conflict',
        message: 'A group needs at least one admin. Make someone else an admin first.',
      },
    ],
  });
  expect(await roles(ada, name)).toEqual({ Ada: 'admin' });
});

it('keeps one admin when a product admin makes all admins members', async () => {
  const [ada, bo] = (await newUsers(['Ada', 'Bo'])) as [TestUser, TestUser];
  const { name } = await makeGroup(app, { admins: [ada, bo] });
  const { changed, refused } = await change(support, name, 'make-member', [ada, bo]);
  expect([changed, refused.map(({ user_id }) => user_id)]).toEqual([[idOf(ada)], [idOf(bo)]]);
  expect(await roles(bo, name)).toEqual({ Ada: 'member', Bo: 'admin' });
});

it('is for admins of the group, with at least one member', async () => {
  const [ada, bo] = (await newUsers(['Ada', 'Bo'])) as [TestUser, TestUser];
  const { name } = await makeGroup(app, { admins: [ada], members: [bo] });
  expect(await failureOf(change(bo, name, 'remove', [ada]))).toMatchObject({ status: 403 });
  expect(await failureOf(change(ada, name, 'remove', []))).toMatchObject({ code: 'invalid-input' });
});
