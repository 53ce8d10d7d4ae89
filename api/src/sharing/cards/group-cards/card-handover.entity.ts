import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../people/index.ts';
import { partOf, refersTo } from '../../../platform/database/entities.ts';
import { Profile } from '../../../profile/index.ts';
import { Card } from '../card.entity.ts';

const schema = defineEntity({
  name: 'CardHandover',
  tableName: 'card_handovers',
  properties: {
    card: () =>
      p.oneToOne(Card).joinColumn('card_id').deleteRule('cascade').updateRule('no action').primary(),
    /** The profile that the card opened before; null once it is deleted. */
    former_profile: () => refersTo(Profile, 'former_profile_id', 'card_handovers_former_profile'),
    colleague: () => partOf(User, 'colleague_id', 'card_handovers_colleague'),
    ends_at: p.datetime(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

/** The colleague who receives the visitors of a former member's card, and until when. */
export class CardHandover extends schema.class {}
schema.setClass(CardHandover);
