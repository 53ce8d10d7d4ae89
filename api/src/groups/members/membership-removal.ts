import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../media/index.ts';
import { Entitlements, isPlaceholder, placeholderUid, User, WebhookOutbox } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { Group } from '../group.entity.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { GroupTemplate } from '../group-template.entity.ts';
import { GroupLink } from '../links/group-link.entity.ts';
import { LinkOverride } from '../links/link-override.entity.ts';
import { LeavingContacts } from './leaving-contacts.ts';
import { Membership } from './membership.entity.ts';
import { PastMembership } from './past-membership.entity.ts';

interface Successors {
  chosen?: string | undefined;
  admin?: string | undefined;
}

/** Ends memberships. The membership period is kept; overrides for the member are erased. */
@Injectable()
export class MembershipRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly eraser: PictureEraser,
    private readonly webhooks: WebhookOutbox,
    private readonly database: Database,
    private readonly mail: GroupLifeMail,
    private readonly entitlements: Entitlements,
    private readonly config: Config,
    private readonly contacts: LeavingContacts,
  ) {}

  /** Locks the group until the transaction ends. Call it before changes of who is a member. */
  lock(groupId: string): Promise<Group> {
    return this.em.findOneOrFail(Group, { group_id: groupId }, lockForUpdate);
  }

  /**
   * Call it in a transaction that locks the group. A payer is told that their plan goes on.
   * @param successors who gets the contacts that they shared: whom an admin chose, or else the admin
   * @throws DomainError `conflict` for the last admin
   */
  async leave(group: Group, membership: Membership, successors: Successors = {}): Promise<void> {
    await this.refuseLastAdmin(membership);
    const wasPayer = group.owner === membership.user;
    await this.end(group, membership, successors);
    if (!wasPayer || !this.hasPlans()) return;
    const { user_id } = membership.user;
    if (await this.entitlements.covers(user_id, 'groups'))
      await this.mail.tell({ kind: 'payer-left', group, actor: null }, [user_id]);
  }

  /**
   * Call it in a transaction that locks the group.
   * @throws DomainError `conflict` for the last admin
   */
  async refuseLastAdmin({ group, user, role }: Membership): Promise<void> {
    if (role !== 'admin' || (await this.em.count(Membership, { group, role, user: { $ne: user } }))) return;
    const sentence = t('A group needs at least one admin. Make someone else an admin first.');
    throw new DomainError('conflict', sentence);
  }

  /**
   * Removes a user who is being erased from all groups. If they were the last admin, the longest-serving
   * member becomes admin. A group without members who have signed in is erased, because its name, links and pictures identify
   * its former members. Joins the caller's transaction if there is one.
   */
  @Transactional()
  async removeEverywhere(userId: string): Promise<void> {
    const memberships = await this.em.find(Membership, { user: userId }, { orderBy: { group: 'asc' } });
    for (const membership of memberships) {
      const group = await this.lock(membership.group.group_id);
      await this.promoteSuccessor(membership);
      await this.end(group, membership);
      if (!(await this.hasPeople(group))) await this.eraseGroup(group);
    }
  }

  /**
   * Also removes the group's memberships, names, links, invitations and dashboards. Cards stay with their
   * holders, and hand-overs end. Call it in a transaction that locks the group.
   */
  async eraseGroup(group: Group): Promise<void> {
    const links = await this.em.find(GroupLink, { group });
    const overrides = await this.em.find(LinkOverride, { link: { group } });
    const templates = await this.em.find(GroupTemplate, { group });
    const pictures = [
      group.cover,
      ...templates.map(({ cover }) => cover),
      group.logo,
      group.logo_dark,
      group.photo,
      ...[...links, ...overrides].map(({ photo }) => photo),
    ];
    for (const picture of pictures) await this.eraser.erase(picture);
    await this.em.nativeDelete(Group, { group_id: group.group_id });
  }

  private async promoteSuccessor({ group, user, role }: Membership): Promise<void> {
    if (role !== 'admin') return;
    const members = await this.em.find(
      Membership,
      { group, user: { $ne: user } },
      { orderBy: { joined_at: 'asc', user: 'asc' }, populate: ['user'] },
    );
    if (members.some((other) => other.role === 'admin')) return;
    const successor = members.find((other) => !isPlaceholder(other.user));
    if (successor) successor.role = 'admin';
  }

  /** Whether anyone is left who can sign in. */
  private async hasPeople({ group_id }: Group): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from memberships join users using (user_id)
        where group_id = $1 and not starts_with(uid, $2) limit 1`,
      [group_id, placeholderUid],
    );
    return Boolean(rowCount);
  }

  private async end(group: Group, membership: Membership, { chosen, admin }: Successors = {}): Promise<void> {
    const { user, profile, profile_since } = membership;
    this.em.create(PastMembership, {
      group,
      user,
      profile,
      joined_at: profile_since,
      left_at: await this.database.now(),
    });
    this.em.remove(membership);
    // The membership is deleted first: a concurrent change of the member's own overrides waits for its row
    // lock.
    await this.em.flush();
    await this.eraseOverrides(group, user);
    if (group.offered_to === user) group.offered_to = null;
    if (group.owner === user) await this.succeed(group);
    await this.em.flush();
    const { group_id } = group;
    const { user_id } = user;
    const others = [admin, group.owner?.user_id, (await this.findSuccessor(group))?.user_id];
    await this.contacts.handOver(group_id, user_id, { chosen, others });
    await this.webhooks.add('member.left', { group_id }, [{ group_id, user_id }], user_id);
  }

  private async eraseOverrides(group: Group, user: User): Promise<void> {
    for (const override of await this.em.find(LinkOverride, { user, link: { group } })) {
      await this.eraser.erase(override.photo);
      this.em.remove(override);
    }
  }

  private async succeed(group: Group): Promise<void> {
    const owner = await this.findSuccessor(group);
    this.em.assign(group, { owner, offered_to: null });
    if (owner && this.hasPlans())
      await this.mail.tell({ kind: 'new-payer', group, actor: null }, [owner.user_id]);
  }

  private hasPlans(): boolean {
    return this.config.PLANS !== 'open';
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
