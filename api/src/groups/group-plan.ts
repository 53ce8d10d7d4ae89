import type { getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements, lockUser, type PaidFeature, User } from '../people/index.ts';
import { type GroupAccess, Roles } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import { Group } from './group.entity.ts';
import { Membership } from './members/membership.entity.ts';

const featuresOfGroups = ['overrides', 'dashboards', 'bulk-invitations'] as const;

/** What a group's plan covers: the plan of its owner, or of the caller if it has no owner. */
@Injectable()
export class GroupPlan {
  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly roles: Roles,
  ) {}

  async read(viewer: Viewer, { group_id }: GroupAccess): Promise<ResponseOf<typeof getGroupPlan>> {
    const { owner, offered_to } = await this.em.findOneOrFail(
      Group,
      { group_id },
      { populate: ['owner', 'offered_to'] },
    );
    const payer = owner?.user_id ?? viewer.user_id;
    const isProductAdmin = viewer.roles.includes('product-admin');
    const covered = featuresOfGroups.map(
      async (feature) => isProductAdmin || (await this.entitlements.covers(payer, feature)),
    );
    const covers = await Promise.all(covered);
    return {
      covers: featuresOfGroups.filter((_, index) => covers[index]),
      seats_left: owner ? await this.seatsLeft(owner) : null,
      has_plan: await this.hasPlan(payer),
      payer: owner ? nameOf(owner) : null,
      offered_to: offered_to ? nameOf(offered_to) : null,
    };
  }

  /** Whether this user's plan includes groups. */
  async hasPlan(userId: string | null): Promise<boolean> {
    if (userId === null) return false;
    if (await this.entitlements.covers(userId, 'groups')) return true;
    return this.isUnlimited(await this.em.findOneOrFail(User, { user_id: userId }));
  }

  /** The user whose plan pays for a group, and the number of people that plan covers. */
  async findPayer(viewer: Viewer, groupId: string): Promise<{ user_id: string; seats: number }> {
    const owner = await this.ownerOf(groupId);
    const user_id = owner?.user_id ?? viewer.user_id;
    return {
      user_id,
      seats:
        owner && this.isUnlimited(owner)
          ? Number.POSITIVE_INFINITY
          : await this.entitlements.seatsOf(user_id),
    };
  }

  /**
   * Always passes for product admins.
   * @throws DomainError `plan-required`
   */
  async require(viewer: Viewer, groupId: string, feature: PaidFeature): Promise<void> {
    if (viewer.roles.includes('product-admin')) return;
    const owner = await this.ownerOf(groupId);
    await this.entitlements.require(owner?.user_id ?? viewer.user_id, feature);
  }

  /**
   * Checks that the plan has a free seat for a user, or that the user has one in another group of the same
   * owner. Seats are unlimited for groups of product admins and groups without an owner. Call it in a
   * transaction that locks the group.
   * @throws DomainError `seats-taken`
   */
  async requireSeat(group: Group, userId: string): Promise<void> {
    if (!group.owner) return;
    // The lock prevents giving the last seat away in two groups at the same time.
    const { user_id } = group.owner;
    await lockUser(this.database, user_id);
    const owner = await this.em.findOneOrFail(User, { user_id }, { refresh: true });
    if (await this.em.count(Membership, { user: userId, group: { owner } })) return;
    if ((await this.seatsLeft(owner)) !== 0) return;
    throw new DomainError(
      'seats-taken',
      this.config.PLANS === 'open'
        ? t('This group is full. Ask the operator of this site for more seats.')
        : t('This group has no seats left. Ask its admins to add one to their plan.'),
    );
  }

  /**
   * The free seats of a group, which nobody else can take until the transaction ends. Call it in a transaction that locks the group.
   */
  async reserveSeats({ group_id, owner }: Group): Promise<number> {
    if (owner) await lockUser(this.database, owner.user_id);
    return this.freeSeats(group_id);
  }

  /** The number of free seats of the plan that pays for a group; infinite if they are not counted. */
  async freeSeats(groupId: string): Promise<number> {
    const owner = await this.ownerOf(groupId);
    return (owner && (await this.seatsLeft(owner))) ?? Number.POSITIVE_INFINITY;
  }

  private async ownerOf(groupId: string): Promise<User | null> {
    const { owner } = await this.em.findOneOrFail(Group, { group_id: groupId }, { populate: ['owner'] });
    return owner ?? null;
  }

  private isUnlimited(owner: User): boolean {
    return this.roles.of(owner).includes('product-admin');
  }

  /** Null if unlimited. */
  private async seatsLeft(owner: User): Promise<number | null> {
    if (this.isUnlimited(owner)) return null;
    const left = await this.entitlements.seatsLeft(owner.user_id);
    return Number.isFinite(left) ? left : null;
  }
}

const nameOf = ({ user_id, display_name, email }: User) => ({
  user_id,
  display_name: display_name || email,
});
