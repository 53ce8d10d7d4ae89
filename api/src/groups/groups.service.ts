import type {
  checkGroupName,
  createGroup,
  GroupBrand,
  Group as GroupResponse,
  getGroupBrand,
  updateGroup,
} from '@meishi/api-contract/endpoints/groups/groups';
import { groupName, suggestGroupName } from '@meishi/api-contract/shapes/group-names';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode, OptimisticLockError, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../media/index.ts';
import { defaultFirst, Entitlements, User } from '../people/index.ts';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { violatedConstraint } from '../platform/database/database-errors.ts';
import { lockForUpdate } from '../platform/database/entities.ts';
import { newId } from '../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import { Profile } from '../profile/index.ts';
import { Group } from './group.entity.ts';
import { GroupName } from './group-name.entity.ts';
import { GroupsQueries } from './groups.queries.ts';
import { EndedLocks } from './member-cards/ended-locks.ts';
import { Membership } from './members/membership.entity.ts';
import { lockedWith } from './template-columns.ts';

@Injectable()
export class GroupsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: GroupsQueries,
    private readonly entitlements: Entitlements,
    private readonly eraser: PictureEraser,
    private readonly endedLocks: EndedLocks,
  ) {}

  list({ user_id }: Viewer): Promise<GroupResponse[]> {
    return this.queries.listOf(user_id);
  }

  async create(viewer: Viewer, { body }: Input<typeof createGroup>): Promise<GroupResponse> {
    if (!viewer.roles.includes('product-admin')) await this.entitlements.require(viewer.user_id, 'groups');
    const { name = nameFor(body.display_name), ...fields } = body;
    const group_id = await this.found(viewer.user_id, { ...fields, name }).catch(translateTakenName);
    return this.read(viewer, group_id);
  }

  /** Reading a group this way makes it the user's last used group. */
  async get(viewer: Viewer, { group_id, role }: GroupAccess): Promise<GroupResponse> {
    if (role)
      await this.em.nativeUpdate(
        Membership,
        { group: group_id, user: viewer.user_id },
        { last_used_at: sql<Date>`now()` },
      );
    return this.read(viewer, group_id);
  }

  /** As seen by the caller, without marking the group as used. */
  async read({ user_id, roles, acts_as_group }: Viewer, groupId: string): Promise<GroupResponse> {
    const group = await this.queries.get(groupId, user_id);
    if (!group) throw notFound('group');
    const isAdmin = group.admin || roles.includes('product-admin') || acts_as_group === groupId;
    return { ...group, admin: isAdmin };
  }

  async checkName({ params }: Input<typeof checkGroupName>): Promise<{ leads_to: string | null }> {
    return { leads_to: (await this.queries.brand(params.name))?.name ?? null };
  }

  async getBrand({ params }: Input<typeof getGroupBrand>): Promise<GroupBrand> {
    const brand = await this.queries.brand(params.id);
    if (!brand) throw notFound('group');
    return brand;
  }

  async update(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof updateGroup>,
  ): Promise<GroupResponse> {
    try {
      await this.change(group_id, body).catch(translateTakenName);
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      const current = await this.read(viewer, group_id);
      const message = t('This group has changed since you opened it.');
      throw new DomainError('stale-version', message, { data: { current }, cause: error });
    }
    return this.read(viewer, group_id);
  }

  @Transactional()
  private async found(userId: string, fields: NewGroup): Promise<string> {
    const user = await this.em.findOneOrFail(User, { user_id: userId });
    const profile = await this.em.findOneOrFail(Profile, { user }, { orderBy: defaultFirst });
    const group = this.em.create(Group, {
      group_id: newId(12),
      owner: user,
      time_zone: user.time_zone ?? 'UTC',
      ...fields,
    });
    this.em.create(GroupName, { name: fields.name, group });
    this.em.create(Membership, { group, user, profile, role: 'admin' });
    return group.group_id;
  }

  @Transactional()
  private async change(groupId: string, { version, name, ...changes }: Changes): Promise<void> {
    const group = await this.em.findOneOrFail(Group, { group_id: groupId }, lockForUpdate);
    await this.em.lock(group, LockMode.OPTIMISTIC, version);
    if (name && name !== group.name) await this.rename(group, name);
    for (const kind of ['photo', 'logo', 'logo_dark'] as const) {
      if (changes[kind] === null) await this.eraser.erase(group[kind]);
    }
    this.em.assign(group, changes);
    if (!changes.locked_fields) return;
    group.locked_fields = lockedWith(changes.locked_fields, group.field_sources);
    await this.em.flush();
    await this.endedLocks.forget(groupId);
  }

  /** Former names are kept, so that printed addresses keep leading to the group. */
  private async rename(group: Group, name: string): Promise<void> {
    group.name = name;
    const existing = await this.em.findOne(GroupName, { name });
    if (existing && existing.group !== group) throw nameTaken();
    if (!existing) this.em.create(GroupName, { name, group });
  }
}

type NewGroup = Omit<Input<typeof createGroup>['body'], 'name'> & { name: string };
type Changes = Input<typeof updateGroup>['body'];

/** Derived from the display name, or generated if that gives no valid name. */
function nameFor(displayName: string): string {
  const suggested = groupName.safeParse(suggestGroupName(displayName));
  return suggested.success ? suggested.data : `group-${newId(6).toLowerCase()}`;
}

function translateTakenName(error: unknown): never {
  const constraint = violatedConstraint(error) ?? '';
  throw ['group_names_pkey', 'groups_name_key'].includes(constraint) ? nameTaken() : error;
}

function nameTaken(): DomainError {
  return invalidField('name', t('This name is taken. Please choose another one.'), 'slug-taken');
}
