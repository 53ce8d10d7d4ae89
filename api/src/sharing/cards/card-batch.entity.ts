import { cardKinds } from '@meishi/api-contract/endpoints/cards';
import { defineEntity, p } from '@mikro-orm/core';
import { Group } from '../../groups/index.ts';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';

const schema = defineEntity({
  name: 'CardBatch',
  tableName: 'card_batches',
  properties: {
    batch_id: p.text().primary(),
    name: p.text(),
    kind: p.enum(cardKinds),
    size: p.integer(),
    with_claim_codes: p.boolean(),
    /** The group that the cards were minted for. */
    group: () => refersTo(Group, 'group_id', 'card_batches_group'),
    created_by: () => p.manyToOne(User).joinColumn('created_by').deleteRule('set null').nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class CardBatch extends schema.class {}
schema.setClass(CardBatch);
