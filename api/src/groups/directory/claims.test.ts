import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import {
  claimIssuedCard,
  getDirectoryNumbers,
  listDirectoryPeople,
  listIssuedCards,
} from '@meishi/api-contract/endpoints/groups/directory';
import { acceptInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile, listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type Directory, newDirectory, patchOf, personOf } from '../../../test/scim.ts';

/** How someone takes over the card that a directory issued for them. */

let app: TestApp;
let { admin, group, scim } = {} as Directory;
afterAll(() => app.close());
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ({ admin, group, scim } = await newDirectory(app));
});

const issue = async (name: string, more = {}) => (await scim('POST', '/Users', personOf(name, more))).body.id;
const claim = (user: TestUser, personId: string) => user.call(claimIssuedCard, { params: { personId } });
const people = async () =>
  (await admin.call(listDirectoryPeople, { params: { id: group.group_id }, query: {} })).people;
const members = async () =>
  (await admin.call(listMembers, { params: { id: group.group_id }, query: {} })).members;

it('moves the card and the membership to the account, and nothing before the press', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const [person] = await people();
  const profile_id = person?.profile_id ?? '';
  await app.database.query(
    `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, events, visitors)
      select user_id, current_date, profile_id, 'view', 'counted', 7, 5 from directory.people where person_id = $1`,
    [id],
  );
  const babs = await app.createUser({ email });
  expect(await babs.call(listIssuedCards)).toMatchObject([
    { person_id: id, profile_id, display_name: 'Babs Jensen', group: { name: group.name } },
  ]);
  expect((await people())[0]?.status).toBe('issued');
  expect(await babs.call(listProfiles)).toHaveLength(1);

  expect(await claim(babs, id)).toEqual({ profile_id, group_id: group.group_id });
  expect((await babs.call(listProfiles)).map((profile) => profile.profile_id)).toContain(profile_id);
  expect((await members()).filter((member) => member.profile_id === profile_id)).toMatchObject([
    { user_id: babs.user.user_id, email, role: 'member' },
  ]);
  expect(await members()).toHaveLength(2);
  expect((await people())[0]).toMatchObject({ status: 'claimed', profile_id });
  expect(await babs.call(listIssuedCards)).toEqual([]);
  await expect(claim(babs, id)).rejects.toMatchObject({ code: 'not-found' });
  expect((await app.database.query(`select from users where uid = $1`, [`directory:${id}`])).rowCount).toBe(
    0,
  );
  const { rows } = await app.database.query(
    'select user_id, events from analytics.event_days where profile_id = $1',
    [profile_id],
  );
  expect(rows).toEqual([{ user_id: babs.user.user_id, events: 7 }]);
});

it('is what accepting an invitation does, so that nobody has two seats', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const { profile_id } = (await people())[0] ?? {};
  await admin.call(invite, { params: { id: group.name }, body: { email, role: 'admin' } });
  const babs = await app.createUser({ email });
  // The last seat is the one of the card.
  await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
  await babs.call(acceptInvitation, { params: { id: group.name }, body: {} });
  expect(await members()).toHaveLength(2);
  expect((await members()).find(({ user_id }) => user_id === babs.user.user_id)).toMatchObject({
    profile_id,
    role: 'admin',
  });
  expect(await people()).toMatchObject([{ person_id: id, status: 'claimed', profile_id }]);
});

it('is refused with an invitation too when the directory says that the person has left', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }));
  await admin.call(invite, { params: { id: group.name }, body: { email } });
  const babs = await app.createUser({ email });
  const accept = () => babs.call(acceptInvitation, { params: { id: group.name }, body: {} });
  await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
  expect(await members()).toHaveLength(1);
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }));
  await accept();
  expect(await members()).toHaveLength(2);
});

it('keeps what the person changes on the card, and what the directory changes elsewhere', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  const { profile_id } = await claim(babs, id);
  const params = { id: profile_id };
  const before = await babs.call(getProfile, { params });
  if (!('version' in before)) throw new Error('not the own profile');
  await babs.call(updateProfile, { params, body: { version: before.version, job_title: 'Captain' } });
  await scim(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', value: { title: 'Pilot', displayName: 'Barbara Jensen' } }),
  );
  expect(await babs.call(getProfile, { params })).toMatchObject({
    job_title: 'Captain',
    display_name: 'Barbara Jensen',
  });
});

it('ends and restores the membership of whoever has claimed their card; they keep the card', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  const { profile_id } = await claim(babs, id);
  const activate = (active: boolean) =>
    scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: active }));
  await activate(false);
  expect(await members()).toHaveLength(1);
  expect((await babs.call(listProfiles)).map((profile) => profile.profile_id)).toContain(profile_id);
  expect((await people())[0]?.status).toBe('deactivated');
  await activate(true);
  expect((await members()).map((member) => member.user_id)).toContain(babs.user.user_id);
  await scim('DELETE', `/Users/${id}`);
  expect(await members()).toHaveLength(1);
  expect((await babs.call(listProfiles)).map((profile) => profile.profile_id)).toContain(profile_id);
});

it('counts one seat and one card for each person who is there', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  await issue('nowhere', { emails: [] });
  await issue(newAddress('off'), { active: false });
  const numbers = () => admin.call(getDirectoryNumbers, { params: { id: group.group_id } });
  const filters = { issued: 2, claimed: 0, waiting: 0, left: 0, deactivated: 1, problem: 1 };
  expect(await numbers()).toEqual({ people: 3, seats: 2, cards: 2, doubled: 0, filters });
  await claim(await app.createUser({ email }), id);
  expect(await numbers()).toEqual({
    people: 3,
    seats: 2,
    cards: 2,
    doubled: 0,
    filters: { ...filters, issued: 1, claimed: 1 },
  });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
  expect(await numbers()).toMatchObject({ people: 3, seats: 1, cards: 1 });
});

it('is only for the verified address', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const stranger = await app.createUser();
  expect(await stranger.call(listIssuedCards)).toEqual([]);
  await expect(claim(stranger, id)).rejects.toMatchObject({ code: 'not-found' });
  const unverified = await app.createUser({ email, verified: false });
  expect(await unverified.call(listIssuedCards)).toEqual([]);
  await expect(claim(unverified, id)).rejects.toMatchObject({ code: 'email-not-verified' });
});

it('is for active people only', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
  await expect(claim(babs, id)).rejects.toMatchObject({ code: 'not-found' });
});

it('gives a person one seat when it is pressed twice and the directory writes at the same time', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  const outcomes = await Promise.allSettled([
    claim(babs, id),
    claim(babs, id),
    scim('PUT', `/Users/${id}`, personOf(email, { title: 'Pilot' })),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await members()).toHaveLength(2);
  expect(await people()).toHaveLength(1);
});

it('gives the seat that the account takes to nobody else, also if the plan has no other', async () => {
  await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  await claim(babs, id);
  expect(await members()).toHaveLength(2);
});

it('lets one of several people with the same mailbox claim, and only one card', async () => {
  const email = newAddress('office');
  const [first, second] = [
    await issue(email),
    await issue(newAddress('b'), { emails: [{ type: 'work', value: email }] }),
  ];
  const office = await app.createUser({ email });
  expect((await people()).map(({ problem }) => problem)).toEqual(['shared-address', 'shared-address']);
  await claim(office, first);
  expect(await office.call(listIssuedCards)).toEqual([]);
  await expect(claim(office, second)).rejects.toMatchObject({ code: 'not-found' });
});

it('leaves nothing of the person in the directory when their account is erased', async () => {
  const email = newAddress('babs');
  const id = await issue(email);
  const babs = await app.createUser({ email });
  await claim(babs, id);
  await babs.call(requestDeletion);
  await app.database.query(
    `update erasure.requests set erased_at = now() - interval '1 minute' where user_id = $1`,
    [babs.user.user_id],
  );
  const { AccountEraser } = await import('../../admin/account-data/erase-accounts.job.ts');
  const { rows } = await app.database.query('select now() as now');
  await app.app.get(AccountEraser).erase(babs.user.user_id, rows[0].now);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
});
