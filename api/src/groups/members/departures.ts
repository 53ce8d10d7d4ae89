import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../files/erase-picture.job.js';
import { held } from '../../platform/database/held.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { t } from '../../platform/words/words.js';
import { User } from '../../users/user.entity.js';
import { Group } from '../group.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { LinkOverride } from '../links/link-override.entity.js';
import { Membership } from './membership.entity.js';
import { PastMembership } from './past-membership.entity.js';

/** How people get out of groups: their time in it is kept, the links adapted for them are not. */
@Injectable()
export class Departures {
  constructor(
    private readonly em: EntityManager,
    private readonly eraser: PictureEraser,
  ) {}

  /** Waits until nobody else changes who is in the group; call it first in the transaction that does. */
  lock(groupId: string): Promise<Group> {
    return this.em.findOneOrFail(Group, { group_id: groupId }, held);
  }

  /** In a transaction that holds the group's lock. @throws DomainError `conflict` for the last admin. */
  async depart(group: Group, membership: Membership): Promise<void> {
    await this.refuseLastAdmin(membership);
    await this.end(group, membership);
  }

  /** In a transaction that holds the group's lock. @throws DomainError `conflict` for the last admin. */
  async refuseLastAdmin({ group, user, role }: Membership): Promise<void> {
    if (role !== 'admin' || (await this.em.count(Membership, { group, role, user: { $ne: user } }))) return;
    const sentence = t('A group keeps at least one admin. Please make somebody else an admin first.');
    throw new DomainError('conflict', sentence);
  }

  /**
   * Takes a person who is being erased out of all their groups, and their address out of invitations. Where they were
   * the last admin, the member who is there the longest becomes one; a group that nobody is left in stays, for product
   * admins. Part of the caller's transaction when there is one.
   */
  @Transactional()
  async removeEverywhere(userId: string): Promise<void> {
    const { email, email_verified } = await this.em.findOneOrFail(User, { user_id: userId });
    const memberships = await this.em.find(Membership, { user: userId }, { orderBy: { group: 'asc' } });
    for (const membership of memberships) {
      const group = await this.lock(membership.group.group_id);
      await this.promoteSuccessor(membership);
      await this.end(group, membership);
    }
    if (email_verified) await this.em.nativeDelete(Invitation, { email: email.toLowerCase() });
  }

  private async promoteSuccessor({ group, user, role }: Membership): Promise<void> {
    const others = await this.em.find(
      Membership,
      { group, user: { $ne: user } },
      { orderBy: { joined_at: 'asc', user: 'asc' } },
    );
    if (role !== 'admin' || others.some((other) => other.role === 'admin')) return;
    if (others[0]) others[0].role = 'admin';
  }

  private async end(group: Group, membership: Membership): Promise<void> {
    const { user, profile, profile_since } = membership;
    this.em.create(PastMembership, { group, user, profile, joined_at: profile_since, left_at: new Date() });
    this.em.remove(membership);
    // First the membership: what its person is about to change for themselves waits for it.
    await this.em.flush();
    await this.eraseOverrides(group, user);
    if (group.owner === user) group.owner = await this.findSuccessor(group);
    await this.em.flush();
  }

  private async eraseOverrides(group: Group, user: User): Promise<void> {
    for (const override of await this.em.find(LinkOverride, { user, link: { group } })) {
      await this.eraser.erase(override.photo);
      this.em.remove(override);
    }
  }

  private async findSuccessor(group: Group): Promise<User | null> {
    const first = await this.em.findOne(
      Membership,
      { group, role: 'admin' },
      { orderBy: { joined_at: 'asc', user: 'asc' } },
    );
    return first?.user ?? null;
  }
}
