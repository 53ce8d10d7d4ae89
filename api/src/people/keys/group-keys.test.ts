import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGroupKey, listGroupKeys, revokeGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createGroupLink, listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { invite } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  leaveGroup,
  listMembers,
  removeMember,
  updateMember,
  updateMembership,
} from '@meishi/api-contract/endpoints/groups/members';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
let group: TestGroup;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bo] = [await app.createUser(), await app.createUser()];
  await subscribe(app, 'team', ada);
  group = await makeGroup(app, { admins: [ada], members: [bo] });
});

const here = () => ({ params: { id: group.group_id } });

async function groupKey(...scopes: KeyScope[]): Promise<{ secret: string; key_id: string; call: Call }> {
  const { secret, key } = await ada.call(createGroupKey, { ...here(), body: { label: 'Sync', scopes } });
  const call = createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => secret });
  return { secret, key_id: key.key_id, call };
}

describe('a key of a group', () => {
  it('acts as its admins, within its scopes', async () => {
    const reading = await groupKey('groups:read');
    const writing = await groupKey('groups:write');
    const { version } = await reading.call(getGroup, here());
    const change = { ...here(), body: { version, display_name: 'Renamed' } };
    expect(await failureOf(reading.call(updateGroup, change))).toMatchObject({ code: 'not-allowed' });
    expect(await writing.call(updateGroup, change)).toMatchObject({ display_name: 'Renamed', admin: true });
    const member = { params: { id: group.name, userId: bo.user.user_id } };
    await writing.call(updateMember, { ...member, body: { role: 'admin' } });
    await writing.call(removeMember, member);
    const link = { kind: 'website', title: 'Site', url: 'https://example.com' } as const;
    await writing.call(createGroupLink, { ...here(), body: link });
    expect((await reading.call(listGroupLinks, here())).links).toHaveLength(1);
    expect((await reading.call(listMembers, here())).total).toBe(1);
  });

  it('invites without naming a person', async () => {
    const { call } = await groupKey('groups:write');
    const { results } = await call(invite, { ...here(), body: { email: newAddress('cleo') } });
    expect(results).toMatchObject([{ result: 'sent' }]);
  });

  it('does nothing as a person, and nothing outside its group', async () => {
    const { call } = await groupKey('groups:write');
    for (const refused of [
      call(getMe),
      call(listContacts),
      call(leaveGroup, here()),
      call(updateMembership, { ...here(), body: { profile_id: ada.user.default_profile_id } }),
      call(listGroupKeys, here()),
    ])
      expect(await failureOf(refused)).toMatchObject({ status: 403, code: 'not-allowed' });
    const other = await makeGroup(app, { admins: [ada] });
    expect(await failureOf(call(getGroup, { params: { id: other.name } }))).toMatchObject({ status: 404 });
  });

  it('opens no address book', async () => {
    const { secret } = await groupKey('groups:read');
    const statusOf = async (authorization: string) =>
      (await fetch(`${app.origin}/dav/`, { method: 'PROPFIND', headers: { authorization } })).status;
    expect(await statusOf(`Bearer ${secret}`)).toBe(403);
    expect(await statusOf(`Basic ${Buffer.from(`${ada.email}:${secret}`).toString('base64')}`)).toBe(401);
    expect(await statusOf(`Basic ${Buffer.from(`:${secret}`).toString('base64')}`)).toBe(401);
  });

  it('goes on working when the admin who created it leaves', async () => {
    const { call } = await groupKey('groups:read');
    const promoted = {
      params: { id: group.name, userId: bo.user.user_id },
      body: { role: 'admin' as const },
    };
    await ada.call(updateMember, promoted);
    await ada.call(leaveGroup, here());
    expect((await call(listMembers, here())).total).toBe(1);
    expect(await bo.call(listGroupKeys, here())).toMatchObject([{ label: 'Sync' }]);
    expect(await failureOf(ada.call(listGroupKeys, here()))).toMatchObject({ status: 404 });
  });

  it('ends when it is revoked, and with its group', async () => {
    const [revoked, orphan] = [await groupKey('groups:read'), await groupKey('groups:read')];
    await ada.call(revokeGroupKey, { params: { ...here().params, keyId: revoked.key_id } });
    expect(await failureOf(revoked.call(getGroup, here()))).toMatchObject({ status: 401 });
    await orphan.call(getGroup, here());
    await app.database.query('delete from groups where group_id = $1', [group.group_id]);
    expect(await failureOf(orphan.call(getGroup, here()))).toMatchObject({ status: 401 });
  });

  it('has no scope of users', async () => {
    const body = { label: 'Sync', scopes: ['contacts:read' as const] };
    expect(await failureOf(ada.call(createGroupKey, { ...here(), body }))).toMatchObject({
      code: 'invalid-input',
    });
  });

  it('is recorded in the audit log of the group, without its text', async () => {
    const admin = await app.createUser({ email: productAdmin });
    const { key_id, secret } = await groupKey('groups:read');
    await ada.call(revokeGroupKey, { params: { ...here().params, keyId: key_id } });
    const { entries } = await admin.call(listAuditEntries, {
      query: { subject: `group:${group.group_id}` },
    });
    expect(entries.map(({ action }) => action)).toEqual(['key-revoked', 'key-created']);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });
});
