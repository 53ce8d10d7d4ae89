import type { checkSlug } from '@meishi/api-contract/profiles';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { t } from '../platform/words/words.js';
import { Profile } from './profile.entity.js';
import { ProfileSlug } from './profile-slug.entity.js';

const takenSentence = () => t('This address is taken. Please choose another one.');

/** Slugs are never given back, so that an address that somebody printed keeps leading to its profile. */
@Injectable()
export class ProfileSlugsService {
  constructor(private readonly em: EntityManager) {}

  async check({
    params,
    query,
  }: Input<typeof checkSlug>): Promise<{ available: boolean; reason: string | null }> {
    const owner = await this.ownerOf(params.slug);
    const available = !owner || owner === query.profile_id;
    return { available, reason: available ? null : takenSentence() };
  }

  /** Makes a slug the profile's own; the one that it had before stays with it. */
  async claim(profile: Profile, slug: string): Promise<void> {
    const owner = await this.ownerOf(slug);
    if (owner && owner !== profile.profile_id) throw slugTaken();
    if (!owner) this.em.create(ProfileSlug, { slug, profile });
    profile.slug = slug;
  }

  /** Addresses are looked up by id first: a slug that reads like somebody's id would lead to them. */
  private async ownerOf(slug: string): Promise<string | undefined> {
    const sameAsId = await this.em.findOne(Profile, { profile_id: slug.toUpperCase() });
    if (sameAsId) return sameAsId.profile_id;
    return (await this.em.findOne(ProfileSlug, { slug }))?.profile.profile_id;
  }
}

export function slugTaken(): DomainError {
  const sentence = takenSentence();
  return new DomainError('slug-taken', sentence, { data: { fields: { slug: sentence } } });
}
