import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';

/** Mails that people may do without. What concerns their account, a group's invitation or an order always comes. */
export const mailKinds = ['exchanges', 'reminders', 'invitation_requests'] as const;
export type MailKind = (typeof mailKinds)[number];

export const notifications = z
  .object({
    /** Somebody left their details on the person's page. */
    exchanges: z.boolean(),
    /** A reminder of a contact is due. */
    reminders: z.boolean(),
    /** Somebody asks the admin of a group for a new invitation. */
    invitation_requests: z.boolean(),
  })
  .check(z.meta({ id: 'Notifications' }));
export type Notifications = z.infer<typeof notifications>;

/** Which of the optional mails the caller gets. */
export const getNotifications = defineEndpoint({
  method: 'GET',
  path: 'users/me/notifications',
  access: 'user',
  action: 'get notifications',
  response: notifications,
});

/** Those that are not named stay as they are. */
export const updateNotifications = defineEndpoint({
  method: 'PUT',
  path: 'users/me/notifications',
  access: 'user',
  action: 'update notifications',
  body: z.strictObject({
    exchanges: z.optional(z.boolean()),
    reminders: z.optional(z.boolean()),
    invitation_requests: z.optional(z.boolean()),
  }),
  response: notifications,
});
