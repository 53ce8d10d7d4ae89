import type { checkSlug } from '@meishi/api-contract/endpoints/profiles';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Profile } from './profile.entity.ts';
import { ProfileSlug } from './profile-slug.entity.ts';

const takenSentence = () => t('This address is taken. Please choose another one.');

/** Former slugs are kept while their profile exists, so that printed addresses keep working. */
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

  /** Sets the slug of a profile. Its former slugs are kept. */
  async claim(profile: Profile, slug: string): Promise<void> {
    const owner = await this.ownerOf(slug);
    if (owner && owner !== profile.profile_id) throw slugTaken();
    if (!owner) this.em.create(ProfileSlug, { slug, profile });
    profile.slug = slug;
  }

  /** The id takes precedence when an address is looked up, so a slug must not equal another profile's id. */
  private async ownerOf(slug: string): Promise<string | undefined> {
    const sameAsId = await this.em.findOne(Profile, { profile_id: slug.toUpperCase() });
    if (sameAsId) return sameAsId.profile_id;
    return (await this.em.findOne(ProfileSlug, { slug }))?.profile.profile_id;
  }
}

export function slugTaken(): DomainError {
  const sentence = takenSentence();
  return invalidField('slug', sentence, 'slug-taken');
}
