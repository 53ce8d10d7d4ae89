import { type AccessKey, type createKey, maxKeys } from '@meishi/api-contract/endpoints/account/keys';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keyInvalid, keyPrefix } from '../../platform/access/callers.ts';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';

const fields = `key_id, label, scopes, ${isoUtc('created_at')} as created_at, ${isoUtc('expires_at')} as expires_at,
  ${isoUtc('last_used_at')} as last_used_at`;

/** The user or group that a key belongs to. */
export type Owner = { kind: 'user' | 'group'; id: string };

/** Who creates or revokes a key, for the audit log. */
type Actor = Pick<Viewer, 'user_id' | 'email'>;

/** The keys that users and the admins of groups create for programs. */
@Injectable()
export class KeysService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async list({ kind, id }: Owner): Promise<AccessKey[]> {
    const { rows } = await this.database.query<AccessKey>({
      name: `keys of ${kind}`,
      text: `select ${fields} from access.keys
        where ${kind}_id = $1 and session_id is null and keys.expires_at > now() - interval '30 days' order by keys.created_at desc`,
      values: [id],
    });
    return rows;
  }

  /** @throws DomainError `not-signed-in` if the key is unknown, revoked or expired */
  async find(secret: string): Promise<AccessKey> {
    const { rows } = await this.database.query<AccessKey>({
      name: 'key of a secret',
      text: `select ${fields} from access.keys where secret_hash = $1 and session_id is null and keys.expires_at > now()`,
      values: [secretHash(secret)],
    });
    const [key] = rows;
    if (!key) throw keyInvalid();
    return key;
  }

  @Transactional()
  async create(
    viewer: Actor,
    owner: Owner,
    { label, scopes, days }: Input<typeof createKey>['body'],
  ): Promise<{ secret: string; key: AccessKey }> {
    const { kind, id } = owner;
    // Concurrent calls wait, so that none exceeds the maximum.
    await this.database.query(`select from ${kind}s where ${kind}_id = $1 for no key update`, [id]);
    await this.database.query(
      `delete from access.keys where ${kind}_id = $1 and session_id is null and expires_at <= now() - interval '30 days'`,
      [id],
    );
    const secret = newSecret(keyPrefix);
    const { rows } = await this.database.query<AccessKey>(
      `insert into access.keys (key_id, ${kind}_id, label, scopes, secret_hash, expires_at)
        select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
        where (select count(*) from access.keys where ${kind}_id = $2 and session_id is null) < $7
        returning ${fields}`,
      [newId(12), id, label, [...new Set(scopes)], secretHash(secret), days, maxKeys],
    );
    const [key] = rows;
    if (!key)
      throw new DomainError(
        'conflict',
        kind === 'user'
          ? t('You already have {{count}} keys. Revoke one that you no longer use.', { count: maxKeys })
          : t('The group already has {{count}} keys. Revoke one that you no longer use.', { count: maxKeys }),
      );
    await this.record(viewer, 'key-created', owner, key);
    return { secret, key };
  }

  @Transactional()
  async revoke(viewer: Viewer, owner: Owner, keyId: string): Promise<void> {
    const { rows } = await this.database.query<AccessKey>(
      `delete from access.keys where key_id = $1 and ${owner.kind}_id = $2 and session_id is null returning ${fields}`,
      [keyId, owner.id],
    );
    const [key] = rows;
    if (!key) throw notFound('key');
    await this.record(viewer, 'key-revoked', owner, key);
  }

  private record(
    viewer: Actor,
    action: string,
    { kind, id }: Owner,
    { key_id, label, scopes }: AccessKey,
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `${kind}:${id}`, { key_id, label, scopes });
  }
}
