import {
  createAdminLink,
  getAdminUser,
  getProductMetrics,
  listAuditEntries,
  listUsers,
  updateAdminUser,
  viewUserProfiles,
} from '@meishi/api-contract/endpoints/admin/admin';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { DreamsQueries } from '../dreams/dreams.queries.ts';
import { LinkWriter } from '../links/link-writer.ts';
import { LinksQueries } from '../links/links.queries.ts';
import { Roles } from '../platform/access/roles.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { t } from '../platform/words/words.ts';
import { HiddenProfiles } from '../profiles/hidden-profiles.ts';
import { Profile as ProfileRow } from '../profiles/profile.entity.ts';
import { ProfilesQueries } from '../profiles/profiles.queries.ts';
import { User } from '../users/user.entity.ts';
import { AdminQueries } from './admin.queries.ts';

/** What product admins read and change. Each action for a user is in the audit log, in the same transaction. */
@Controller()
export class AdminController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: AdminQueries,
    private readonly links: LinkWriter,
    private readonly linkQueries: LinksQueries,
    private readonly profileQueries: ProfilesQueries,
    private readonly hiddenProfiles: HiddenProfiles,
    private readonly roles: Roles,
    private readonly audit: Audit,
    private readonly dreams: DreamsQueries,
  ) {}

  @Endpoint(listUsers)
  listUsers(@Input() { query }: Input<typeof listUsers>) {
    return this.queries.listUsers(query);
  }

  @Endpoint(getAdminUser)
  getUser(@Input() { params }: Input<typeof getAdminUser>) {
    return this.queries.getUser(params.id);
  }

  @Endpoint(getProductMetrics)
  async getMetrics() {
    return { generated_at: new Date().toISOString(), metrics: await this.dreams.metrics() };
  }

  @Endpoint(listAuditEntries)
  listAuditEntries(@Input() { query }: Input<typeof listAuditEntries>) {
    return this.audit.list(query);
  }

  @Endpoint(updateAdminUser)
  async updateUser(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof updateAdminUser>) {
    await this.change(viewer, params.id, body);
    return this.queries.getUser(params.id);
  }

  @Endpoint(createAdminLink)
  async createLink(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof createAdminLink>) {
    return this.linkQueries.get(await this.append(viewer, params.profileId, body));
  }

  /** @throws DomainError `not-found` */
  @Endpoint(viewUserProfiles)
  async viewProfiles(
    @Viewer() viewer: Viewer,
    @Input() { params: { id: userId } }: Input<typeof viewUserProfiles>,
  ) {
    await this.noteLook(viewer, userId);
    return this.profileQueries.listOwn(userId);
  }

  @Transactional()
  private async noteLook(viewer: Viewer, userId: string): Promise<void> {
    if ((await this.em.count(User, { user_id: userId })) === 0) throw notFound('user');
    await this.record(viewer, 'user-viewed', userId, {});
  }

  @Transactional()
  private async change(viewer: Viewer, userId: string, { disabled, ...fields }: Changes): Promise<void> {
    const user = await this.em.findOne(User, { user_id: userId }, lockForUpdate);
    if (!user) throw notFound('user');
    const named = Object.keys(fields) as (keyof typeof fields)[];
    const changed = named.filter((name) => fields[name] !== user[name]);
    const changes = Object.fromEntries(changed.map((name) => [name, { from: user[name], to: fields[name] }]));
    this.em.assign(user, fields);
    if (changed.length > 0) await this.record(viewer, 'user-updated', userId, changes);
    if (disabled !== undefined && disabled !== (user.disabled_at !== null))
      await this.setDisabled(viewer, user, disabled);
  }

  private async setDisabled(viewer: Viewer, user: User, disabled: boolean): Promise<void> {
    if (!disabled) {
      user.disabled_at = null;
      await this.hiddenProfiles.show(user.user_id);
      return this.record(viewer, 'user-enabled', user.user_id, {});
    }
    if (this.roles.of(user).includes('product-admin'))
      throw new DomainError('conflict', t('Product admins are named by the configuration, not here.'));
    user.disabled_at = new Date();
    const profiles_off = await this.hiddenProfiles.hide(user.user_id);
    await this.record(viewer, 'user-disabled', user.user_id, { profiles_off });
  }

  @Transactional()
  private async append(viewer: Viewer, profile_id: string, link: NewLink): Promise<string> {
    const profile = await this.em.findOne(ProfileRow, { profile_id });
    if (!profile) throw notFound('profile');
    const { user_id } = profile.user;
    const link_id = await this.links.append(user_id, { ...link, profile_id });
    const { kind, title, url } = link;
    await this.record(viewer, 'link-created', user_id, { profile_id, link_id, kind, title, url });
    return link_id;
  }

  private record(
    { user_id: id, email: label }: Viewer,
    action: string,
    userId: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record({
      actor: { kind: 'user', id, label },
      action,
      subject: `user:${userId}`,
      details,
    });
  }
}

type Changes = Input<typeof updateAdminUser>['body'];
type NewLink = Input<typeof createAdminLink>['body'];
