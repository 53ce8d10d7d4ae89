import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/http/domain-error.js';
import { User } from '../users/user.entity.js';
import { covers, type PaidFeature } from './plans.policy.js';

const sentences: Record<PaidFeature, string> = {
  profiles: 'More than one profile is part of Pro.',
  accent: 'A colour of your own is part of Pro.',
  cover: 'A cover picture is part of Pro.',
  slug: 'An address of your own is part of Pro.',
  schedule: 'Scheduled links are part of Pro.',
  history: 'Analytics of more than 30 days are part of Pro.',
  reminders: 'Scheduled reminders are part of Pro.',
  groups: 'Groups are part of Team.',
  dashboards: 'Dashboards are part of Team.',
  overrides: 'Links adapted for single members are part of Team.',
  'bulk-invitations': 'Inviting many at once is part of Team.',
};

/** What a person's plan lets them change; what it no longer covers stays as it is. */
@Injectable()
export class Entitlements {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError `plan-required` */
  async require(userId: string, feature: PaidFeature): Promise<void> {
    const { plan, subscription_status: status } = await this.em.findOneOrFail(User, { user_id: userId });
    if (!covers({ plan, status }, feature)) throw new DomainError('plan-required', sentences[feature]);
  }
}
