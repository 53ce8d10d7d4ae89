import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultFirst, isPlaceholder, placeholderUid, User, WebhookOutbox } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { newTheme, Profile } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { type MemberRole, Membership } from '../members/membership.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { CardMoves } from './card-moves.ts';
import type { CardFields } from './issued-card.ts';

/** Who stands for a person, and what a deactivation ended. */
export interface SeatOfPerson {
  person_id: string;
  /** The account; null if the person never had one. */
  user_id: string | null;
  /** The profile that was issued; null if the account had its own card. */
  profile_id: string | null;
  /** The role in the group that a deactivation ended. */
  ended_role: MemberRole | null;
  claimed_at: Date | null;
}

/**
 * Gives people of a directory their seat and card, and ends them. A person has at most one of each: call it in a transaction that
 * locks the group.
 */
@Injectable()
export class Seats {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly plan: GroupPlan,
    private readonly removal: MembershipRemoval,
    private readonly moves: CardMoves,
    private readonly webhooks: WebhookOutbox,
  ) {}

  /**
   * A member with the person's verified address is linked, and takes over the card of whoever has not claimed theirs. A former
   * membership is restored, and anyone else gets an account that stands for them until they sign in.
   * @throws DomainError `seats-taken`, `conflict` if the group will be deleted
   */
  async take(group: Group, person: SeatOfPerson, card: CardFields): Promise<SeatOfPerson> {
    const member = person.claimed_at ? undefined : await this.findMember(group, card.emails[0]?.value);
    if (member) return this.link(group, person, member);
    if (person.user_id) return this.restore(group, { ...person, user_id: person.user_id }, card);
    refuseClosing(group);
    const user_id = newId(12);
    await this.plan.requireSeat(group, user_id);
    return this.issue(group, person, card, user_id);
  }

  /** Gives a person an account that stands for them, whose seat the caller has checked. */
  async issue(
    group: Group,
    person: SeatOfPerson,
    card: CardFields,
    user_id: string = newId(12),
  ): Promise<SeatOfPerson> {
    const user = this.em.create(User, {
      user_id,
      uid: placeholderUid + person.person_id,
      // Without an address, so that nothing is mailed to it and nobody is taken for this account.
      email: '',
      email_verified: false,
      display_name: card.display_name,
    });
    const profile = this.em.create(Profile, { profile_id: newId(10), user, theme: newTheme(), ...card });
    await this.join(group, user, profile, 'member');
    return { ...person, user_id, profile_id: profile.profile_id, ended_role: null };
  }

  /**
   * The leaver flow of members. Nobody can open the card that was issued until its person signs in.
   * @throws DomainError `conflict` for the last admin
   */
  async end(group: Group, person: SeatOfPerson): Promise<SeatOfPerson> {
    const membership =
      person.user_id &&
      (await this.em.findOne(Membership, { group, user: person.user_id }, { populate: ['user'] }));
    if (!membership) return person;
    const { role, user } = membership;
    await this.removal.leave(group, membership);
    if (isPlaceholder(user)) await this.show(user, 'off');
    await this.em.flush();
    return { ...person, ended_role: role };
  }

  /** Brings fields of the issued card up to date that nobody has changed since, except those that are the member's own. */
  async update(
    person: SeatOfPerson,
    former: CardFields,
    card: CardFields,
    own: readonly (keyof CardFields)[],
  ): Promise<void> {
    if (!person.profile_id || isDeepStrictEqual(former, card)) return;
    const profile = await this.em.findOne(Profile, { profile_id: person.profile_id }, lockForUpdate);
    if (!profile) return;
    const changed = (Object.keys(card) as (keyof CardFields)[]).filter(
      (key) =>
        !own.includes(key) &&
        !isDeepStrictEqual(former[key], card[key]) &&
        isDeepStrictEqual(profile[key], former[key]),
    );
    this.em.assign(profile, Object.fromEntries(changed.map((key) => [key, card[key]])));
    const user = await this.em.findOne(User, { user_id: profile.user.user_id });
    if (user && isPlaceholder(user)) user.display_name = card.display_name;
    await this.em.flush();
  }

  private async link(group: Group, person: SeatOfPerson, member: string): Promise<SeatOfPerson> {
    const former = await this.takeOver(group, member);
    const { person_id, user_id: placeholder, profile_id: issued } = person;
    if (placeholder && issued) {
      await this.database.query(`update profiles set visibility = 'public' where profile_id = $1`, [issued]);
      await this.moves.move(group, { person_id, placeholder, profile_id: issued }, member);
    }
    return {
      ...person,
      user_id: member,
      profile_id: issued ?? former,
      ended_role: null,
      claimed_at: await this.database.now(),
    };
  }

  private async restore(
    group: Group,
    person: SeatOfPerson & { user_id: string },
    card: CardFields,
  ): Promise<SeatOfPerson> {
    const { user_id, profile_id, ended_role } = person;
    const isMember = await this.em.count(Membership, { group, user: user_id });
    // Somebody who left the group on their own, or was removed from it, does not return silently.
    if (isMember || !ended_role) return { ...person, ended_role: isMember ? null : ended_role };
    refuseClosing(group);
    await this.plan.requireSeat(group, user_id);
    const user = await this.em.findOneOrFail(User, { user_id });
    const issued = profile_id && (await this.em.findOne(Profile, { profile_id, user }));
    const profile = issued || (await this.em.findOneOrFail(Profile, { user }, { orderBy: defaultFirst }));
    if (isPlaceholder(user)) {
      await this.show(user, 'public');
      this.em.assign(profile, card);
    }
    await this.join(group, user, profile, ended_role);
    return { ...person, ended_role: null };
  }

  private async join(group: Group, user: User, profile: Profile, role: MemberRole): Promise<void> {
    this.em.create(Membership, { group, user, profile, role });
    await this.em.flush();
    const { group_id } = group;
    const { user_id } = user;
    const { profile_id, display_name } = profile;
    const data = { group_id, user_id, profile_id, display_name, role };
    await this.webhooks.add('member.joined', { group_id }, [data], user_id);
  }

  private async show(user: User, visibility: 'public' | 'off'): Promise<void> {
    for (const profile of await this.em.find(Profile, { user }, lockForUpdate))
      profile.visibility = visibility;
  }

  /** Nobody loses a seat to which someone else succeeds. Returns the card that was issued to the member. */
  private async takeOver({ group_id }: Group, userId: string): Promise<string | null> {
    const { rows } = await this.database.query<{ profile_id: string | null }>({
      name: 'take over seat of removed person',
      text: 'delete from directory.people where group_id = $1 and user_id = $2 and removed returning profile_id',
      values: [group_id, userId],
    });
    return rows[0]?.profile_id ?? null;
  }

  /** The member with this verified address who does not stand for another person yet, or for one whose removal waits. */
  async findMember({ group_id }: Group, address: string | undefined): Promise<string | undefined> {
    if (!address) return undefined;
    const { rows } = await this.database.query<{ user_id: string }>({
      name: 'member with address',
      text: `select m.user_id from memberships m join users u using (user_id)
        where m.group_id = $1 and lower(u.email) = $2 and u.email_verified
          and not exists (select from directory.people p where p.group_id = $1 and p.user_id = m.user_id and not p.removed)
        order by m.joined_at, m.user_id limit 1`,
      values: [group_id, address],
    });
    return rows[0]?.user_id;
  }
}
