import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';

/** Optional mails. Mails about the account, a group's invitation or an order are always sent. */
export const mailKinds = [
  'exchanges',
  'reminders',
  'invitation_requests',
  'weekly_report',
  'weekly_group_reports',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const notifications = z
  .object({
    /** A visitor left their details on the user's page. */
    exchanges: z.boolean(),
    /** A reminder of a contact is due. */
    reminders: z.boolean(),
    /** A user asks a group's admin for a new invitation. */
    invitation_requests: z.boolean(),
    /** The results of the user's profiles, on Monday morning. Off until the user turns it on. */
    weekly_report: z.boolean(),
    /** The results of each group that the user administers, on the group's Monday morning. Off until the user turns it on. */
    weekly_group_reports: z.boolean(),
  })
  .check(z.meta({ id: 'Notifications' }));
export type Notifications = z.infer<typeof notifications>;

/** The caller's choice of optional mails. */
export const getNotifications = defineEndpoint('GET', 'users/me/notifications', {
  access: 'user',
  action: 'get notifications',
  response: notifications,
});

/** Changes the named kinds only. */
export const updateNotifications = defineEndpoint('PUT', 'users/me/notifications', {
  access: 'user',
  action: 'update notifications',
  body: z.strictObject({
    exchanges: z.optional(z.boolean()),
    reminders: z.optional(z.boolean()),
    invitation_requests: z.optional(z.boolean()),
    weekly_report: z.optional(z.boolean()),
    weekly_group_reports: z.optional(z.boolean()),
  }),
  response: notifications,
});
