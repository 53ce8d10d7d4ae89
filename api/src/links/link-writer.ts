import type { createLink, updateLink } from '@meishi/api-contract/endpoints/links';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from '../plans/entitlements.ts';
import { newId } from '../platform/database/ids.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/input.ts';
import { t } from '../platform/words/words.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Link } from './link.entity.ts';

type NewLink = Input<typeof createLink>['body'];
type Schedule = Pick<Input<typeof updateLink>['body'], 'starts_at' | 'ends_at'>;

@Injectable()
export class LinkWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly entitlements: Entitlements,
  ) {}

  /** Adds a link at the end of a user's profile and returns its id. */
  @Transactional()
  async append(userId: string, { profile_id, ...fields }: NewLink): Promise<string> {
    const profile = await this.em.findOne(Profile, { profile_id, user: userId }, lockForUpdate);
    if (!profile) throw notFound('profile');
    await this.checkSchedule(userId, fields);
    const last = await this.em.findOne(Link, { profile }, { orderBy: { position: 'desc' } });
    const position = (last?.position ?? -1) + 1;
    return this.em.create(Link, { link_id: newId(12), profile, ...fields, position }).link_id;
  }

  /** @throws DomainError `plan-required`, `invalid-input` if the end is before the start */
  async checkSchedule(userId: string, changes: Schedule, link?: Link): Promise<void> {
    const { starts_at = link?.starts_at, ends_at = link?.ends_at } = changes;
    if (changes.starts_at || changes.ends_at) await this.entitlements.require(userId, 'schedule');
    if (!starts_at || !ends_at || new Date(starts_at) < new Date(ends_at)) return;
    const sentence = t('A link must end after it starts.');
    throw new DomainError('invalid-input', sentence, { data: { fields: { ends_at: sentence } } });
  }
}
