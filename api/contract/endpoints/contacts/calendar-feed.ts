import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';

/** A secret address with which calendar programs show the caller's reminders (iCalendar, RFC 5545). */
export const calendarFeed = z
  .object({
    /** Null while there is none. */
    address: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'CalendarFeed' }));
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = defineEndpoint('GET', 'users/me/calendar-feed', {
  access: 'user',
  action: 'get the calendar address',
  response: calendarFeed,
});

/** Creates the address. An earlier one stops working immediately. */
export const createCalendarFeed = defineEndpoint('POST', 'users/me/calendar-feed', {
  access: 'user',
  action: 'create the calendar address',
  response: calendarFeed,
  status: 201,
  limit: { by: 'account', calls: 30, seconds: 3600 },
});

/** Ends the address immediately. */
export const deleteCalendarFeed = defineEndpoint('DELETE', 'users/me/calendar-feed', {
  access: 'user',
  action: 'delete the calendar address',
  response: calendarFeed,
});

/**
 * The scheduled reminders of the owner, and those of the last 30 days that are not done, as half-hour events in the owner's
 * language. Whoever knows the address can read them.
 */
export const readCalendarFeed = defineEndpoint('GET', 'calendar/{feed}', {
  access: 'public',
  action: 'read the calendar',
  params: z.object({ feed: z.string().check(z.maxLength(80)) }),
  response: z.unknown(),
  produces: 'text/calendar',
  limit: { by: 'address', calls: 120, seconds: 3600 },
  errors: ['not-found'],
});
