import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';

const schema = defineEntity({
  name: 'SupportMessage',
  tableName: 'support_messages',
  indexes: [{ name: 'support_messages_newest', properties: ['created_at', 'message_id'] }],
  properties: {
    message_id: p.text().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    /** The author, if they were signed in. */
    user: () => refersTo(User, 'user_id', 'support_messages_user'),
    /** When the message was mailed to the support address. */
    mailed_at: p.datetime().nullable(),
    /** When the message was marked as answered. */
    answered_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class SupportMessage extends schema.class {}
schema.setClass(SupportMessage);
