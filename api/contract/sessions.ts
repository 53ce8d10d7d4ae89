import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id } from './fields.js';

/** A browser or phone that somebody is signed in with: one sign-in, however often its token was renewed. */
export const session = z
  .object({
    session_id: id,
    device: z.nullable(z.enum(['mobile', 'tablet', 'desktop', 'other'])),
    /** Names without versions, such as Firefox and Windows; null where the user agent does not say. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2 of where it was last seen; null where nobody can tell. */
    country: z.nullable(z.string()),
    signed_in_at: z.string(),
    /** To about five minutes. */
    last_seen_at: z.string(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .check(z.meta({ id: 'Session' }));
export type Session = z.infer<typeof session>;

/** The caller's sessions, this one first, then the last seen; the 100 last seen at the most. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: 'users/me/sessions',
  access: 'user',
  action: 'list sessions',
  response: z.object({ sessions: z.array(session) }),
});

/** Ends one session: from now on its tokens answer 401 `session-ended`, renewed ones too. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: 'users/me/sessions/{id}',
  access: 'user',
  action: 'end session',
  params: z.object({ id }),
  response: z.object({ session_id: id }),
  whileClosing: true,
  errors: ['not-found'],
});

/**
 * `others` ends all but this one; `all` signs out everywhere, this browser too: the identity provider then gives no
 * session a new token.
 */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: 'users/me/sessions/end',
  access: 'user',
  action: 'end sessions',
  body: z.strictObject({ which: z.enum(['this', 'others', 'all']) }),
  response: z.object({ ended: z.int() }),
  whileClosing: true,
  limit: { by: 'account', calls: 120, seconds: 3600 },
});
