import type {
  createGroupLink,
  GroupLinks,
  replaceGroupLinks,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../media/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { GroupLink } from './group-link.entity.ts';
import { GroupLinksQueries } from './group-links.queries.ts';
import { LinksVersion } from './links-version.ts';

const maxLinks = 100;

/** Links that are shown on the profile of every member. */
@Injectable()
export class GroupLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: GroupLinksQueries,
    private readonly version: LinksVersion,
    private readonly plan: GroupPlan,
    private readonly eraser: PictureEraser,
  ) {}

  /** Admins get all overrides, members only those that apply to them. */
  list({ user_id, roles }: Viewer, { group_id, role }: GroupAccess): Promise<GroupLinks> {
    const isAdmin = role === 'admin' || roles.includes('product-admin');
    return this.queries.get(group_id, isAdmin ? 'everyone' : [user_id]);
  }

  async create(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof createGroupLink>,
  ): Promise<GroupLinks> {
    await this.plan.require(viewer, group.group_id, 'groups');
    await this.append(group.group_id, body);
    return this.list(viewer, group);
  }

  async replace(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof replaceGroupLinks>,
  ): Promise<GroupLinks> {
    await this.plan.require(viewer, group.group_id, 'groups');
    await this.arrange(group.group_id, body);
    return this.list(viewer, group);
  }

  @Transactional()
  private async append(groupId: string, link: NewLink): Promise<void> {
    checkSchedule(link, 'ends_at');
    await this.version.raise(groupId);
    const group = this.em.getReference(Group, groupId);
    const listed = await this.em.find(GroupLink, { group, deleted_at: null });
    if (listed.length >= maxLinks)
      throw new DomainError(
        'conflict',
        t('A group can have up to {{maxLinks}} links. Delete one to make room.', { maxLinks }),
      );
    const position = Math.max(-1, ...listed.map((other) => other.position)) + 1;
    this.em.create(GroupLink, { link_id: newId(12), group, ...link, position });
  }

  @Transactional()
  private async arrange(groupId: string, { version, links }: NewList): Promise<void> {
    await this.version.raise(groupId, version);
    const group = this.em.getReference(Group, groupId);
    const stored = new Map(
      (await this.em.find(GroupLink, { group })).map((link) => [link.link_id, link] as const),
    );
    const remainingIds = new Set(links.map(({ link_id }) => link_id));
    for (const link of stored.values()) {
      if (!remainingIds.has(link.link_id)) link.deleted_at ??= sql<Date>`now()`;
    }
    for (const [position, { link_id, ...fields }] of links.entries()) {
      checkSchedule(fields, `links.${position}.ends_at`);
      if (!link_id) this.em.create(GroupLink, { link_id: newId(12), group, ...fields, position });
      else await this.keep(stored.get(link_id), { ...fields, position });
    }
  }

  private async keep(link: GroupLink | undefined, changes: Kept): Promise<void> {
    if (!link) throw notFound('link');
    if (changes.photo === null) await this.eraser.erase(link.photo);
    this.em.assign(link, { starts_at: null, ends_at: null, ...changes, deleted_at: null });
  }
}

type NewLink = Input<typeof createGroupLink>['body'];
type NewList = Input<typeof replaceGroupLinks>['body'];
type Kept = Omit<NewList['links'][number], 'link_id'> & { position: number };

function checkSchedule({ starts_at, ends_at }: Pick<NewLink, 'starts_at' | 'ends_at'>, field: string): void {
  if (!starts_at || !ends_at || new Date(starts_at) < new Date(ends_at)) return;
  throw invalidField(field, t('The end must be after the start.'));
}
