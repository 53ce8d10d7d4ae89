import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import type { Cases } from './world.ts';

export const keys: Cases = ({ accounts }) => ({
  listKeys: {},
  getOwnKey: {
    input: async () => {
      const body = { label: 'Script', scopes: ['contacts:read' as const] };
      return { body: { secret: (await accounts.user.call(createKey, { body })).secret } };
    },
  },
  createKey: { input: () => ({ body: { label: 'Script', scopes: ['contacts:read'] } }) },
  revokeKey: {
    input: async () => {
      const body = { label: 'Script', scopes: ['contacts:read' as const] };
      return { params: { id: (await accounts.user.call(createKey, { body })).key.key_id } };
    },
    owned: true,
  },
});
