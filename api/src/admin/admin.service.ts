import type {
  AdminUserDetail,
  createAdminLink,
  updateAdminUser,
} from '@meishi/api-contract/endpoints/admin/admin';
import type { Link } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../people/index.ts';
import { Roles } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { lockForUpdate } from '../platform/database/entities.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import {
  HiddenProfiles,
  LinksQueries,
  LinksService,
  Profile as ProfileRow,
  ProfilesQueries,
} from '../profile/index.ts';
import { AdminQueries } from './admin.queries.ts';

/** Actions of support for users. Each is in the audit log, in the same transaction. */
@Injectable()
export class AdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: AdminQueries,
    private readonly links: LinksService,
    private readonly linkQueries: LinksQueries,
    private readonly profileQueries: ProfilesQueries,
    private readonly hiddenProfiles: HiddenProfiles,
    private readonly roles: Roles,
    private readonly audit: Audit,
  ) {}

  async updateUser(
    viewer: Viewer,
    { params, body }: Input<typeof updateAdminUser>,
  ): Promise<AdminUserDetail> {
    await this.change(viewer, params.id, body);
    return this.queries.getUser(params.id);
  }

  async createLink(viewer: Viewer, { params, body }: Input<typeof createAdminLink>): Promise<Link> {
    return this.linkQueries.get(await this.append(viewer, params.profileId, body));
  }

  /** @throws DomainError `not-found` */
  async viewProfiles(viewer: Viewer, userId: string): Promise<Profile[]> {
    await this.noteLook(viewer, userId);
    return this.profileQueries.listOwn(userId);
  }

  @Transactional()
  private async noteLook(viewer: Viewer, userId: string): Promise<void> {
    if ((await this.em.count(User, { user_id: userId })) === 0) throw notFound('user');
    await this.audit.recordOf(viewer, 'user-viewed', `user:${userId}`);
  }

  @Transactional()
  private async change(viewer: Viewer, userId: string, { disabled, ...fields }: Changes): Promise<void> {
    const user = await this.em.findOne(User, { user_id: userId }, lockForUpdate);
    if (!user) throw notFound('user');
    const named = Object.keys(fields) as (keyof typeof fields)[];
    const changed = named.filter((name) => fields[name] !== user[name]);
    const changes = Object.fromEntries(changed.map((name) => [name, { from: user[name], to: fields[name] }]));
    this.em.assign(user, fields);
    if (changed.length > 0) await this.audit.recordOf(viewer, 'user-updated', `user:${userId}`, changes);
    if (disabled !== undefined && disabled !== (user.disabled_at !== null))
      await this.setDisabled(viewer, user, disabled);
  }

  private async setDisabled(viewer: Viewer, user: User, disabled: boolean): Promise<void> {
    if (!disabled) {
      user.disabled_at = null;
      await this.hiddenProfiles.show(user.user_id);
      return this.audit.recordOf(viewer, 'user-enabled', `user:${user.user_id}`);
    }
    if (this.roles.of(user).includes('product-admin'))
      throw new DomainError(
        'conflict',
        t('This is a product admin. The server’s operator must revoke the role first.'),
      );
    user.disabled_at = sql<Date>`now()`;
    const profiles_off = await this.hiddenProfiles.hide(user.user_id);
    await this.audit.recordOf(viewer, 'user-disabled', `user:${user.user_id}`, { profiles_off });
  }

  @Transactional()
  private async append(viewer: Viewer, profile_id: string, link: NewLink): Promise<string> {
    const profile = await this.em.findOne(ProfileRow, { profile_id });
    if (!profile) throw notFound('profile');
    const { user_id } = profile.user;
    const link_id = await this.links.append(user_id, { ...link, profile_id });
    const { kind, title, url } = link;
    const details = { profile_id, link_id, kind, title, url };
    await this.audit.recordOf(viewer, 'link-created', `user:${user_id}`, details);
    return link_id;
  }
}

type Changes = Input<typeof updateAdminUser>['body'];
type NewLink = Input<typeof createAdminLink>['body'];
