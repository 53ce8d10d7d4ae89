import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Roles } from '../platform/access/roles.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import { User } from '../users/user.entity.ts';
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
    if (this.roles.of(user).includes('product-admin'))
      throw new DomainError('conflict', t('Product admins are set in the server’s configuration.'));
    await this.requests.request(user);
    await this.audit.recordOf(admin, 'user-erasure-requested', `user:${userId}`);
  }

  /** @throws DomainError `not-found`, `conflict` once the 14 days are over. */
  @Transactional()
  async takeBack(admin: Viewer, userId: string): Promise<void> {
    await this.requests.takeBack(await this.find(userId));
    await this.audit.recordOf(admin, 'user-erasure-taken-back', `user:${userId}`);
  }

  private async find(userId: string): Promise<User> {
    const user = await this.em.findOne(User, { user_id: userId });
    if (!user) throw notFound('user');
    return user;
  }
}
