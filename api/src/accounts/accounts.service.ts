import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { guessName, SessionsService, splitName, User } from '../people/index.ts';
import {
  type Account,
  Accounts,
  accountDisabled,
  type Claims,
  type Origin,
} from '../platform/access/callers.ts';
import { Database } from '../platform/database/database.ts';
import { violatedConstraint } from '../platform/database/database-errors.ts';
import { lockForUpdate } from '../platform/database/entities.ts';
import { newId } from '../platform/database/ids.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { openidUid } from '../platform/identity/identity-accounts.ts';
import { t } from '../platform/words/words.ts';
import { newTheme, Profile } from '../profile/index.ts';
import { AddressChange } from './address-change.job.ts';
import { IssuedCards } from './issued-cards.ts';
import { Welcome } from './welcome.job.ts';

interface Known extends Omit<Account, 'session_id'> {
  email: string;
  email_verified: boolean;
  /** Whether a newer token has set another email address since. */
  is_outdated?: boolean;
  disabled_at?: Date | null;
  /** Null for a sign-in without a stored session. */
  session_id?: string | null;
  has_ended?: boolean;
  /** Whether the session was updated in the last minutes. */
  is_fresh?: boolean;
}

/** Creates the account and its profile at the first sign-in, and follows changes of the email address. */
@Injectable()
export class AccountsService extends Accounts {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly welcome: Welcome,
    private readonly addressChange: AddressChange,
    private readonly sessions: SessionsService,
    private readonly issuedCards: IssuedCards,
  ) {
    super();
  }

  async recognise(identity: Identity, origin: Origin): Promise<Account | null> {
    // The account of an OpenID session exists, unless it was erased.
    const account = (await this.find(identity)) ?? (identity.openid ? null : await this.register(identity));
    if (!account) return null;
    if (account.disabled_at) throw accountDisabled();
    if (account.has_ended) throw ended();
    const moved = account.email !== identity.email;
    const proved = identity.email_verified && !account.email_verified;
    if ((moved || proved) && !account.is_outdated) await this.follow(account.user_id, identity);
    const { user_id, is_closing, is_product_admin, session_id, is_fresh } = account;
    const seen = session_id && is_fresh;
    return {
      user_id,
      is_closing,
      is_product_admin,
      session_id: seen ? session_id : await this.sessions.record(user_id, identity.auth_time, origin),
    };
  }

  async claimsOf(sessionId: string): Promise<Claims | null> {
    const { rows } = await this.database.query<Claims>({
      name: 'claims of session',
      text: `select u.email, u.email_verified,
          u.is_product_admin or exists (
            select from openid.sessions o where o.session_id = s.session_id and o.is_product_admin
          ) as is_product_admin
        from sessions s join users u using (user_id)
        where s.session_id = $1 and s.ended_at is null and u.disabled_at is null
          and (u.signed_out_at is null or s.signed_in_at >= date_trunc('second', u.signed_out_at))
          and not exists (select from erasure.requests request where request.user_id = u.user_id)`,
      values: [sessionId],
    });
    return rows[0] ?? null;
  }

  private async find({ uid, auth_time, issued_at }: Identity): Promise<Known | undefined> {
    const { rows } = await this.database.query<Known>({
      name: 'user by uid',
      text: `select u.user_id, u.email, u.email_verified, u.is_product_admin, u.disabled_at,
          s.session_id,
          exists (select from erasure.requests request where request.user_id = u.user_id) as is_closing,
          s.ended_at is not null or coalesce(to_timestamp($2) < date_trunc('second', u.signed_out_at), false) as has_ended,
          coalesce(to_timestamp($3) < u.email_told_at, false) as is_outdated,
          s.last_seen_at > now() - interval '5 minutes' as is_fresh
        from users u left join sessions s on s.user_id = u.user_id and s.signed_in_at = to_timestamp($2)
        where u.uid = $1`,
      values: [uid, auth_time, issued_at],
    });
    return rows[0];
  }

  private async register(identity: Identity): Promise<Known | null> {
    if (await this.isErased(identity.uid)) return null;
    if (isFederated(identity) && !identity.email_verified) throw addressNotVerified();
    try {
      return (await this.adopt(identity)) ?? (await this.create(identity));
    } catch (error) {
      const account = violatedConstraint(error) === 'users_uid_key' && (await this.find(identity));
      if (account) return account;
      throw error;
    }
  }

  /** A token stays valid for up to an hour after its account is erased, and must not recreate it. */
  private async isErased(uid: string): Promise<boolean> {
    const { rowCount } = await this.database.query('select from erasure.requests where uid = $1', [uid]);
    return rowCount === 1;
  }

  /** Links the account of a user who signed up at an OpenID Connect provider with the same verified address. */
  private async adopt(identity: Identity): Promise<Known | undefined> {
    const { uid, email, email_verified } = identity;
    if (!email || !email_verified || uid.startsWith(openidUid)) return undefined;
    const { rowCount } = await this.database.query(
      `update users set uid = $1 where user_id = (
         select user_id from users where lower(email) = lower($2) and email_verified and starts_with(uid, $3)
         order by created_at limit 1)`,
      [uid, email, openidUid],
    );
    return rowCount ? this.find(identity) : undefined;
  }

  @Transactional()
  private async create({ uid, email, email_verified, name, picture }: Identity): Promise<Known> {
    const display_name = name.trim().slice(0, 100) || guessName(email);
    const user = this.em.create(User, {
      user_id: newId(16),
      uid,
      email,
      email_verified,
      display_name,
      photo_url: picture,
    });
    const names = { display_name, ...splitName(display_name) };
    this.em.create(Profile, { profile_id: newId(10), user, theme: newTheme(), ...names });
    await this.em.flush();
    await this.welcome.prepare(user);
    return { user_id: user.user_id, email, email_verified, is_closing: false, is_product_admin: false };
  }

  /** A member of a group whose directory has issued a card for the new address takes it over, so that nobody has two seats. */
  @Transactional()
  private async follow(user_id: string, { email, email_verified, issued_at }: Identity): Promise<void> {
    await this.issuedCards.lockGroups(user_id);
    // A page sends several requests at the same time: the first one applies the change, the others find it done.
    const user = await this.em.findOneOrFail(User, { user_id }, lockForUpdate);
    const toldAt = new Date(issued_at * 1000);
    if (user.email_told_at && user.email_told_at > toldAt) return;
    if (user.email !== email) await this.addressChange.prepare(user.email, email);
    this.em.assign(user, { email, email_verified, email_told_at: toldAt });
    await this.welcome.prepare(user);
    await this.em.flush();
    await this.issuedCards.takeOverAsMember(user_id);
  }
}

/** Whether another provider than Firebase has checked who the user is. Only the ids of such providers have a dot. */
const isFederated = ({ provider = '' }: Identity) => provider.includes('.');

function addressNotVerified(): DomainError {
  return new DomainError(
    'email-not-verified',
    t('Your email address isn’t verified there. Verify it first, then log in again.'),
  );
}

function ended(): DomainError {
  return new DomainError('session-ended', t('Your session has ended. Please log in again.'));
}
