import type {
  GroupLinks,
  updateLinkOverrides,
  updateOwnLinkOverrides,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser, Pictures } from '../../media/index.ts';
import { User } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { GroupPlan } from '../group-plan.ts';
import { Membership } from '../members/membership.entity.ts';
import { GroupLink } from './group-link.entity.ts';
import { GroupLinksQueries } from './group-links.queries.ts';
import { GroupLinksService } from './group-links.service.ts';
import { LinkOverride } from './link-override.entity.ts';
import { LinksVersion } from './links-version.ts';

/** Overrides of group links. */
@Injectable()
export class LinkOverridesService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: GroupLinksService,
    private readonly queries: GroupLinksQueries,
    private readonly version: LinksVersion,
    private readonly plan: GroupPlan,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async update(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof updateLinkOverrides>,
  ): Promise<GroupLinks> {
    await this.plan.require(viewer, group.group_id, 'overrides');
    await this.change(group.group_id, body);
    return this.links.list(viewer, group);
  }

  async updateOwn(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof updateOwnLinkOverrides>,
  ): Promise<GroupLinks> {
    if (!group.role) throw notFound('member');
    await this.changeOwn(group.group_id, viewer.user_id, body);
    return this.links.list(viewer, group);
  }

  async uploadPhoto(
    viewer: Viewer,
    group: GroupAccess,
    { body, files }: Input<typeof uploadGroupLinkPhoto>,
  ): Promise<GroupLinks> {
    await this.plan.require(viewer, group.group_id, body.user_id ? 'overrides' : 'groups');
    await this.find(group.group_id, [body.link_id], body.user_id ? [body.user_id] : []);
    await this.pictures.storeFor(
      { account: viewer.user_id, bytes: files.photo.bytes, kind: 'icon' },
      (photo) => this.showPhoto(group.group_id, body.link_id, body.user_id, photo),
    );
    return this.links.list(viewer, group);
  }

  @Transactional()
  private async change(groupId: string, { version, overrides }: AdminChanges): Promise<void> {
    await this.version.raise(groupId, version);
    const userIds = overrides.flatMap(({ user_id }) => user_id ?? []);
    await this.write(groupId, userIds, overrides);
  }

  /** A concurrent lock by an admin takes effect: overrides of locked links are ignored when resolved. */
  @Transactional()
  private async changeOwn(
    groupId: string,
    userId: string,
    { version, overrides }: OwnChanges,
  ): Promise<void> {
    // The lock serializes concurrent changes by the same member.
    if (!(await this.em.findOne(Membership, { group: groupId, user: userId }, lockForUpdate)))
      throw notFound('member');
    await this.version.check(groupId, version, userId);
    await this.refuseLocked(groupId, userId, overrides);
    const own = overrides.map((changes) => ({ ...changes, user_id: userId, own: true }));
    await this.write(groupId, [userId], own);
  }

  @Transactional()
  private async showPhoto(
    groupId: string,
    linkId: string,
    userId: string | undefined,
    photo: Photo,
  ): Promise<void> {
    await this.version.raise(groupId);
    if (userId) return this.write(groupId, [userId], [{ link_id: linkId, user_id: userId, photo }]);
    const link = (await this.find(groupId, [linkId], [])).get(linkId);
    if (!link) throw notFound('link');
    await this.eraser.erase(link.photo);
    link.photo = photo;
  }

  private async write(groupId: string, userIds: string[], changes: Change[]): Promise<void> {
    const linkIds = changes.map(({ link_id }) => link_id);
    const links = await this.find(groupId, linkIds, userIds);
    const ofWhom = changes.some(({ user_id }) => user_id === null)
      ? { $or: [{ user: null }, { user: { $in: userIds } }] }
      : { user: { $in: userIds } };
    const stored = await this.em.find(LinkOverride, { link: { $in: [...new Set(linkIds)] }, ...ofWhom });
    const storedByKey = new Map(
      stored.map((override) => [
        keyOf(override.link.link_id, override.user?.user_id, override.own),
        override,
      ]),
    );
    for (const { link_id, user_id, own = false, ...fields } of changes) {
      const key = keyOf(link_id, user_id, own);
      const user = user_id ? this.em.getReference(User, user_id) : null;
      const link = links.get(link_id) as GroupLink;
      const override =
        storedByKey.get(key) ?? this.em.create(LinkOverride, { override_id: newId(16), link, user, own });
      storedByKey.set(key, override);
      if (fields.photo !== undefined) await this.eraser.erase(override.photo);
      this.em.assign(override, fields);
    }
    for (const override of new Set(storedByKey.values())) if (isEmpty(override)) this.em.remove(override);
  }

  /** @throws DomainError `not-found` if a link or a member is not in the group */
  private async find(groupId: string, linkIds: string[], userIds: string[]): Promise<Map<string, GroupLink>> {
    const listed = { group: groupId, link_id: { $in: linkIds }, deleted_at: null };
    // Refreshed, because the link may have been loaded before the lock was taken.
    const links = await this.em.find(GroupLink, listed, { refresh: true });
    if (links.length < new Set(linkIds).size) throw notFound('link');
    const members = await this.em.count(Membership, { group: groupId, user: { $in: userIds } });
    if (members < new Set(userIds).size) throw notFound('member');
    return new Map(links.map((link) => [link.link_id, link]));
  }

  private async refuseLocked(
    groupId: string,
    userId: string,
    changes: OwnChanges['overrides'],
  ): Promise<void> {
    const locked = new Set(await this.queries.listLocked(groupId, userId));
    const sentence = t('The group has locked this link. Only its admins can change it.');
    const refused = changes.flatMap(({ link_id }, index) =>
      locked.has(link_id) ? [[`overrides.${index}`, sentence]] : [],
    );
    if (refused.length === 0) return;
    throw new DomainError('field-locked', sentence, { data: { fields: Object.fromEntries(refused) } });
  }
}

type AdminChanges = Input<typeof updateLinkOverrides>['body'];
type OwnChanges = Input<typeof updateOwnLinkOverrides>['body'];
type Change = Partial<Pick<LinkOverride, 'url' | 'title' | 'photo' | 'hidden' | 'locked'>> & {
  link_id: string;
  user_id: string | null;
  own?: boolean;
};

function keyOf(linkId: string, userId: string | null | undefined, own: boolean): string {
  return `${linkId} ${userId ?? ''} ${own}`;
}

function isEmpty({ url, title, photo, hidden, locked }: LinkOverride): boolean {
  return [url, title, photo, hidden, locked].every((value) => value === null || value === undefined);
}
