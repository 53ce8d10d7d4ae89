import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.js';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  uniques: [{ name: 'sessions_sign_in', properties: ['user', 'signed_in_at'] }],
  properties: {
    session_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade'),
    /** The token's `auth_time`, which renewed tokens keep: with the user it names the sign-in. */
    signed_in_at: p.datetime(),
    device: p.text().nullable(),
    browser: p.text().nullable(),
    system: p.text().nullable(),
    country: p.text().nullable(),
    /** Written at most every few minutes. */
    last_seen_at: p.datetime(),
    /** Kept although it is over: its tokens can be renewed for as long as the provider likes. */
    ended_at: p.datetime().nullable(),
  },
});

export class Session extends schema.class {}
schema.setClass(Session);
