import type { Deletion } from '@meishi/api-contract/endpoints/account/users';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { HiddenProfiles } from '../../profile/index.ts';
import { DeletionMail } from './deletion-mail.job.ts';

const usualGraceMs = 14 * dayMs;

/** The account to erase. */
type Account = Pick<User, 'user_id' | 'uid' | 'email'>;

/** Requests to erase accounts. An account is hidden for 14 days before it is erased. */
@Injectable()
export class DeletionRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly hiddenProfiles: HiddenProfiles,
    private readonly mail: DeletionMail,
  ) {}

  /**
   * Hides all profiles immediately.
   * @param graceMs How long the request can be cancelled
   * @throws DomainError `account-closing` if erasure is already requested.
   */
  @Transactional()
  async request({ user_id, uid, email }: Account, graceMs = usualGraceMs): Promise<Deletion> {
    const requested_at = await this.database.now();
    const erased_at = new Date(requested_at.getTime() + graceMs);
    const { rowCount } = await this.database.query(
      `insert into erasure.requests (user_id, uid, email, requested_at, erased_at)
       values ($1, $2, $3, $4, $5) on conflict (user_id) do nothing`,
      [user_id, uid, email || null, requested_at, erased_at],
    );
    if (rowCount === 0)
      throw new DomainError('account-closing', t('This account is already scheduled for deletion.'));
    await this.hiddenProfiles.hide(user_id);
    await this.em.flush();
    await this.mail.enqueue({ user_id });
    return { requested_at: requested_at.toISOString(), erased_at: erased_at.toISOString() };
  }

  /** Ends the time in which a request can be cancelled. False if there is none. */
  async makeDue({ user_id }: Pick<Account, 'user_id'>): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'update erasure.requests set erased_at = least(erased_at, now()) where user_id = $1 and done_at is null',
      [user_id],
    );
    return rowCount === 1;
  }

  /** @throws DomainError `conflict` once the 14 days are over. */
  @Transactional()
  async cancel({ user_id }: Pick<Account, 'user_id'>): Promise<{ deletion: null }> {
    const { rows } = await this.database.query<{ is_due: boolean }>(
      'select erased_at <= now() as is_due from erasure.requests where user_id = $1 for update',
      [user_id],
    );
    const [request] = rows;
    if (!request) return { deletion: null };
    if (request.is_due)
      throw new DomainError('conflict', t('The 14 days are over. This account is being deleted.'));
    await this.database.query('delete from erasure.requests where user_id = $1', [user_id]);
    await this.hiddenProfiles.show(user_id);
    return { deletion: null };
  }
}
