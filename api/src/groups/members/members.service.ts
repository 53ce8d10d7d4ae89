import type { Group as GroupResponse } from '@meishi/api-contract/endpoints/groups/groups';
import type {
  changeMembers,
  listMembers,
  Member,
  MemberChange,
  removeMember,
  updateMember,
  updateMembership,
} from '@meishi/api-contract/endpoints/groups/members';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { isPlaceholder, lockUser, User } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Profile } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { GroupsService } from '../groups.service.ts';
import { EndedLocks } from '../member-cards/ended-locks.ts';
import { MembersQueries } from './members.queries.ts';
import { type MemberRole, Membership } from './membership.entity.ts';
import { MembershipRemoval } from './membership-removal.ts';
import { PastMembership } from './past-membership.entity.ts';

/** A member who was not changed, and why. */
export interface Refusal {
  user_id: string;
  error: string;
  message: string;
}

/** The members of a group and their roles. */
@Injectable()
export class MembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: MembersQueries,
    private readonly groups: GroupsService,
    private readonly removal: MembershipRemoval,
    private readonly mail: GroupLifeMail,
    private readonly config: Config,
    private readonly endedLocks: EndedLocks,
  ) {}

  list(group: GroupAccess, { query }: Input<typeof listMembers>) {
    return this.queries.list(group, query);
  }

  async exportCsv({ group_id, name }: GroupAccess): Promise<StreamableFile> {
    const rows = (await this.queries.listAll(group_id)).map((member) => ({
      display_name: member.display_name,
      email: member.email,
      job_title: member.job_title,
      role: member.role,
      profile_url: `${this.config.PUBLIC_URL}/profile/${member.profile_id}`,
      joined_at: member.joined_at,
    }));
    return csvFile(`members-${name}`, rows);
  }

  async update(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, body }: Input<typeof updateMember>,
  ): Promise<Member> {
    await this.changeRole(viewer, group_id, params.userId, body.role);
    const member = await this.queries.find(group_id, params.userId);
    if (!member) throw notFound('member');
    return member;
  }

  @Transactional()
  async remove(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, query }: Input<typeof removeMember>,
  ): Promise<{ user_id: string }> {
    const group = await this.lock(viewer, group_id);
    await this.end(viewer, group, params.userId, query.successor);
    return { user_id: params.userId };
  }

  /** The rules refuse a member before anything of them is changed, so the others' changes are complete. */
  @Transactional()
  async change(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof changeMembers>,
  ): Promise<{ changed: string[]; refused: Refusal[] }> {
    const group = await this.lock(viewer, group_id);
    const changed: string[] = [];
    const refused: Refusal[] = [];
    for (const user_id of new Set(body.user_ids))
      try {
        if (user_id === viewer.user_id)
          throw new DomainError('conflict', t('Change your own membership separately.'));
        await this.changeOne(viewer, group, user_id, body);
        changed.push(user_id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ user_id, error: error.code, message: error.message });
      }
    return { changed, refused };
  }

  @Transactional()
  async leave({ user_id }: Viewer, { group_id }: GroupAccess): Promise<{ group_id: string }> {
    const group = await this.removal.lock(group_id);
    await this.removal.leave(group, await this.find(group_id, user_id));
    return { group_id };
  }

  async updateMembership(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof updateMembership>,
  ): Promise<GroupResponse> {
    await this.chooseProfile(viewer.user_id, group_id, body.profile_id);
    return this.groups.read(viewer, group_id);
  }

  @Transactional()
  private async changeRole(viewer: Viewer, groupId: string, userId: string, role: MemberRole): Promise<void> {
    await this.setRole(viewer, await this.lock(viewer, groupId), userId, role);
  }

  private async changeOne(
    viewer: Viewer,
    group: Group,
    userId: string,
    { change, successor }: { change: MemberChange; successor?: string | undefined },
  ): Promise<void> {
    if (change === 'remove') return this.end(viewer, group, userId, successor);
    await this.setRole(viewer, group, userId, change === 'make-admin' ? 'admin' : 'member');
    // The next member's rules read the roles from the database.
    await this.em.flush();
  }

  private async setRole(viewer: Viewer, group: Group, userId: string, role: MemberRole): Promise<void> {
    const membership = await this.find(group.group_id, userId);
    if (membership.role === role) return;
    await this.refusePlaceholder(membership);
    if (role === 'member') {
      await this.removal.refuseLastAdmin(membership);
      // Only an admin can accept the offer.
      if (group.offered_to === membership.user) group.offered_to = null;
    }
    membership.role = role;
    await this.em.flush();
    await this.endedLocks.forget(group.group_id);
    if (role === 'admin') await this.mail.tell({ kind: 'admin', group, actor: viewer }, [userId]);
  }

  private async end(
    viewer: Viewer,
    group: Group,
    userId: string,
    successor: string | undefined,
  ): Promise<void> {
    const membership = await this.find(group.group_id, userId);
    await this.refusePlaceholder(membership);
    if (successor) await this.find(group.group_id, successor);
    await this.removal.leave(group, membership, { chosen: successor, admin: viewer.user_id });
    await this.mail.tell({ kind: 'removed', group, actor: viewer }, [userId]);
  }

  /** The previous profile keeps its membership period. */
  @Transactional()
  private async chooseProfile(userId: string, groupId: string, profileId: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    // Prevents a concurrent deletion of the user's profiles.
    await lockUser(this.database, userId);
    const membership = await this.find(groupId, userId);
    const profile = await this.em.findOne(Profile, { profile_id: profileId, user: userId });
    if (!profile) throw notFound('profile');
    if (membership.profile === profile) return;
    const now = await this.database.now();
    const { user, profile: former, profile_since: joined_at } = membership;
    this.em.create(PastMembership, { group, user, profile: former, joined_at, left_at: now });
    this.em.assign(membership, { profile, profile_since: now });
    await this.em.flush();
    await this.endedLocks.forget(groupId);
  }

  private async lock(viewer: Viewer, groupId: string): Promise<Group> {
    const group = await this.removal.lock(groupId);
    await this.refuseFormerAdmin(viewer, groupId);
    return group;
  }

  /** The caller may have lost the admin role while waiting for the lock. */
  private async refuseFormerAdmin({ user_id, roles, acts_as_group }: Viewer, groupId: string): Promise<void> {
    if (roles.includes('product-admin') || acts_as_group === groupId) return;
    const isAdmin = await this.em.count(Membership, { group: groupId, user: user_id, role: 'admin' });
    if (!isAdmin) throw new DomainError('not-allowed', t('Only admins can do this.'));
  }

  /** Whoever has not claimed their card yet is there as long as their directory says so, and cannot administer the group. */
  private async refusePlaceholder({ user: { user_id } }: Membership): Promise<void> {
    if (!isPlaceholder(await this.em.findOneOrFail(User, { user_id }))) return;
    throw new DomainError(
      'conflict',
      t('The company’s directory manages this person until they have claimed their card.'),
    );
  }

  private async find(groupId: string, userId: string): Promise<Membership> {
    const membership = await this.em.findOne(Membership, { group: groupId, user: userId });
    if (!membership) throw notFound('member');
    return membership;
  }
}
