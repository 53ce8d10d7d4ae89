import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IssuedCards } from '../../accounts/index.ts';
import { defaultFirst, User, WebhookOutbox } from '../../people/index.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { Profile } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { type MemberRole, Membership } from './membership.entity.ts';

interface NewMember {
  user_id: string;
  role: MemberRole;
  /** The profile that represents them; by default their first one. */
  profile_id?: string;
}

/** Users who join a group. Call it in a transaction that locks the group. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly plan: GroupPlan,
    private readonly webhooks: WebhookOutbox,
    private readonly issuedCards: IssuedCards,
  ) {}

  async isMember(group: Group, userId: string): Promise<boolean> {
    return (await this.em.count(Membership, { group, user: userId })) > 0;
  }

  /**
   * Adds a user who is no member yet.
   * @throws DomainError `seats-taken`, `conflict` if the group will be deleted, `not-found` for the profile of someone else
   */
  async join(group: Group, { user_id, role, profile_id }: NewMember): Promise<void> {
    refuseClosing(group);
    await this.plan.requireSeat(group, user_id);
    const user = this.em.getReference(User, user_id);
    const chosen = { user, ...(profile_id && { profile_id }) };
    const profile = await this.em.findOne(Profile, chosen, { orderBy: defaultFirst });
    if (!profile) throw notFound('profile');
    this.em.create(Membership, { group, user, profile, role });
    await this.em.flush();
    const { group_id } = group;
    const { profile_id: id, display_name } = profile;
    const data = { group_id, user_id, profile_id: id, display_name, role };
    await this.webhooks.add('member.joined', { group_id }, [data], user_id);
    // An invitation or a request can be of another address than that of a card which the directory has issued.
    await this.issuedCards.takeOverAsMember(user_id);
  }
}
