import { permanentSecretUse } from '../platform/signing/permanent-secret.ts';

interface SealedColumn {
  /** The use of the `Seal`. */
  use: string;
  table: string;
  key: string;
  column: string;
}

/** Everything in the database that is sealed with `SECRET`. `rotate.slow.test.ts` compares it with the uses of `Seal`. */
export const sealedColumns: readonly SealedColumn[] = [
  { use: permanentSecretUse, table: 'operation.kept_secret', key: 'is_only', column: 'sealed' },
  { use: 'webhook secrets', table: 'webhooks.endpoints', key: 'webhook_id', column: 'secret' },
  { use: 'webhook secrets', table: 'webhooks.endpoints', key: 'webhook_id', column: 'previous_secret' },
  { use: 'openid tokens', table: 'openid.sessions', key: 'secret_hash', column: 'id_token' },
  { use: 'openid tokens', table: 'openid.sessions', key: 'secret_hash', column: 'refresh_token' },
];
