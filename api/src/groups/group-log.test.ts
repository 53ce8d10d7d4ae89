import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { cancelInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { changeMembers, leaveGroup, updateMember } from '@meishi/api-contract/endpoints/groups/members';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeTeam } from '../../test/fixtures/groups.ts';
import { request } from '../../test/request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A group with its admin Ada and the member Zoë. */
async function team() {
  const { admin, zoe, group } = await makeTeam(app);
  const at = { params: { id: group.name } };
  const log = (query: CallInput<typeof listGroupLog>['query'] = {}, by: TestUser = admin) =>
    by.call(listGroupLog, { ...at, query });
  const setRole = (role: 'admin' | 'member', by: TestUser = admin) =>
    by.call(updateMember, { params: { ...at.params, userId: zoe.user.user_id }, body: { role } });
  const recolour = async (accent: string, by: TestUser = admin) =>
    by.call(updateGroup, { ...at, body: { version: (await by.call(getGroup, at)).version, accent } });
  return { admin, zoe, group, at, log, setRole, recolour };
}

describe('the log of a group', () => {
  it('has what its admins did, newest first, with the values and names that say what changed', async () => {
    const { admin, zoe, at, log, setRole, recolour } = await team();
    await recolour('#2f5d62');
    const email = 'bo@example.com';
    const { results } = await admin.call(invite, { ...at, body: { email, role: 'member' } });
    const id = results[0]?.invitation?.invitation_id ?? '';
    await admin.call(cancelInvitation, { params: { id } });
    await setRole('admin');
    const { entries } = await log();
    expect(entries.map(({ action, details, names }) => [action, details, names])).toEqual([
      [
        'update member',
        { userId: zoe.user.user_id, role: 'admin' },
        { [`user:${admin.user.user_id}`]: 'Ada Lovelace', [`user:${zoe.user.user_id}`]: 'Zoë Brandt' },
      ],
      [
        'cancel invitation',
        { invitationId: id },
        { [`user:${admin.user.user_id}`]: 'Ada Lovelace', [`invitation:${id}`]: email },
      ],
      ['invite', { email, role: 'member' }, { [`user:${admin.user.user_id}`]: 'Ada Lovelace' }],
      ['update group', { accent: '#2f5d62' }, { [`user:${admin.user.user_id}`]: 'Ada Lovelace' }],
    ]);
    expect(entries[0]?.actor).toEqual({ kind: 'user', id: admin.user.user_id, label: admin.email });
  });

  it('is filtered by person, action and day, and read by page', async () => {
    const { admin, zoe, log, setRole, recolour } = await team();
    await setRole('admin');
    await recolour('#2f5d62', zoe);
    await recolour('#a03c2e');
    const actions = async (query: CallInput<typeof listGroupLog>['query']) =>
      (await log(query)).entries.map(({ action, actor }) => [action, actor.label]);
    const byZoe = [['update group', zoe.email]];
    expect(await actions({ actor: 'zoë' })).toEqual(byZoe);
    expect(await actions({ actor: zoe.email.slice(0, -1) })).toEqual(byZoe);
    expect(await actions({ actor: 'no one' })).toEqual([]);
    expect(await actions({ action: 'update member' })).toEqual([['update member', admin.email]]);

    await admin.call(updateMe, { body: { time_zone: 'Asia/Tokyo' } });
    await app.database.query(
      `update audit_entries set at = '2031-06-30T20:30:00Z' where details->>'act' = 'update member' and actor_id = $1`,
      [admin.user.user_id],
    );
    expect(await actions({ from: '2031-07-01', to: '2031-07-01' })).toEqual([['update member', admin.email]]);
    expect(await actions({ to: '2031-06-30', action: 'update member' })).toEqual([]);

    const first = await log({ limit: 2 });
    expect(first.entries).toHaveLength(2);
    const last = await log({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([last.entries.map(({ action }) => action), last.next_cursor]).toEqual([['update member'], null]);
  });

  it('names the key with which a program acted', async () => {
    const { admin, zoe, at, log } = await team();
    const body = { label: 'Sync', scopes: ['groups:write' as const] };
    const { secret } = await admin.call(createGroupKey, { ...at, body });
    const change = { user_ids: [zoe.user.user_id], change: 'make-admin' as const };
    expect((await request(app.origin, changeMembers, { ...at, body: change }, secret)).status).toBe(200);
    const { entries } = await log();
    expect(entries.map(({ action, actor }) => [action, actor.kind, actor.label])).toEqual([
      ['change members', 'group', 'key Sync'],
      ['key-created', 'user', admin.email],
    ]);
  });

  it('is for its admins alone, and has nothing of other groups or of what members do for themselves', async () => {
    const [{ zoe, at, log, recolour }, other] = [await team(), await team()];
    await other.recolour('#2f5d62');
    await recolour('#a03c2e');
    expect(await failureOf(log({}, zoe))).toMatchObject({ status: 403 });
    expect(await failureOf(log({}, other.admin))).toMatchObject({ status: 404 });
    await zoe.call(leaveGroup, at);
    expect((await log()).entries.map(({ action }) => action)).toEqual(['update group']);
  });
});
