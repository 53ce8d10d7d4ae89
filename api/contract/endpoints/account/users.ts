import * as z from 'zod/mini';
import { email, id, line, photo, timeZone } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';

export const roles = ['product-admin', 'internal'] as const;
export type Role = (typeof roles)[number];

export const subscription = z
  .object({
    /** `active` and `trialing` show My Subscription, `past_due` shows its banner, and all others show Upgrade Now. */
    status: z.enum(['none', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete']),
    plan: z.enum(['free', 'pro', 'team']),
    current_period_end: z.nullable(z.string()),
    cancel_at_period_end: z.boolean(),
    /** The seats of Team; null for other plans. */
    seats: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'Subscription' }));

export const membership = z
  .object({
    id,
    name: z.string(),
    display_name: z.string(),
    admin: z.boolean(),
    /** Whether the user administers a department of the group. */
    department_admin: z.optional(z.boolean()),
  })
  .check(z.meta({ id: 'Membership' }));

/** When the erasure was requested, and when it takes place. */
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
    /** The user's own photo, or else that of their default profile, or else the identity provider's. */
    photo_url: z.nullable(z.string()),
    /** The user's own upload, visible only to them. */
    photo: z.optional(z.nullable(photo)),
    locale: z.string(),
    time_zone: z.string(),
    subscription,
    /** The last used group. */
    group_info: z.nullable(membership),
    groups: z.array(membership),
    roles: z.array(z.enum(roles)),
    default_profile_id: id,
    created_at: z.string(),
    /** Set while the account waits for its erasure. Only cancelling and export work then. */
    deletion: z.optional(z.nullable(deletion)),
  })
  .check(z.meta({ id: 'User' }));

export type User = z.infer<typeof user>;
export type Membership = z.infer<typeof membership>;

const preferences = {
  locale: z.optional(line(35)),
  time_zone: z.optional(timeZone),
};

/** The caller's record. It is created on the first call if sign-up was interrupted. */
export const getMe = defineEndpoint('GET', 'users/me', {
  access: 'user',
  key: 'account:read',
  action: 'get user',
  response: user,
  keptOffline: true,
  whileClosing: true,
});

/** Changes the named fields of the caller's record. The names on their profiles do not change. */
export const userChanges = z.strictObject({
  display_name: z.optional(line(100, 1)),
  /** A BCP 47 tag, as browsers write it. */
  locale: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/, message('This isn’t a language we know.'))),
  ),
  time_zone: z.optional(timeZone),
});

export const updateMe = defineEndpoint('PUT', 'users/me', {
  access: 'user',
  action: 'update user',
  body: userChanges,
  response: user,
});

/** The photo in the sidebar. Profiles keep their own. */
export const uploadMyPhoto = defineEndpoint('POST', 'users/me/photo', {
  access: 'user',
  action: 'upload photo',
  ...pictureUpload,
  response: user,
  errors: ['too-large', 'unsupported-media'],
});

export const deleteMyPhoto = defineEndpoint('DELETE', 'users/me/photo', {
  access: 'user',
  action: 'delete photo',
  response: user,
});

/**
 * Creates the caller's record and first profile; repeated calls change nothing. Identity and address come
 * from the token. `password` is a field of the specification and is neither read nor stored.
 */
export const createUser = defineEndpoint('POST', 'users', {
  access: 'user',
  action: 'create user',
  body: z.object({
    email: z.optional(email),
    password: z.optional(z.string().check(z.maxLength(4096))),
    fullName: line(100, 1),
    ...preferences,
  }),
  response: user,
  limit: { by: 'address', calls: 600, seconds: 3600 },
});

/** Creates the record of a caller who signed in at a provider, such as Google, like `createUser`. The name comes from the token. */
export const createGoogleUser = defineEndpoint('POST', 'users/gmail', {
  access: 'user',
  action: 'create user',
  body: z.object({ email, ...preferences }),
  response: user,
  errors: ['email-not-verified'],
  limit: { by: 'address', calls: 600, seconds: 3600 },
});
