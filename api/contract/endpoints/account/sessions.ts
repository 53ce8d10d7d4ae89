import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

/** A browser or phone where a user is signed in: one sign-in, however often its token was renewed. */
export const session = z
  .object({
    session_id: id,
    device: z.nullable(z.enum(['mobile', 'tablet', 'desktop', 'other'])),
    /** Names without versions, such as Firefox and Windows; null if the user agent does not tell. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2 code of the last known location; null if unknown. */
    country: z.nullable(z.string()),
    signed_in_at: z.string(),
    /** Accurate to about five minutes. */
    last_seen_at: z.string(),
    /** Whether this is the caller's session. */
    current: z.boolean(),
  })
  .check(z.meta({ id: 'Session' }));
export type Session = z.infer<typeof session>;

/** The caller's sessions: this one first, then by last use; at most 100. */
export const listSessions = defineEndpoint('GET', 'users/me/sessions', {
  access: 'user',
  action: 'list sessions',
  response: z.object({ sessions: z.array(session) }),
});

/** Ends one session. Its tokens, including renewed ones, then get 401 `session-ended`. */
export const endSession = defineEndpoint('DELETE', 'users/me/sessions/{id}', {
  access: 'user',
  action: 'end session',
  params: z.object({ id }),
  response: z.object({ session_id: id }),
  whileClosing: true,
  errors: ['not-found'],
});

/** `others` ends all other sessions. `all` signs out everywhere; the provider renews no token. */
export const endSessions = defineEndpoint('POST', 'users/me/sessions/end', {
  access: 'user',
  action: 'end sessions',
  body: z.strictObject({ which: z.enum(['this', 'others', 'all']) }),
  response: z.object({ ended: z.int() }),
  whileClosing: true,
  limit: { by: 'account', calls: 120, seconds: 3600 },
});
