import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import type { Cases } from './world.ts';

export const keys: Cases = (world) => {
  // One for all callers, because a user can have only twenty.
  let secret: Promise<string> | undefined;
  const ownKey = () => {
    secret ??= world.key('read-only key of the user');
    return secret;
  };
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
  };
};
