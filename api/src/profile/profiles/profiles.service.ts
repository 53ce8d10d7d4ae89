import { isDeepStrictEqual } from 'node:util';
import type { updateMemberCard } from '@meishi/api-contract/endpoints/groups/member-cards';
import type {
  createProfile,
  getProfile,
  makeProfileDefault,
  Profile as ProfileResponse,
  PublicProfile,
  updateProfile,
} from '@meishi/api-contract/endpoints/profiles';
import { isIncludedAccent } from '@meishi/api-contract/rules/accents';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../media/index.ts';
import { Entitlements, splitName, User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { branding } from '../../platform/branding/branding.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { LockedFields } from './from-groups/locked-fields.ts';
import { newTheme, Profile } from './profile.entity.ts';
import { ProfileSlugsService, slugTaken } from './profile-slugs.service.ts';
import { ProfilesQueries } from './profiles.queries.ts';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: ProfilesQueries,
    private readonly entitlements: Entitlements,
    private readonly slugs: ProfileSlugsService,
    private readonly eraser: PictureEraser,
    private readonly lockedFields: LockedFields,
  ) {}

  list({ user_id }: Viewer): Promise<ProfileResponse[]> {
    return this.queries.listOwn(user_id);
  }

  async get(
    viewer: Viewer | null,
    { params }: Input<typeof getProfile>,
  ): Promise<ProfileResponse | PublicProfile> {
    const own = viewer && (await this.queries.findOwn(params.id, viewer.user_id));
    if (own) return own;
    const found = await this.queries.find(params.id);
    if (!found || found.visibility === 'off') throw notFound('profile');
    return found.profile;
  }

  async create({ user_id }: Viewer, { body }: Input<typeof createProfile>): Promise<ProfileResponse> {
    await this.entitlements.require(user_id, 'profiles');
    const user = await this.em.findOneOrFail(User, { user_id });
    const { locale } = user;
    const profile = this.em.create(Profile, {
      profile_id: newId(10),
      user,
      theme: newTheme(),
      ...body,
      ...splitName(body.display_name, locale ?? undefined),
    });
    await this.em.flush();
    return this.getOwn(profile.profile_id, user_id);
  }

  async update({ user_id }: Viewer, { params, body }: Input<typeof updateProfile>): Promise<ProfileResponse> {
    try {
      await this.change(user_id, params.id, body);
    } catch (error) {
      if (error instanceof OptimisticLockError) {
        const current = await this.getOwn(params.id, user_id);
        const message = t('This profile has changed since you opened it.');
        throw new DomainError('stale-version', message, { data: { current }, cause: error });
      }
      if (violatedConstraint(error) === 'profile_slugs_pkey') throw slugTaken();
      throw error;
    }
    return this.getOwn(params.id, user_id);
  }

  /** The version stays the same, so that concurrent edits of the profile do not conflict. */
  async makeDefault({ user_id }: Viewer, { params }: Input<typeof makeProfileDefault>) {
    const { rowCount } = await this.database.query(
      'update profiles set made_default_at = now() where profile_id = $1 and user_id = $2',
      [params.id, user_id],
    );
    if (!rowCount) throw notFound('profile');
    return { default_profile_id: params.id };
  }

  /**
   * Changes fields that a group decides on the profile of a member, and returns those that are different now. Without a version, any
   * is fine. Joins the caller's transaction.
   * @throws OptimisticLockError
   */
  @Transactional()
  async changeByGroup(
    groupId: string,
    { user_id, profile_id }: { user_id: string; profile_id: string },
    { version, ...changes }: Partial<MemberCardChanges>,
  ): Promise<string[]> {
    const profile = await this.findOwn(user_id, profile_id);
    if (version !== undefined) await this.em.lock(profile, LockMode.OPTIMISTIC, version);
    await this.lockedFields.checkOfGroup(groupId, profile_id, changes);
    await this.lockedFields.checkRequired(profile, changes);
    const fields = Object.keys(changes) as (keyof typeof changes)[];
    const changed = fields.filter((field) => !isDeepStrictEqual(changes[field], profile[field]));
    await this.assign(profile, changes);
    return changed;
  }

  @Transactional()
  private async change(userId: string, id: string, { version, slug, ...changes }: Changes): Promise<void> {
    const profile = await this.findOwn(userId, id);
    await this.em.lock(profile, LockMode.OPTIMISTIC, version);
    await this.lockedFields.check(profile, changes);
    await this.lockedFields.checkRequired(profile, changes);
    if (slug !== undefined && slug !== profile.slug) await this.moveTo(profile, slug, userId);
    await this.assign(profile, changes);
  }

  /** Within the plan of the profile's owner. */
  private async assign(profile: Profile, changes: Omit<Changes, 'version' | 'slug'>): Promise<void> {
    const accent = changes.theme?.accent.toLowerCase();
    const isIncluded = accent === branding().colour || isIncludedAccent(accent ?? '');
    if (accent && accent !== profile.theme.accent && !isIncluded)
      await this.entitlements.require(profile.user.user_id, 'accent');
    if (changes.theme?.credit === false && profile.theme.credit !== false)
      await this.entitlements.require(profile.user.user_id, 'credit');
    for (const kind of ['photo', 'cover'] as const) {
      if (changes[kind] === null) await this.eraser.erase(profile[kind]);
    }
    this.em.assign(profile, changes);
  }

  private async moveTo(profile: Profile, slug: string | null, userId: string): Promise<void> {
    if (slug !== null) {
      await this.entitlements.require(userId, 'slug');
      return this.slugs.claim(profile, slug);
    }
    profile.slug = null;
  }

  private async findOwn(userId: string, id: string): Promise<Profile> {
    const profile = await this.em.findOne(Profile, { profile_id: id, user: userId }, lockForUpdate);
    if (!profile) throw notFound('profile');
    return profile;
  }

  private async getOwn(id: string, userId: string): Promise<ProfileResponse> {
    const profile = await this.queries.findOwn(id, userId);
    if (!profile) throw notFound('profile');
    return profile;
  }
}

type Changes = Input<typeof updateProfile>['body'];
type MemberCardChanges = Input<typeof updateMemberCard>['body'];
