import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from '../plans/entitlements.js';
import type { PaidFeature } from '../plans/plans.policy.js';
import type { Viewer } from '../platform/access/viewer.js';
import { Group } from './group.entity.js';

/** What a group may do by the plan that it stands on: its owner's, or without one the caller's. */
@Injectable()
export class GroupPlan {
  constructor(
    private readonly em: EntityManager,
    private readonly entitlements: Entitlements,
  ) {}

  /** Product admins always may. @throws DomainError `plan-required` */
  async require(viewer: Viewer, groupId: string, feature: PaidFeature): Promise<void> {
    if (viewer.roles.includes('product-admin')) return;
    const { owner } = await this.em.findOneOrFail(Group, { group_id: groupId });
    await this.entitlements.require(owner?.user_id ?? viewer.user_id, feature);
  }
}
