import * as z from 'zod/mini';
import { line } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { createKey } from './keys.ts';

/**
 * A program without a browser gets a key: it shows a code, which a signed-in user confirms in a browser. The course is that of the
 * device authorization grant (RFC 8628). A code is valid for ten minutes, and for one key.
 */

/** Begins a log-in. The program shows `user_code` and an address, and asks for its key every `interval` seconds. */
export const startDeviceLogin = defineEndpoint('POST', 'device-logins', {
  access: 'public',
  action: 'start the log-in',
  body: createKey.body,
  response: z.object({
    device_code: z.string(),
    user_code: z.string(),
    verification_uri: z.string(),
    /** The same with the code. */
    verification_uri_complete: z.string(),
    /** Seconds until the codes expire. */
    expires_in: z.int(),
    interval: z.int(),
  }),
  status: 201,
  limit: { by: 'address', calls: 120, seconds: 3600 },
});

/** The key of a log-in, once; null until a user has answered. An unknown or expired code is not found, a refused one not allowed. */
export const finishDeviceLogin = defineEndpoint('POST', 'device-logins/key', {
  access: 'public',
  action: 'finish the log-in',
  body: z.strictObject({ device_code: line(100, 1) }),
  response: z.object({ secret: z.nullable(z.string()) }),
  limit: { by: 'address', calls: 3600, seconds: 3600 },
  errors: ['not-found', 'not-allowed', 'conflict'],
});

const params = z.object({
  code: z
    .string()
    .check(
      z.regex(
        /^[BCDFGHJKLMNPQRSTVWXZ]{4}-?[BCDFGHJKLMNPQRSTVWXZ]{4}$/i,
        message('A code has eight letters, such as BCDF-GHJK.'),
      ),
    ),
});
const guessLimit = { by: 'account', calls: 60, seconds: 3600 } as const;

/** What the program with this code asks for. */
export const getDeviceLogin = defineEndpoint('GET', 'users/me/device-logins/{code}', {
  access: 'user',
  action: 'check the code',
  params,
  response: z.object({ label: z.string(), scopes: z.array(z.string()), days: z.int() }),
  limit: guessLimit,
  errors: ['not-found'],
});

/** Gives the program with this code its key, or refuses it. */
export const answerDeviceLogin = defineEndpoint('POST', 'users/me/device-logins/{code}', {
  access: 'user',
  action: 'answer the program',
  params,
  body: z.strictObject({ allow: z.boolean() }),
  response: z.object({ allowed: z.boolean() }),
  limit: guessLimit,
  errors: ['not-found'],
});
