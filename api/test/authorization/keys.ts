import { randomBytes } from 'node:crypto';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import { newId } from '../../src/platform/database/ids.ts';
import { type Cases, once } from './world.ts';

export const keys: Cases = (world) => {
  // A user can have only twenty.
  const ownKey = once(() => world.key('read-only key of the user'));
  return {
    listKeys: {},
    getOwnKey: { input: async () => ({ body: { secret: await ownKey() } }) },
    createKey: { input: () => ({ body: { label: 'Script', scopes: ['contacts:read'] } }) },
    revokeKey: {
      input: async () => {
        const body = { label: 'Script', scopes: ['contacts:read' as const] };
        return { params: { id: (await world.accounts.user.call(createKey, { body })).key.key_id } };
      },
      owned: true,
    },
    listGroupKeys: { input: world.groupParams },
    createGroupKey: {
      input: () => ({ ...world.groupParams(), body: { label: 'Sync', scopes: ['groups:read'] } }),
    },
    revokeGroupKey: {
      input: async () => {
        const [keyId, id] = [newId(12), world.group.group_id];
        await world.app.database.query(
          `insert into access.keys (key_id, group_id, label, scopes, secret_hash, expires_at)
           values ($1, $2, 'Sync', '{groups:read}', $3, now() + interval '1 day')`,
          [keyId, id, randomBytes(32)],
        );
        return { params: { id, keyId } };
      },
    },
  };
};
