import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from '../../profiles/profile.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Card } from '../card.entity.ts';

const schema = defineEntity({
  name: 'CardHandover',
  tableName: 'card_handovers',
  properties: {
    card: () =>
      p.oneToOne(Card).joinColumn('card_id').deleteRule('cascade').updateRule('no action').primary(),
    /** The profile that the card opened before; null once it is deleted. */
    former_profile: () =>
      p
        .manyToOne(Profile)
        .joinColumn('former_profile_id')
        .deleteRule('set null')
        .nullable()
        .index('card_handovers_former_profile'),
    colleague: () =>
      p.manyToOne(User).joinColumn('colleague_id').deleteRule('cascade').index('card_handovers_colleague'),
    ends_at: p.datetime(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

/** The colleague who receives the visitors of a former member's card, and until when. */
export class CardHandover extends schema.class {}
schema.setClass(CardHandover);
