import type { Group as GroupResponse } from '@meishi/api-contract/endpoints/groups/groups';
import type {
  listMembers,
  Member,
  removeMember,
  updateMember,
  updateMembership,
} from '@meishi/api-contract/endpoints/groups/members';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { isPlaceholder, lockUser, User } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/memberships.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Profile } from '../../profile/index.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { GroupsService } from '../groups.service.ts';
import { MembersQueries } from './members.queries.ts';
import { type MemberRole, Membership } from './membership.entity.ts';
import { MembershipRemoval } from './membership-removal.ts';
import { PastMembership } from './past-membership.entity.ts';

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
  ) {}

  list({ group_id }: GroupAccess, { query }: Input<typeof listMembers>) {
    return this.queries.list(group_id, query);
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
    { params }: Input<typeof removeMember>,
  ): Promise<{ user_id: string }> {
    const group = await this.removal.lock(group_id);
    await this.refuseFormerAdmin(viewer, group_id);
    const membership = await this.find(group_id, params.userId);
    await this.refusePlaceholder(membership);
    await this.removal.leave(group, membership);
    await this.mail.tell({ kind: 'removed', group, actor: viewer }, [params.userId]);
    return { user_id: params.userId };
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
    const group = await this.removal.lock(groupId);
    await this.refuseFormerAdmin(viewer, groupId);
    const membership = await this.find(groupId, userId);
    if (membership.role === role) return;
    await this.refusePlaceholder(membership);
    if (role === 'member') {
      await this.removal.refuseLastAdmin(membership);
      // Only an admin can accept the offer.
      if (group.offered_to === membership.user) group.offered_to = null;
    }
    membership.role = role;
    if (role === 'admin') await this.mail.tell({ kind: 'admin', group, actor: viewer }, [userId]);
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
