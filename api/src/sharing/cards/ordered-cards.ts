import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WebhookOutbox } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { Card } from './card.entity.ts';
import { mintCardId } from './card-codes.ts';

/** A card that a group orders for a member. */
interface OrderedCard {
  kind: Exclude<Card['kind'], 'digital'>;
  group_id: string | null;
  /** Null for someone who has left. Whoever gets the card can register it. */
  user_id: string | null;
  profile_id: string | null;
}

/** Makes the physical cards of an order. They are registered before they are printed, so a member only has to tap. */
@Injectable()
export class OrderedCards {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly webhooks: WebhookOutbox,
  ) {}

  /** Call it in a transaction. */
  async make<Wanted extends OrderedCard>(
    wanted: readonly Wanted[],
  ): Promise<(Wanted & { card_id: string })[]> {
    const made = wanted.map((card) => ({ ...card, card_id: mintCardId() }));
    if (made.length === 0) return [];
    const registered_at = await this.database.now();
    await this.em.insertMany(
      Card,
      made.map(({ card_id, kind, group_id, user_id, profile_id }) => ({
        card_id,
        kind,
        group: group_id,
        user: user_id,
        profile: profile_id,
        registered_at: user_id === null ? null : registered_at,
      })),
    );
    for (const { card_id, kind, group_id, user_id, profile_id } of made)
      if (user_id !== null && profile_id !== null)
        await this.webhooks.add(
          'card.registered',
          { user_id, ...(group_id !== null && { group_id }) },
          [{ card_id, kind, profile_id, user_id }],
          user_id,
        );
    return made;
  }

  /** Removes cards that were never produced. Call it in a transaction. */
  async remove(cardIds: readonly string[]): Promise<void> {
    await this.database.query('delete from cards where card_id = any ($1)', [cardIds]);
  }
}
