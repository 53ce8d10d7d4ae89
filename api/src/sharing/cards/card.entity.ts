import { cardKinds } from '@meishi/api-contract/endpoints/cards';
import { defineEntity, p } from '@mikro-orm/core';
import { Group } from '../../groups/index.ts';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';
import { Profile } from '../../profile/index.ts';
import { CardBatch } from './card-batch.entity.ts';

/** The stored state of a card. Its status follows from this and from whether it has an owner. */
export const cardStandings = ['open', 'paused', 'lost', 'retired'] as const;

const schema = defineEntity({
  name: 'Card',
  tableName: 'cards',
  properties: {
    card_id: p.text().primary(),
    kind: p.enum(cardKinds),
    batch: () =>
      p.manyToOne(CardBatch).joinColumn('batch_id').deleteRule('restrict').nullable().index('cards_batch'),
    standing: p.enum(cardStandings).default('open'),
    user: () => refersTo(User, 'user_id', 'cards_user'),
    profile: () => refersTo(Profile, 'profile_id', 'cards_profile'),
    /** The group that keeps the card when its holder leaves: it was minted for the group or given to it. */
    group: () => refersTo(Group, 'group_id', 'cards_group'),
    label: p.text().default(''),
    claim_code_hash: p.text().nullable(),
    registered_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class Card extends schema.class {}
schema.setClass(Card);

/** SQL for the status of a row `c` of cards. A card without an owner, e.g. after an erasure, is unregistered. */
export const cardStatus = `case
  when c.standing in ('lost', 'retired') then c.standing
  when c.user_id is null then 'unregistered'
  when c.standing = 'paused' then 'paused'
  else 'active'
end`;
