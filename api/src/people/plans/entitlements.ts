import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { User } from '../users/user.entity.ts';
import { effectiveSubscription } from '../users/users.queries.ts';
import { covers, freeSeats, type PaidFeature, paidFeatures, seatsOf } from './plans.policy.ts';

/** What a user's plan allows them to change. Data that the plan no longer covers is kept. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `plan-required` */
  async require(userId: string, feature: PaidFeature): Promise<void> {
    if (await this.covers(userId, feature)) return;
    const [, sentence] = paidFeatures[feature];
    throw new DomainError('plan-required', t(sentence));
  }

  async covers(userId: string, feature: PaidFeature): Promise<boolean> {
    return covers(await this.findSubscription(userId), feature);
  }

  /** The number of free seats in the groups on this user's plan. A member of several groups takes one seat. */
  async seatsLeft(userId: string): Promise<number> {
    const taken = await this.seatsTaken(userId);
    return freeSeats(await this.findSubscription(userId), taken);
  }

  /** The number of people that the user's plan covers. */
  async seatsOf(userId: string): Promise<number> {
    return seatsOf(await this.findSubscription(userId));
  }

  /** The number of members of the groups on this user's plan, and of one more group. */
  async seatsTaken(userId: string, andGroup?: string): Promise<number> {
    const { rows } = await this.database.query<{ taken: number }>({
      name: 'seats taken',
      text: `select count(distinct m.user_id)::int as taken from memberships m join groups g using (group_id)
        where g.owner_id = $1 or g.group_id = $2`,
      values: [userId, andGroup ?? null],
    });
    return rows[0]?.taken ?? 0;
  }

  private async findSubscription(user_id: string) {
    const { plan, seats, subscription_status: status } = await this.em.findOneOrFail(User, { user_id });
    return effectiveSubscription(this.config, { plan, status, seats: seats ?? null });
  }
}
