import type { Card as CardResponse, registerCard } from '@meishi/api-contract/endpoints/cards';
import { message } from '@meishi/api-contract/shapes/message';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultFirst, User, WebhookOutbox } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { DomainError, notFound, tryAgainLater } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Quotas } from '../../platform/limits/quotas.ts';
import { t } from '../../platform/words/words.ts';
import { Profile } from '../../profile/index.ts';
import { Card, type cardStandings } from './card.entity.ts';
import { ClaimCodes } from './card-codes.ts';
import { CardsQueries } from './cards.queries.ts';
import { CardHandover } from './group-cards/card-handover.entity.ts';

export type RegistrationRefusal =
  | 'card-taken'
  | 'card-lost'
  | 'card-retired'
  | 'claim-code-required'
  | 'claim-code-wrong';

interface CardToRegister {
  standing: (typeof cardStandings)[number];
  isOwned: boolean;
  hasClaimCode: boolean;
}

/** Why a user cannot register a card; null if they can. `code` is the result of checking the claim code. */
export function registrationRefusal(
  { standing, isOwned, hasClaimCode }: CardToRegister,
  code: 'none' | 'right' | 'wrong',
): RegistrationRefusal | null {
  if (standing === 'retired') return 'card-retired';
  if (standing === 'lost') return 'card-lost';
  if (isOwned) return 'card-taken';
  if (!hasClaimCode) return null;
  if (code === 'right') return null;
  return code === 'none' ? 'claim-code-required' : 'claim-code-wrong';
}

/**
 * The number of claim codes that one account may try on one card. Counted per account, so that wrong codes do
 * not lock out the card's owner. A code has 40 random bits, so many accounts together cannot guess it either.
 */
const claimCodes = { name: 'claim codes', most: 5, seconds: 3600 };

/** Registers a physical card for a user. If two users try at the same time, one succeeds. */
@Injectable()
export class CardRegistrationService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: CardsQueries,
    private readonly codes: ClaimCodes,
    private readonly quotas: Quotas,
    private readonly webhooks: WebhookOutbox,
    private readonly database: Database,
  ) {}

  async register({ user_id }: Viewer, { body }: Input<typeof registerCard>): Promise<CardResponse> {
    if (body.claim_code) await this.countCode(user_id, body.card_id);
    await this.claim(user_id, body);
    return this.queries.get(user_id, body.card_id);
  }

  private async countCode(userId: string, cardId: string): Promise<void> {
    const seconds = await this.quotas.take(claimCodes, `${userId} ${cardId}`);
    if (seconds)
      throw tryAgainLater('card-locked', t('You’ve tried five claim codes on this card.'), seconds);
  }

  @Transactional()
  private async claim(
    userId: string,
    { card_id, claim_code, profile_id, label }: Registration,
  ): Promise<void> {
    const profile = await this.em.findOne(
      Profile,
      { user: userId, ...(profile_id && { profile_id }) },
      { orderBy: defaultFirst },
    );
    if (!profile) throw notFound('profile');
    const card = await this.em.findOne(Card, { card_id }, lockForUpdate);
    if (!card) throw new DomainError('card-unknown', t('We can’t find a card with this number.'));

    const now = await this.database.now();
    const handover = await this.em.findOne(CardHandover, { card });
    const isOwned = card.user !== null || (handover !== null && handover.ends_at > now);
    const refusal = registrationRefusal(
      { ...card, isOwned, hasClaimCode: card.claim_code_hash !== null },
      this.judge(card, claim_code),
    );
    if (refusal) throw new DomainError(refusal, t(refusals[refusal]));

    const user = this.em.getReference(User, userId);
    if (handover) this.em.remove(handover);
    this.em.assign(card, { user, profile, label, registered_at: now });
    const data = { card_id, kind: card.kind, profile_id: profile.profile_id, user_id: userId };
    const receivers = { user_id: userId, group_id: card.group?.group_id };
    await this.webhooks.add('card.registered', receivers, [data], userId);
  }

  private judge({ card_id, claim_code_hash }: Card, code: string | undefined): 'none' | 'right' | 'wrong' {
    if (!code) return 'none';
    return claim_code_hash && this.codes.matches(card_id, code, claim_code_hash) ? 'right' : 'wrong';
  }
}

type Registration = Input<typeof registerCard>['body'];

const refusals: Record<RegistrationRefusal, string> = {
  'card-taken': message('This card is already registered.'),
  'card-lost': message('This card was reported lost. Its owner can reactivate it under Cards.'),
  'card-retired': message('This card is no longer in use.'),
  'claim-code-required': message('Please enter the claim code that came with the card.'),
  'claim-code-wrong': message('This isn’t the claim code of this card.'),
};
