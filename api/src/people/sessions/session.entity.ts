import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  uniques: [{ name: 'sessions_sign_in', properties: ['user', 'signed_in_at'] }],
  properties: {
    session_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade'),
    /** The token's `auth_time`, which renewed tokens keep. With the user it identifies the session. */
    signed_in_at: p.datetime(),
    device: p.text().nullable(),
    browser: p.text().nullable(),
    system: p.text().nullable(),
    country: p.text().nullable(),
    /** Written at most every few minutes. */
    last_seen_at: p.datetime(),
    /** An ended session is kept, because the provider can still renew its tokens. */
    ended_at: p.datetime().nullable(),
  },
});

export class Session extends schema.class {}
schema.setClass(Session);
