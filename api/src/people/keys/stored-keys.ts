import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AccessKeys, type KeyCaller } from '../../platform/access/callers.ts';
import { secretHash } from '../../platform/access/secret-texts.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';

/** A key, and for that of a device when its session began, in seconds since 1970. */
type FoundKey = KeyCaller & { signed_in_at: number | null };

interface SignIn {
  uid: string;
  signedInAt: number;
}

/** Reads a key for each request, so a revoked one is refused immediately by every server. */
@Injectable()
export class StoredKeys extends AccessKeys {
  /** Whether the identity provider still accepts a sign-in, as it is asked for tokens: at most once a minute. */
  private readonly accepted: LRUCache<string, { isAccepted: boolean }, SignIn>;

  constructor(
    private readonly database: Database,
    accounts: IdentityAccounts,
  ) {
    super();
    this.accepted = new LRUCache({
      max: 10_000,
      ttl: 60_000,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (_key, _last, { context: { uid, signedInAt } }) => ({
        isAccepted: await accounts.accepts(uid, signedInAt),
      }),
    });
  }

  override async recognise(secret: string): Promise<KeyCaller | null> {
    const { rows } = await this.database.query<FoundKey>({
      name: 'caller of key',
      text: `with used as (
          update access.keys set last_used_at = date_trunc('minute', now())
          where secret_hash = $1 and expires_at > now()
            and last_used_at is distinct from date_trunc('minute', now())
        )
        select keys.scopes, keys.group_id, keys.session_id, keys.label as key_label,
          u.uid, u.user_id, u.email, u.email_verified, u.is_product_admin, u.disabled_at is not null as is_disabled,
          exists (select from erasure.requests request where request.user_id = u.user_id) as is_closing,
          extract(epoch from s.signed_in_at)::float8 as signed_in_at
        from access.keys left join users u using (user_id) left join sessions s using (session_id)
        where secret_hash = $1 and expires_at > now() and s.ended_at is null
          and (s.signed_in_at is null or u.signed_out_at is null
            or s.signed_in_at >= date_trunc('second', u.signed_out_at))`,
      values: [secretHash(secret)],
    });
    const [found] = rows;
    if (!found) return null;
    const { signed_in_at, ...caller } = found;
    const isOfDevice = caller.group_id === null && signed_in_at !== null;
    if (isOfDevice && !(await this.isAccepted({ uid: caller.uid, signedInAt: signed_in_at }))) return null;
    return caller;
  }

  private async isAccepted(signIn: SignIn): Promise<boolean> {
    const name = `${signIn.uid} ${signIn.signedInAt}`;
    try {
      return (await this.accepted.forceFetch(name, { context: signIn })).isAccepted;
    } catch (cause) {
      throw new DomainError('unavailable', 'The identity provider does not answer.', { cause });
    }
  }
}
