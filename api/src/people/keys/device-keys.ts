import { deviceKeyDays, maxDeviceKeys } from '@meishi/api-contract/endpoints/account/keys';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keyPrefix } from '../../platform/access/callers.ts';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';

/** The keys with which devices send what was captured while no page is open. A session has at most one. */
@Injectable()
export class DeviceKeys {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  /** Ends the session's earlier key, those that have expired, and the user's oldest ones beyond the maximum. */
  @Transactional()
  async create({ user_id, session_id }: Viewer): Promise<{ secret: string; expires_at: string }> {
    // Concurrent calls wait, so that none exceeds the maximum.
    await this.database.query('select from users where user_id = $1 for no key update', [user_id]);
    await this.database.query(
      `delete from access.keys k where k.user_id = $1 and (k.session_id = $2 or k.session_id is not null and k.key_id not in (
         select kept.key_id from access.keys kept
         where kept.user_id = $1 and kept.session_id <> $2 and kept.expires_at > now()
         order by kept.created_at desc, kept.key_id limit $3))`,
      [user_id, session_id, maxDeviceKeys - 1],
    );
    const secret = newSecret(keyPrefix);
    const { rows } = await this.database.query<{ expires_at: string }>(
      `insert into access.keys (key_id, user_id, session_id, label, scopes, secret_hash, expires_at)
        values ($1, $2, $3, 'Device', '{}', $4, least(now() + make_interval(days => $5),
          (select expires_at from openid.sessions where session_id = $3)))
        returning ${isoUtc('expires_at')} as expires_at`,
      [newId(12), user_id, session_id, secretHash(secret), deviceKeyDays],
    );
    const [{ expires_at }] = rows as [{ expires_at: string }];
    return { secret, expires_at };
  }
}
