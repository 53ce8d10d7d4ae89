import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';
import { User } from '../users/user.entity.js';
import { covers, freeSeats, type PaidFeature, paidFeatures } from './plans.policy.js';

/** What a person's plan lets them change; what it no longer covers stays as it is. */
@Injectable()
export class Entitlements {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError `plan-required` */
  async require(userId: string, feature: PaidFeature): Promise<void> {
    if (await this.covers(userId, feature)) return;
    const [, sentence] = paidFeatures[feature];
    throw new DomainError('plan-required', t(sentence));
  }

  async covers(userId: string, feature: PaidFeature): Promise<boolean> {
    const { plan, subscription_status: status } = await this.em.findOneOrFail(User, { user_id: userId });
    return covers({ plan, status }, feature);
  }

  /** How many people can still join the groups that stand on this person's plan; each counts once in all of them. */
  async seatsLeft(userId: string): Promise<number> {
    const {
      plan,
      seats,
      subscription_status: status,
    } = await this.em.findOneOrFail(User, {
      user_id: userId,
    });
    const taken = await this.seatsTaken(userId);
    return freeSeats({ plan, status, seats: seats ?? null }, taken);
  }

  /** How many people are in the groups that stand on this person's plan. */
  async seatsTaken(userId: string): Promise<number> {
    const [row] = await this.em.execute<{ taken: number }[]>(
      `select count(distinct m.user_id)::int as taken from memberships m join groups g using (group_id)
       where g.owner_id = ?`,
      [userId],
    );
    return row?.taken ?? 0;
  }
}
