import type { Deletion } from '@meishi/api-contract/endpoints/account/users';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import { Profile } from '../profiles/profile.entity.ts';
import type { User } from '../users/user.entity.ts';
import { DeletionMail } from './deletion-mail.job.ts';

const graceMs = 14 * dayMs;

interface Request {
  is_due: boolean;
  visibilities: Record<string, Profile['visibility']>;
}

/** The account to erase. */
type Account = Pick<User, 'user_id' | 'uid' | 'email'>;

/** Requests to erase accounts. An account is hidden for 14 days before it is erased. */
@Injectable()
export class DeletionRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly mail: DeletionMail,
  ) {}

  /**
   * Hides all profiles immediately.
   * @throws DomainError `account-closing` if erasure is already requested.
   */
  @Transactional()
  async request({ user_id, uid, email }: Account): Promise<Deletion> {
    const requested_at = new Date();
    const erased_at = new Date(requested_at.getTime() + graceMs);
    const profiles = await this.em.find(Profile, { user: user_id }, lockForUpdate);
    const visibilities = Object.fromEntries(
      profiles.map(({ profile_id, visibility }) => [profile_id, visibility]),
    );
    const { rowCount } = await this.database.query(
      `insert into erasure.requests (user_id, uid, email, requested_at, erased_at, visibilities)
       values ($1, $2, $3, $4, $5, $6) on conflict (user_id) do nothing`,
      [user_id, uid, email || null, requested_at, erased_at, JSON.stringify(visibilities)],
    );
    if (rowCount === 0)
      throw new DomainError('account-closing', t('This account is already about to be erased.'));
    for (const profile of profiles) profile.visibility = 'off';
    await this.em.flush();
    await this.mail.prepare(user_id);
    return { requested_at: requested_at.toISOString(), erased_at: erased_at.toISOString() };
  }

  /** @throws DomainError `conflict` once the 14 days are over. */
  @Transactional()
  async takeBack({ user_id }: Pick<Account, 'user_id'>): Promise<{ deletion: null }> {
    const { rows } = await this.database.query<Request>(
      'select erased_at <= now() as is_due, visibilities from erasure.requests where user_id = $1 for update',
      [user_id],
    );
    const [request] = rows;
    if (!request) return { deletion: null };
    if (request.is_due)
      throw new DomainError('conflict', t('The 14 days are over: this account is being erased.'));
    await this.database.query('delete from erasure.requests where user_id = $1', [user_id]);
    for (const profile of await this.em.find(Profile, { user: user_id }, lockForUpdate))
      profile.visibility = request.visibilities[profile.profile_id] ?? profile.visibility;
    return { deletion: null };
  }
}
