import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { email, id, photo, text, timeZone } from './fields.js';
import { message } from './message.js';

export const roles = ['product-admin', 'internal'] as const;
export type Role = (typeof roles)[number];

export const subscription = z
  .object({
    /** `active` and `trialing` show My Subscription, `past_due` its banner, anything else Upgrade Now. */
    status: z.enum(['none', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete']),
    plan: z.enum(['free', 'pro', 'team']),
    current_period_end: z.nullable(z.string()),
    cancel_at_period_end: z.boolean(),
    /** Of Team; null for the others. */
    seats: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'Subscription' }));

export const membership = z
  .object({ id, name: z.string(), display_name: z.string(), admin: z.boolean() })
  .check(z.meta({ id: 'Membership' }));

/** When the account was asked to be erased, and when it will be. */
export const deletion = z
  .object({ requested_at: z.string(), erased_at: z.string() })
  .check(z.meta({ id: 'Deletion' }));
export type Deletion = z.infer<typeof deletion>;

export const user = z
  .object({
    user_id: id,
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string(),
    /** The person's own photo, else that of their default profile, else the identity provider's. */
    photo_url: z.nullable(z.string()),
    /** What they uploaded for themselves, which only they see. */
    photo: z.optional(z.nullable(photo)),
    locale: z.string(),
    time_zone: z.string(),
    subscription,
    /** The group last used. */
    group_info: z.nullable(membership),
    groups: z.array(membership),
    roles: z.array(z.enum(roles)),
    default_profile_id: id,
    created_at: z.string(),
    /** Set while the account is about to be erased: only take-back and export work then. */
    deletion: z.optional(z.nullable(deletion)),
  })
  .check(z.meta({ id: 'User' }));

export type User = z.infer<typeof user>;
export type Membership = z.infer<typeof membership>;

const preferences = {
  locale: z.optional(text(35)),
  time_zone: z.optional(timeZone),
};

/** The caller's record; it is made on the first call, should sign-up have been interrupted before it was. */
export const getMe = defineEndpoint({
  method: 'GET',
  path: 'users/me',
  access: 'user',
  action: 'get user',
  response: user,
  keptOffline: true,
  whileClosing: true,
});

/** What a person may change of their own record; fields that are not named stay. Their profiles keep their own names. */
export const userChanges = z.strictObject({
  display_name: z.optional(text(100, 1)),
  /** BCP 47, as browsers write it. */
  locale: z.optional(
    z.string().check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/, message('This is no language.'))),
  ),
  time_zone: z.optional(timeZone),
});

export const updateMe = defineEndpoint({
  method: 'PUT',
  path: 'users/me',
  access: 'user',
  action: 'update user',
  body: userChanges,
  response: user,
});

/** The face that stands in the sidebar; profiles keep their own. */
export const uploadMyPhoto = defineEndpoint({
  method: 'POST',
  path: 'users/me/photo',
  access: 'user',
  action: 'upload photo',
  files: { photo: { maxBytes: 10 * 1024 * 1024, required: true } },
  response: user,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['too-large', 'unsupported-media'],
});

export const deleteMyPhoto = defineEndpoint({
  method: 'DELETE',
  path: 'users/me/photo',
  access: 'user',
  action: 'delete photo',
  response: user,
});

/**
 * Makes the caller's record and first profile, once however often it is called. Identity and address come from the
 * token; `password` is the specification's field and is neither read nor kept.
 */
export const createUser = defineEndpoint({
  method: 'POST',
  path: 'users',
  access: 'user',
  action: 'create user',
  body: z.object({
    email: z.optional(email),
    password: z.optional(z.string().check(z.maxLength(4096))),
    fullName: text(100, 1),
    ...preferences,
  }),
  response: user,
  limit: { by: 'address', calls: 600, seconds: 3600 },
});

export const createGoogleUser = defineEndpoint({
  method: 'POST',
  path: 'users/gmail',
  access: 'user',
  action: 'create user',
  body: z.object({ email, ...preferences }),
  response: user,
  limit: { by: 'address', calls: 600, seconds: 3600 },
});
