import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createKey,
  getOwnKey,
  listKeys,
  maxKeys,
  revokeKey,
} from '@meishi/api-contract/endpoints/account/keys';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { listGroups, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const withKey = (secret: string): Call =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => secret });

async function keyOf({ call }: TestUser, ...scopes: KeyScope[]) {
  const { secret, key } = await call(createKey, { body: { label: 'Script', scopes } });
  return { secret, key, call: withKey(secret) };
}

const contact = { body: { display_name: 'Bo' } };

describe('a key', () => {
  it('acts as its owner, within its scopes', async () => {
    const ada = await app.createUser();
    const reading = await keyOf(ada, 'contacts:read');
    const writing = await keyOf(ada, 'contacts:write');
    await writing.call(createContact, contact);
    expect((await reading.call(listContacts)).total).toBe(1);
    expect((await writing.call(listContacts)).total).toBe(1);
    const refused = await failureOf(reading.call(createContact, contact));
    expect(refused).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(refused.reason).toBe('This key doesn’t have the scope contacts:write.');
    expect(await failureOf(writing.call(getMe))).toMatchObject({ code: 'not-allowed' });
  });

  it('is described to the program that has it', async () => {
    const ada = await app.createUser();
    const { secret, key } = await keyOf(ada, 'contacts:read');
    expect(await app.visitor(getOwnKey, { body: { secret } })).toEqual(key);
    await ada.call(revokeKey, { params: { id: key.key_id } });
    const refused = await failureOf(app.visitor(getOwnKey, { body: { secret } }));
    expect(refused).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('manages no keys', async () => {
    const { call } = await keyOf(await app.createUser(), 'account:read');
    expect(await call(getMe)).toMatchObject({ roles: [] });
    const refused = await failureOf(call(listKeys));
    expect(refused).toMatchObject({ status: 403, reason: 'Keys can’t do this. Please log in.' });
  });

  it('has no rights of product admins', async () => {
    const admin = await app.createUser({ email: productAdmin });
    const owner = await app.createUser();
    const { group_id, name } = await makeGroup(app, { admins: [owner] });
    const { call } = await keyOf(admin, 'groups:write', 'account:read');
    expect((await call(getMe)).roles).toEqual([]);
    const change = { params: { id: group_id }, body: { version: 1, display_name: 'Taken' } };
    expect(await failureOf(call(updateGroup, change))).toMatchObject({ status: 404 });
    expect((await call(listGroups)).map((group) => group.name)).not.toContain(name);
  });

  it('is stored as a hash, shown once, and listed with its last use', async () => {
    const ada = await app.createUser();
    const { secret, key, call } = await keyOf(ada, 'contacts:read');
    expect(secret).toMatch(/^meishi_key_[\w-]{43}$/);
    expect(key).toMatchObject({ label: 'Script', scopes: ['contacts:read'], last_used_at: null });
    await call(listContacts);
    const listed = await ada.call(listKeys);
    expect(listed).toEqual([{ ...key, last_used_at: expect.any(String) }]);
    const { rows } = await app.database.query('select * from access.keys where user_id = $1', [
      ada.user.user_id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is refused once it is revoked, expired or invented', async () => {
    const ada = await app.createUser();
    const [revoked, expired] = [await keyOf(ada, 'contacts:read'), await keyOf(ada, 'contacts:read')];
    await ada.call(revokeKey, { params: { id: revoked.key.key_id } });
    await app.database.query('update access.keys set expires_at = now() where key_id = $1', [
      expired.key.key_id,
    ]);
    for (const call of [revoked.call, expired.call, withKey(`meishi_key_${'A'.repeat(43)}`)])
      expect(await failureOf(call(listContacts))).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(await failureOf(ada.call(revokeKey, { params: { id: revoked.key.key_id } }))).toMatchObject({
      status: 404,
    });
  });

  it('ends with the account', async () => {
    const ada = await app.createUser();
    const { call } = await keyOf(ada, 'contacts:read');
    await app.database.query('update users set disabled_at = now() where user_id = $1', [ada.user.user_id]);
    expect(await failureOf(call(listContacts))).toMatchObject({ code: 'account-disabled' });
  });

  it('is recorded in the audit log, without its text', async () => {
    const admin = await app.createUser({ email: productAdmin });
    const ada = await app.createUser();
    const { key, secret } = await keyOf(ada, 'links:write');
    await ada.call(revokeKey, { params: { id: key.key_id } });
    const { entries } = await admin.call(listAuditEntries, {
      query: { subject: `user:${ada.user.user_id}` },
    });
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual(
      ['key-revoked', 'key-created'].map((action) => ({
        action,
        details: { key_id: key.key_id, label: 'Script', scopes: ['links:write'] },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('is one of at most twenty, also if they are created at the same time', async () => {
    const ada = await app.createUser();
    const outcomes = await Promise.allSettled(
      Array.from({ length: maxKeys + 2 }, () => keyOf(ada, 'contacts:read')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxKeys);
    expect(await failureOf(keyOf(ada, 'contacts:read'))).toMatchObject({ code: 'conflict' });
  });
});
