import type { Card as CardAnswer, registerCard } from '@meishi/api-contract/cards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.js';
import { held } from '../platform/database/held.js';
import { DomainError, notFound } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { t } from '../platform/words/words.js';
import { defaultFirst } from '../profiles/default-profile.js';
import { Profile } from '../profiles/profile.entity.js';
import { User } from '../users/user.entity.js';
import { Card } from './card.entity.js';
import { refuse } from './card-refusal.js';
import { countWrongCode, registrationRefusal } from './cards.policy.js';
import { CardsQueries } from './cards.queries.js';
import { ClaimCodes } from './claim-codes.js';
import { CardHandover } from './group-cards/card-handover.entity.js';

/** Makes a physical card somebody's: of two at once one wins, and every wrong code counts. */
@Injectable()
export class CardRegistrationService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: CardsQueries,
    private readonly codes: ClaimCodes,
  ) {}

  async register({ user_id }: Viewer, { body }: Input<typeof registerCard>): Promise<CardAnswer> {
    const refused = await this.claim(user_id, body);
    if (refused) throw refused;
    return this.queries.get(user_id, body.card_id);
  }

  /** Answers a refusal instead of throwing it: what counts a wrong code has to be committed. */
  @Transactional()
  private async claim(
    userId: string,
    { card_id, claim_code, profile_id, label }: Registration,
  ): Promise<DomainError | undefined> {
    const profile = await this.em.findOne(
      Profile,
      { user: userId, ...(profile_id && { profile_id }) },
      { orderBy: defaultFirst },
    );
    if (!profile) throw notFound('profile');
    const card = await this.em.findOne(Card, { card_id }, held);
    if (!card) throw new DomainError('card-unknown', t('There is no card with this number.'));

    const now = new Date();
    const handover = await this.em.findOne(CardHandover, { card });
    const isOwned = card.user !== null || (handover !== null && handover.ends_at > now);
    const refusal = registrationRefusal(
      { ...card, isOwned, hasClaimCode: card.claim_code_hash !== null },
      this.judge(card, claim_code),
      now,
    );
    if (refusal === 'claim-code-wrong') {
      this.em.assign(card, countWrongCode(card.wrong_codes, now));
      return refuse(card.locked_until ? 'card-locked' : refusal, card.locked_until, now);
    }
    if (refusal) return refuse(refusal, card.locked_until, now);

    const user = this.em.getReference(User, userId);
    if (handover) this.em.remove(handover);
    this.em.assign(card, { user, profile, label, registered_at: now, wrong_codes: 0, locked_until: null });
    return undefined;
  }

  private judge({ card_id, claim_code_hash }: Card, code: string | undefined): 'none' | 'right' | 'wrong' {
    if (!code) return 'none';
    return claim_code_hash && this.codes.matches(card_id, code, claim_code_hash) ? 'right' : 'wrong';
  }
}

type Registration = Input<typeof registerCard>['body'];
