import * as z from 'zod/mini';
import { id, line, page } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { deletion, userChanges } from '../account/users.ts';
import { cardKinds, cardStatuses } from '../cards.ts';
import { dreamMetric } from '../dreams.ts';
import { link, newLink } from '../links.ts';
import { profile } from '../profiles.ts';
import { dispute } from '../shop/payments.ts';
import { auditFilters, auditPage } from './audit.ts';

export const adminUser = z
  .object({
    user_id: id,
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string(),
    plan: z.string(),
    subscription_status: z.string(),
    profile_count: z.int(),
    default_profile_id: z.nullable(id),
    /** The user is blocked from the product. */
    disabled: z.boolean(),
    created_at: z.string(),
    /** When a session of the user was last used, to a few minutes; null if no session is known. */
    last_seen_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'AdminUser' }));
export type AdminUser = z.infer<typeof adminUser>;

/** What support may see of one user. It contains no contacts, notes or visitors. */
export const adminUserDetail = z
  .object({
    ...adminUser.shape,
    locale: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    current_period_end: z.nullable(z.string()),
    cancel_at_period_end: z.boolean(),
    /** The payments that were refunded or disputed, newest first. */
    payments: z.optional(
      z.array(
        z.object({
          payment_id: z.string(),
          amount: z.int(),
          currency: z.string(),
          refunded_amount: z.int(),
          dispute: z.nullable(dispute),
          paid_at: z.string(),
        }),
      ),
    ),
    /** Set while the account waits for its erasure. */
    deletion: z.nullable(deletion),
    profiles: z.array(
      z.object({
        profile_id: id,
        slug: z.nullable(z.string()),
        display_name: z.string(),
        visibility: z.string(),
        link_count: z.int(),
        updated_at: z.string(),
      }),
    ),
    cards: z.array(
      z.object({
        card_id: z.string(),
        kind: z.enum(cardKinds),
        status: z.enum(cardStatuses),
        label: z.string(),
        profile_id: z.nullable(id),
        registered_at: z.nullable(z.string()),
      }),
    ),
    groups: z.array(
      z.object({
        group_id: id,
        name: z.string(),
        display_name: z.string(),
        role: z.enum(['member', 'admin']),
        joined_at: z.string(),
      }),
    ),
  })
  .check(z.meta({ id: 'AdminUserDetail' }));
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** The states by which users are found: of the subscription, and of the account. */
export const userStates = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unverified',
  'disabled',
  'closing',
] as const;

/** The roles by which users are found. A group admin is an admin of any group. */
export const userRoles = ['product-admin', 'internal', 'group-admin'] as const;

export const userOrders = ['joined', 'seen'] as const;

/**
 * Users, those who joined last first, or with `sort=seen` those who were seen last. `search` matches name, address
 * and profile id; `group` is the name of a group in its address, or a part of its shown name.
 */
export const listUsers = defineEndpoint('GET', 'admin/users', {
  access: 'product-admin',
  action: 'get users',
  query: z.object({
    search: z.optional(line(200)),
    plan: z.optional(z.enum(['free', 'pro', 'team'])),
    state: z.optional(z.enum(userStates)),
    role: z.optional(z.enum(userRoles)),
    group: z.optional(line(200)),
    sort: z.optional(z.enum(userOrders)),
    ...page,
  }),
  response: z.object({ users: z.array(adminUser), total: z.int(), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
});

const userParams = z.object({ id });

export const getAdminUser = defineEndpoint('GET', 'admin/users/{id}', {
  access: 'product-admin',
  action: 'get user',
  params: userParams,
  response: adminUserDetail,
  errors: ['not-found'],
});

/**
 * Changes the named fields of a user. Address and password belong to the identity provider, the plan to the
 * payment provider. A disabled user is refused everywhere and their profiles are off; once enabled, users
 * turn their profiles on themselves. Product admins cannot be disabled (`conflict`).
 */
export const updateAdminUser = defineEndpoint('PUT', 'admin/users/{id}', {
  access: 'product-admin',
  action: 'update user',
  params: userParams,
  body: z.strictObject({
    ...userChanges.shape,
    disabled: z.optional(z.boolean()),
  }),
  response: adminUserDetail,
  errors: ['not-found', 'conflict'],
});

/**
 * A user's profiles with all links as on their own dashboard, read-only. It contains no contacts or visitors,
 * and the audit log records who looked.
 */
export const viewUserProfiles = defineEndpoint('GET', 'admin/users/{id}/profiles', {
  access: 'product-admin',
  action: 'get profiles',
  params: userParams,
  response: z.array(profile),
  errors: ['not-found'],
});

/** Requests the erasure of an account after 14 days, as its user can. Refused for product admins (`conflict`). */
export const requestUserErasure = defineEndpoint('POST', 'admin/users/{id}/erasure', {
  access: 'product-admin',
  action: 'erase user',
  params: userParams,
  response: adminUserDetail,
  status: 202,
  errors: ['not-found', 'conflict', 'account-closing'],
});

/** Cancels an erasure request, including one that the user made. */
export const takeBackUserErasure = defineEndpoint('DELETE', 'admin/users/{id}/erasure', {
  access: 'product-admin',
  action: 'cancel erasure',
  params: userParams,
  response: adminUserDetail,
  errors: ['not-found', 'conflict'],
});

/** Adds a link to a user's profile for them, within the limits of their plan. */
export const createAdminLink = defineEndpoint('POST', 'admin/users/{profileId}/links', {
  access: 'product-admin',
  action: 'create link',
  params: z.object({ profileId: id }),
  body: z.omit(newLink, { profile_id: true }),
  response: link,
  status: 201,
  errors: ['not-found', 'plan-required'],
});

/** The current values of the metrics that the company's dreams use. */
export const getProductMetrics = defineEndpoint('GET', 'admin/metrics', {
  access: 'product-admin',
  action: 'get metrics',
  response: z.object({ generated_at: z.string(), metrics: z.array(dreamMetric) }),
  limit: searchLimit,
  maxConcurrent: 8,
});

/**
 * The audit log, newest first. `subject` is exactly one, e.g. `user:7Q2M4V8K1C`; `about` finds subjects by the name,
 * address or id of a user, group or team. `actor` is an id, or how the shown name begins. The days `from` and `to` are
 * in the caller's time zone.
 */
export const listAuditEntries = defineEndpoint('GET', 'admin/audit', {
  access: 'product-admin',
  action: 'get audit log',
  query: z.object({
    subject: z.optional(line(200, 1)),
    about: z.optional(line(200, 1)),
    ...auditFilters,
  }),
  response: auditPage,
  limit: searchLimit,
});
