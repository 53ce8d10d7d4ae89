import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';
import { Dream } from './dream.entity.ts';

const schema = defineEntity({
  name: 'CheckIn',
  tableName: 'dream_check_ins',
  indexes: [{ name: 'dream_check_ins_dream', properties: ['dream', 'created_at'] }],
  properties: {
    check_in_id: p.text().primary(),
    dream: () => p.manyToOne(Dream).joinColumn('dream_id').deleteRule('cascade'),
    /** The author's name at the time of the check-in. */
    author: p.text(),
    user: () => refersTo(User, 'user_id', 'dream_check_ins_user'),
    mood: p.integer(),
    text: p.text(),
    value: p.integer(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class CheckIn extends schema.class {}
schema.setClass(CheckIn);
