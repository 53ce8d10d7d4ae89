import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id } from './fields.js';

/**
 * A profile as a pass for Apple Wallet. Anyone may take one of a profile that is not off; a profile's owner, known by
 * bearer or by the signed address of `passes/link`, gets their own, also while the profile is off. It counts as
 * `wallet_add` by the door `s`.
 */
export const generatePass = defineEndpoint({
  method: 'GET',
  path: 'passes/generate',
  access: 'public',
  action: 'get wallet pass',
  query: z.object({
    profile_id: id,
    s: z.optional(z.string().check(z.maxLength(20))),
    expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  response: z.unknown(),
  produces: 'application/vnd.apple.pkpass',
  limit: { by: 'address', calls: 600, seconds: 3600 },
  errors: ['not-found', 'unavailable'],
});

/** An address of the caller's own pass that a phone can open without a bearer, for five minutes. */
export const linkPass = defineEndpoint({
  method: 'POST',
  path: 'passes/link',
  access: 'user',
  action: 'get wallet pass',
  body: z.strictObject({ profile_id: id }),
  response: z.object({ url: z.string(), expires_at: z.string() }),
  errors: ['not-found', 'unavailable'],
});

/** The address at Google that saves a profile to Google Wallet; 503 `unavailable` where that is not set up. */
export const getGooglePass = defineEndpoint({
  method: 'GET',
  path: 'passes/google',
  access: 'public',
  action: 'get wallet pass',
  query: z.object({ profile_id: id, s: z.optional(z.string().check(z.maxLength(20))) }),
  response: z.object({ url: z.string() }),
  limit: { by: 'address', calls: 600, seconds: 3600 },
  errors: ['not-found', 'unavailable'],
});
