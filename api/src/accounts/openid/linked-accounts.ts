import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Accounts, type Origin } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { openidUid } from '../../platform/identity/identity-accounts.ts';
import type { Person } from './person.ts';
import { SignInProblem } from './sign-in-attempts.ts';

interface LinkedUser {
  user_id: string;
  uid: string;
  email: string;
  email_verified: boolean;
  is_linked: boolean;
}

/** The accounts of users who sign in at providers: linked before, or with the same verified address, or new. */
@Injectable()
export class LinkedAccounts {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Signs in: returns the session of the product.
   * @throws SignInProblem `unverified-address`, DomainError `account-disabled`
   */
  @Transactional()
  async signIn(
    issuer: string,
    person: Person,
    origin: Origin,
    now: Date,
  ): Promise<{ session_id: string; isNew: boolean }> {
    // Users of two providers with the same address would otherwise get two accounts.
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `openid ${person.email?.toLowerCase() ?? person.subject}`,
    ]);
    const user = await this.find(issuer, person);
    if (!user && !person.email) throw new SignInProblem('unverified-address');
    const seconds = now.getTime() / 1000;
    const account = await this.accounts.recognise(
      {
        uid: user?.uid ?? openidUid + newId(16),
        ...(await this.addressOf(user, person)),
        name: person.name,
        picture: null,
        auth_time: seconds,
        issued_at: seconds,
        expires_at: seconds,
      },
      origin,
    );
    if (!account) throw new SignInProblem('failed');
    if (!user?.is_linked)
      await this.database.query(
        'insert into openid.identities (issuer, subject, user_id) values ($1, $2, $3)',
        [issuer, person.subject, account.user_id],
      );
    return { session_id: account.session_id, isNew: !user };
  }

  /** An address counts on both sides only if it is verified. Otherwise anyone could take over or prepare an account. */
  private async find(issuer: string, { subject, email }: Person): Promise<LinkedUser | undefined> {
    const { rows } = await this.database.query<LinkedUser>(
      `select u.user_id, u.uid, u.email, u.email_verified, i.user_id is not null as is_linked
       from users u left join openid.identities i on i.user_id = u.user_id and i.issuer = $1 and i.subject = $2
       where u.user_id = (select user_id from openid.identities where issuer = $1 and subject = $2)
         or lower(u.email) = lower($3) and u.email_verified
       order by is_linked desc, u.created_at limit 1`,
      [issuer, subject, email],
    );
    return rows[0];
  }

  /** The address of the account. It follows the provider if the user signed up there and no other account has it. */
  private async addressOf(user: LinkedUser | undefined, { email }: Person) {
    if (!user) return { email: email ?? '', email_verified: true };
    const current = { email: user.email, email_verified: user.email_verified };
    if (!email || email === user.email || !user.uid.startsWith(openidUid)) return current;
    const { rowCount } = await this.database.query(
      'select from users where lower(email) = lower($1) and email_verified and user_id <> $2',
      [email, user.user_id],
    );
    return rowCount ? current : { email, email_verified: true };
  }
}
