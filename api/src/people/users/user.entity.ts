import type { MailKind } from '@meishi/api-contract/endpoints/account/notifications';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';

export const subscriptionStatuses = [
  'none',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
] as const;
const planNames = ['free', 'pro', 'team'] as const;

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  indexes: [
    { name: 'users_newest', properties: ['created_at', 'user_id'] },
    {
      name: 'users_wanted_mails',
      expression: `create index users_wanted_mails on users (user_id) where wanted_mails <> '{}'`,
    },
    { name: 'users_email', expression: 'create index users_email on users (lower(email))' },
  ],
  properties: {
    user_id: p.text().primary(),
    /** The id at the identity provider. */
    uid: p.text().unique('users_uid_key'),
    email: p.text(),
    email_verified: p.boolean(),
    /** When the token was issued that last set the email address. Older tokens do not change it back. */
    email_told_at: p.datetime().nullable(),
    display_name: p.text(),
    /** The id at the identity provider. */
    photo_url: p.text().nullable(),
    /** Uploaded for the account. */
    photo: p.json<Photo>().nullable(),
    locale: p.text().nullable(),
    time_zone: p.text().nullable(),
    /** Optional mails that the user disabled. */
    muted_mails: p.array<MailKind>().default([]),
    /** Optional mails that are sent only to users who enabled them. */
    wanted_mails: p.array<MailKind>().default([]),
    /** The Monday of the newest weekly report that was enqueued. */
    weekly_report_on: p.date().nullable(),
    /** When the user signed out everywhere. Earlier sessions are invalid. */
    signed_out_at: p.datetime().nullable(),
    plan: p.enum(planNames).default('free'),
    subscription_status: p.enum(subscriptionStatuses).default('none'),
    current_period_end: p.datetime().nullable(),
    cancel_at_period_end: p.boolean().default(false),
    /** The seats of a Team subscription. */
    seats: p.integer().nullable(),
    subscribed_at: p.datetime().nullable(),
    /** When the welcome mail was sent, once the email address was verified. */
    welcomed_at: p.datetime().nullable(),
    /** Made a product admin by an operator. The configuration names others, see `Roles`. */
    is_product_admin: p.boolean().default(false),
    /** When support disabled the account. */
    disabled_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class User extends schema.class {}
schema.setClass(User);
