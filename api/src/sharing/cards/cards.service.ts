import type {
  Card as CardResponse,
  listOrCreateCards,
  releaseCard,
  updateCard,
} from '@meishi/api-contract/endpoints/cards';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Profile } from '../../profile/index.ts';
import { Card } from './card.entity.ts';
import { mintCardId } from './card-codes.ts';
import { CardsQueries } from './cards.queries.ts';

/** The cards of a user. Other users' cards get the same 404 as unknown ones. */
@Injectable()
export class CardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: CardsQueries,
    private readonly database: Database,
  ) {}

  async listOrCreate(
    { user_id }: Viewer,
    { body }: Input<typeof listOrCreateCards>,
  ): Promise<CardResponse[] | CardResponse> {
    if (!body?.profile_id) return this.queries.listOf(user_id);
    return this.queries.get(user_id, await this.createDigital(user_id, body.profile_id, body.label));
  }

  async update({ user_id }: Viewer, { params, body }: Input<typeof updateCard>): Promise<CardResponse> {
    const card_id = await this.change(user_id, params.id, body);
    return this.queries.get(user_id, card_id);
  }

  @Transactional()
  async release({ user_id }: Viewer, { params }: Input<typeof releaseCard>): Promise<{ card_id: string }> {
    const card = await this.findOwn(user_id, params.id);
    card.standing = card.kind === 'digital' ? 'retired' : 'open';
    this.em.assign(card, { user: null, profile: null, label: '', registered_at: null });
    return { card_id: card.card_id };
  }

  @Transactional()
  private async createDigital(userId: string, profileId: string, label: string): Promise<string> {
    return this.em.create(Card, {
      card_id: mintCardId(),
      kind: 'digital',
      user: this.em.getReference(User, userId),
      profile: await this.findProfile(userId, profileId),
      label,
      registered_at: await this.database.now(),
    }).card_id;
  }

  @Transactional()
  private async change(userId: string, id: string, { label, profile_id, status }: Changes): Promise<string> {
    const card = await this.findOwn(userId, id);
    if (label !== undefined) card.label = label;
    if (profile_id) card.profile = await this.findProfile(userId, profile_id);
    if (status) card.standing = status === 'active' ? 'open' : status;
    return card.card_id;
  }

  private async findProfile(userId: string, profile_id: string): Promise<Profile> {
    const profile = await this.em.findOne(Profile, { profile_id, user: userId });
    if (!profile) throw notFound('profile');
    return profile;
  }

  private async findOwn(userId: string, id: string): Promise<Card> {
    const card = await this.em.findOne(Card, { card_id: readCardId(id) ?? '', user: userId }, lockForUpdate);
    if (!card) throw notFound('card');
    return card;
  }
}

type Changes = Input<typeof updateCard>['body'];
