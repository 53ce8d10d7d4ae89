import { Injectable } from '@nestjs/common';
import { AccessKeys, type KeyCaller } from '../../platform/access/access-keys.ts';
import { secretHash } from '../../platform/access/secret-texts.ts';
import { Database } from '../../platform/database/database.ts';

/** Reads a key for each request, so a revoked one is refused immediately by every server. */
@Injectable()
export class StoredKeys extends AccessKeys {
  constructor(private readonly database: Database) {
    super();
  }

  override async recognise(secret: string): Promise<KeyCaller | null> {
    const { rows } = await this.database.query<KeyCaller>({
      name: 'caller of key',
      text: `with used as (
          update access.keys set last_used_at = date_trunc('minute', now())
          where secret_hash = $1 and expires_at > now()
            and last_used_at is distinct from date_trunc('minute', now())
        )
        select keys.scopes, keys.group_id,
          u.uid, u.user_id, u.email, u.email_verified, u.is_product_admin, u.disabled_at is not null as is_disabled,
          exists (select from erasure.requests request where request.user_id = u.user_id) as is_closing
        from access.keys left join users u using (user_id) where secret_hash = $1 and expires_at > now()`,
      values: [secretHash(secret)],
    });
    return rows[0] ?? null;
  }
}
