import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../people/index.ts';
import { Roles } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit, operator } from '../../platform/audit/audit.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { DeletionRequests } from './deletion-requests.ts';

/** Erasure of an account by support: the same request with the same 14 days, and an audit entry. */
@Injectable()
export class AdminErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: DeletionRequests,
    private readonly roles: Roles,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `not-found`, `conflict` for a product admin, `account-closing` if erasure is already
   * requested.
   */
  @Transactional()
  async request(admin: Viewer, userId: string): Promise<void> {
    const user = await this.find(userId);
    this.refuseAdmins(user);
    await this.requests.request(user);
    await this.audit.recordOf(admin, 'user-erasure-requested', `user:${userId}`);
  }

  /**
   * Erasure by an operator, without the 14 days if it is due. Repeated, it makes an earlier request due.
   * @throws DomainError `not-found`, `conflict` for a product admin, `account-closing` if erasure is already
   * requested and this one is not due.
   */
  @Transactional()
  async requestAsOperator(userId: string, isDue: boolean): Promise<void> {
    const user = await this.find(userId);
    this.refuseAdmins(user);
    if (!isDue) await this.requests.request(user);
    else if (!(await this.requests.makeDue(user))) await this.requests.request(user, 0);
    await this.audit.record({
      actor: operator,
      action: 'user-erasure-requested',
      subject: `user:${userId}`,
      details: { immediately: isDue },
    });
  }

  /** @throws DomainError `not-found`, `conflict` once the 14 days are over. */
  @Transactional()
  async cancel(admin: Viewer, userId: string): Promise<void> {
    await this.requests.cancel(await this.find(userId));
    await this.audit.recordOf(admin, 'user-erasure-taken-back', `user:${userId}`);
  }

  private refuseAdmins(user: User): void {
    if (this.roles.of(user).includes('product-admin'))
      throw new DomainError(
        'conflict',
        t('This is a product admin. The server’s operator must revoke the role first.'),
      );
  }

  private async find(userId: string): Promise<User> {
    const user = await this.em.findOne(User, { user_id: userId });
    if (!user) throw notFound('user');
    return user;
  }
}
