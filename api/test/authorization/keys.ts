import { randomBytes } from 'node:crypto';
import { newId } from '../../src/platform/database/ids.ts';
import { type Cases, once } from './world.ts';

export const keys: Cases = (world) => {
  // A user can have only twenty.
  const ownKey = once(() => world.key('read-only key of the user'));
  return {
    listKeys: {},
    getOwnKey: { input: async () => ({ body: { secret: await ownKey() } }) },
    createDeviceKey: {},
    createKey: { input: () => ({ body: { label: 'Script', scopes: ['contacts:read'] } }) },
    revokeKey: {
      input: async () => {
        const { user_id } = world.accounts.user.user;
        await world.app.database.query(`delete from access.keys where user_id = $1 and label = 'Revoked'`, [
          user_id,
        ]);
        const id = newId(12);
        await world.app.database.query(
          `insert into access.keys (key_id, user_id, label, scopes, secret_hash, expires_at)
           values ($1, $2, 'Revoked', '{contacts:read}', $3, now() + interval '1 day')`,
          [id, user_id, randomBytes(32)],
        );
        return { params: { id } };
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
