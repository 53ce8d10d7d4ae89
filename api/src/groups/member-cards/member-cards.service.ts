import type {
  getMemberCard,
  LockedField,
  listLockedFields,
  MemberCard,
  updateMemberCard,
  uploadMemberCardPhoto,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { ProfilePicturesService, ProfilesService } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { Membership } from '../members/membership.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { CardRequestsQueries } from './card-requests.queries.ts';
import { MemberCardMail } from './member-card-mail.job.ts';
import { MemberCardsQueries } from './member-cards.queries.ts';

/** What admins change on the profiles of their members: the fields that the group has locked. */
@Injectable()
export class MemberCardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: MemberCardsQueries,
    private readonly requests: CardRequestsQueries,
    private readonly profiles: ProfilesService,
    private readonly pictures: ProfilePicturesService,
    private readonly removal: MembershipRemoval,
    private readonly audit: Audit,
    private readonly mail: MemberCardMail,
  ) {}

  async get({ group_id }: GroupAccess, { params }: Input<typeof getMemberCard>): Promise<MemberCard> {
    const card = await this.queries.find(group_id, params.userId);
    if (!card) throw notFound('member');
    return card;
  }

  async update(
    viewer: Viewer,
    access: GroupAccess,
    input: Input<typeof updateMemberCard>,
  ): Promise<MemberCard> {
    refuseOwnCard(viewer, access, input.params.userId);
    try {
      await this.change(viewer, access.group_id, input);
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      const current = await this.get(access, input);
      const message = t('This profile has changed since you opened it.');
      throw new DomainError('stale-version', message, { data: { current }, cause: error });
    }
    return this.get(access, input);
  }

  async uploadPhoto(
    viewer: Viewer,
    access: GroupAccess,
    input: Input<typeof uploadMemberCardPhoto>,
  ): Promise<MemberCard> {
    const { group_id } = access;
    const { userId } = input.params;
    refuseOwnCard(viewer, access, userId);
    const { profile_id } = await this.get(access, input);
    await this.pictures.uploadByGroup(group_id, { user_id: userId, profile_id }, input, async () => {
      const group = await this.removal.lock(group_id);
      const fields = [input.body.kind];
      await this.record(viewer, group, await this.find(group_id, userId), fields);
      await this.mail.tell({ kind: 'changed', group, actor: viewer, fields }, userId);
    });
    return this.get(access, input);
  }

  async listLocked({ user_id }: Viewer, { params }: Input<typeof listLockedFields>): Promise<LockedField[]> {
    const locked = await this.queries.listLocked(params.id, user_id);
    if (!locked) throw notFound('profile');
    return locked;
  }

  @Transactional()
  private async change(
    viewer: Viewer,
    groupId: string,
    { params, body }: Input<typeof updateMemberCard>,
  ): Promise<void> {
    const group = await this.removal.lock(groupId);
    const owned = await this.find(groupId, params.userId);
    const fields = await this.apply(viewer, group, owned, body);
    if (fields.length > 0)
      await this.mail.tell({ kind: 'changed', group, actor: viewer, fields }, owned.user_id);
  }

  /**
   * Changes fields of a member's profile without telling them, and returns the changed ones. Call it in a transaction that locks the
   * group.
   */
  async apply(
    viewer: Viewer,
    group: Group,
    { user_id, profile_id }: OwnedProfile,
    changes: Partial<MemberCardBody>,
  ): Promise<string[]> {
    const owned = { user_id, profile_id };
    const fields = await this.profiles.changeByGroup(group.group_id, owned, changes);
    await this.record(viewer, group, owned, fields);
    return fields;
  }

  /** Stores who changed the fields. */
  private async record(viewer: Viewer, group: Group, owned: OwnedProfile, fields: string[]): Promise<void> {
    if (fields.length === 0) return;
    const { group_id, name } = group;
    const { user_id: userId, profile_id } = owned;
    await this.database.query({
      name: 'changes of a member’s card',
      text: `insert into member_cards.changes (profile_id, field, group_id, user_id, changed_by)
        select $1, field, $2, $3, (select user_id from users where user_id = $4) from unnest($5::text[]) field
        on conflict (profile_id, field) do update set group_id = excluded.group_id, user_id = excluded.user_id,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      values: [profile_id, group_id, userId, viewer.user_id, fields],
    });
    await this.audit.recordOf(viewer, 'member-card-changed', `group:${group_id}`, {
      group: name,
      userId,
      fields,
    });
    await this.requests.settle(profile_id, fields);
  }

  private async find(groupId: string, userId: string): Promise<OwnedProfile> {
    const membership = await this.em.findOne(Membership, { group: groupId, user: userId });
    if (!membership) throw notFound('member');
    return { user_id: userId, profile_id: membership.profile.profile_id };
  }
}

/**
 * The group has locked the fields of those who administer a department, too.
 * @throws DomainError `not-allowed` if one of them would decide about their own card
 */
export function refuseOwnCard(
  { user_id }: Pick<Viewer, 'user_id'>,
  { limitedTo }: Pick<GroupAccess, 'limitedTo'>,
  userId: string,
): void {
  if (limitedTo && user_id === userId)
    throw new DomainError('not-allowed', t('Another admin has to decide about your own card.'));
}

interface OwnedProfile {
  user_id: string;
  profile_id: string;
}

type MemberCardBody = Input<typeof updateMemberCard>['body'];
