import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  claimIssuedCard,
  listDirectoryPeople,
  listIssuedCards,
} from '@meishi/api-contract/endpoints/groups/directory';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectLedger, expectOneSeatOfAddress } from '../../../test/directory-ledger.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { changeAddress, newAddress } from '../../../test/fixtures/users.ts';
import { connectDirectory, type Directory, patchOf, personOf } from '../../../test/scim.ts';

/** A member of a group has one seat, also when their address becomes that of a card which the group's directory has issued. */

let app: TestApp;
let babs: TestUser;
let { admin, group, scim } = {} as Directory;
afterAll(() => app.close());
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [admin, babs] = [await app.createUser(), await app.createUser({ name: 'Babs' })];
  await subscribe(app, 'team', admin);
  group = await makeGroup(app, { admins: [admin], members: [babs] });
  scim = await connectDirectory(app, admin, group);
});

const issue = async (email: string, more = {}) =>
  (await scim('POST', '/Users', personOf(email, more))).body.id as string;
const activate = (id: string, active: boolean) =>
  scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active } }));
const people = async () =>
  (await admin.call(listDirectoryPeople, { params: { id: group.group_id }, query: {} })).people;
const members = async () =>
  (await admin.call(listMembers, { params: { id: group.group_id }, query: {} })).members;

const clientOf = (token: string) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });

/** The user with another address, before their first request with it. */
async function withAddress(user: TestUser, email: string, verified = true): Promise<TestUser> {
  const account = await changeAddress(user, email, { verified });
  return { ...user, ...account, call: clientOf(account.token) };
}

/** Babs is the only person of the directory, with one seat, and has the card that was issued. */
async function expectOneSeat(profileId: string | null | undefined): Promise<void> {
  expect((await members()).map(({ user_id }) => user_id).toSorted()).toEqual(
    [admin.user.user_id, babs.user.user_id].toSorted(),
  );
  expect(await people()).toMatchObject([{ status: 'claimed' }]);
  expect((await babs.call(listProfiles)).map(({ profile_id }) => profile_id)).toContain(profileId);
  await expectLedger(app, group.group_id);
  await expectOneSeatOfAddress(app, group.group_id);
}

describe('the new address of a member', () => {
  it('brings them the card with that address, and they keep their seat, role and chosen card', async () => {
    const email = newAddress('babs');
    await issue(email);
    const [issued] = await people();
    const [before] = (await members()).filter(({ user_id }) => user_id === babs.user.user_id);
    // The plan has no other seat.
    await app.database.query('update users set seats = 3 where user_id = $1', [admin.user.user_id]);
    babs = await withAddress(babs, email);
    expect(await babs.call(getMe)).toMatchObject({ email });
    await expectOneSeat(issued?.profile_id);
    expect((await members()).find(({ user_id }) => user_id === babs.user.user_id)).toMatchObject({
      role: before?.role,
      profile_id: before?.profile_id,
    });
  });

  it('does so when it is verified, and not before', async () => {
    const email = newAddress('babs');
    await issue(email);
    const [issued] = await people();
    const unverified = await withAddress(babs, email, false);
    expect(await unverified.call(getMe)).toMatchObject({ email, email_verified: false });
    expect(await people()).toMatchObject([{ status: 'issued' }]);
    expect(await members()).toHaveLength(3);
    babs = await withAddress(babs, email);
    await babs.call(getMe);
    await expectOneSeat(issued?.profile_id);
  });

  it('brings them one card in each of their groups, and none in groups of others', async () => {
    const email = newAddress('babs');
    await issue(email);
    const other = await makeGroup(app, { admins: [admin], members: [babs] });
    const strange = await makeGroup(app, { admins: [admin] });
    for (const each of [other, strange])
      await (await connectDirectory(app, admin, each))('POST', '/Users', personOf(email));
    const [issued] = await people();
    babs = await withAddress(babs, email);
    expect(await babs.call(listIssuedCards)).toMatchObject([{ group: { name: strange.name } }]);
    await expectOneSeat(issued?.profile_id);
    await expectOneSeatOfAddress(app, other.group_id);
  });

  it('changes nothing of someone who stands for another person of the directory', async () => {
    const email = newAddress('babs');
    const id = await issue(babs.email);
    const other = await issue(email);
    babs = await withAddress(babs, email);
    expect(await babs.call(listIssuedCards)).toEqual([]);
    await expect(babs.call(claimIssuedCard, { params: { personId: other } })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect((await people()).map(({ person_id, status }) => [person_id === id, status])).toEqual([
      [true, 'claimed'],
      [false, 'issued'],
    ]);
    await expectLedger(app, group.group_id);
  });

  it('brings one of several people with the same mailbox, and only one', async () => {
    const email = newAddress('office');
    await issue(email);
    await issue(newAddress('b'), { emails: [{ type: 'work', value: email }] });
    babs = await withAddress(babs, email);
    await babs.call(getMe);
    expect((await people()).map(({ status }) => status)).toEqual(['claimed', 'issued']);
    await expectLedger(app, group.group_id);
  });

  it('brings a deactivated person only when the directory activates them', async () => {
    const email = newAddress('babs');
    const id = await issue(email);
    const [issued] = await people();
    await activate(id, false);
    babs = await withAddress(babs, email);
    expect(await babs.call(getMe)).toMatchObject({ email });
    expect(await people()).toMatchObject([{ status: 'deactivated' }]);
    expect(await members()).toHaveLength(2);
    // No seat is needed.
    await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
    expect((await activate(id, true)).status).toBe(204);
    await expectOneSeat(issued?.profile_id);
    await activate(id, false);
    expect(await members()).toHaveLength(1);
    await activate(id, true);
    await expectOneSeat(issued?.profile_id);
  });

  it('brings a person who is activated while changes wait when they are applied', async () => {
    const email = newAddress('babs');
    const id = await issue(email);
    const [issued] = await people();
    await activate(id, false);
    babs = await withAddress(babs, email);
    await babs.call(getMe);
    const plans = plansOf(admin.call, group);
    await plans.enable();
    await activate(id, true);
    expect(await plans.people()).toMatchObject([
      { change: 'linked', duplicate_of: { display_name: 'Babs', by: 'address' }, seat: 'unchanged' },
    ]);
    await plans.discard();
    expect(await people()).toMatchObject([{ status: 'deactivated' }]);
    await activate(id, true);
    await plans.apply();
    await plans.settled();
    await expectOneSeat(issued?.profile_id);
  });

  it('brings one seat when the card is claimed and the directory writes at the same time', async () => {
    const email = newAddress('babs');
    const id = await issue(email);
    const [issued] = await people();
    babs = await withAddress(babs, email);
    const outcomes = await Promise.allSettled([
      babs.call(getMe),
      babs.call(claimIssuedCard, { params: { personId: id } }),
      babs.call(listProfiles),
      scim('PUT', `/Users/${id}`, personOf(email, { title: 'Pilot' })),
      scim('POST', '/Users', personOf(email)),
    ]);
    // Whoever has the card cannot claim it.
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([1]);
    await expectOneSeat(issued?.profile_id);
  });

  it('brings one seat when the directory sends the person at the same time', async () => {
    const email = newAddress('babs');
    babs = await withAddress(babs, email);
    const [answer] = await Promise.all([scim('POST', '/Users', personOf(email)), babs.call(getMe)]);
    expect(answer.status).toBe(201);
    expect(await members()).toHaveLength(2);
    expect(await people()).toMatchObject([{ status: 'claimed' }]);
    await expectLedger(app, group.group_id);
  });
});

it('is linked with a person to whom the directory gives the address later', async () => {
  const id = await issue(newAddress('old'));
  const [issued] = await people();
  const emails = [{ type: 'work', value: babs.email }];
  expect((await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { emails } }))).status).toBe(
    204,
  );
  await expectOneSeat(issued?.profile_id);
});
