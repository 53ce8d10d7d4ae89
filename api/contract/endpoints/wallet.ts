import * as z from 'zod/mini';
import { id } from '../shapes/fields.ts';
import { searchLimit } from '../transport/bounds.ts';
import { defineEndpoint } from '../transport/endpoint.ts';

/**
 * A profile as a pass for Apple Wallet: the caller's default profile if none is named. Anyone may get one for a
 * profile that is not off. The owner, identified by bearer token or by the signed address of `passes/link`, gets
 * their own, even if the profile is off. Counts as `wallet_add` with the source `s`.
 */
export const generatePass = defineEndpoint('GET', 'passes/generate', {
  access: 'public',
  action: 'get wallet pass',
  query: z.object({
    profile_id: z.optional(id),
    s: z.optional(z.string().check(z.maxLength(20))),
    expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  response: z.unknown(),
  produces: 'application/vnd.apple.pkpass',
  limit: { by: 'address', calls: 600, seconds: 3600 },
  maxConcurrent: 10,
  errors: ['not-found', 'unavailable'],
});

/** An address of the caller's own pass that works without a bearer token, for five minutes. */
export const linkPass = defineEndpoint('POST', 'passes/link', {
  access: 'user',
  action: 'get wallet pass',
  body: z.strictObject({ profile_id: id }),
  response: z.object({ url: z.string(), expires_at: z.string() }),
  limit: searchLimit,
  errors: ['not-found', 'unavailable'],
});

/** The address at Google that saves a profile to Google Wallet; 503 `unavailable` if not configured. */
export const getGooglePass = defineEndpoint('GET', 'passes/google', {
  access: 'public',
  action: 'get wallet pass',
  query: z.object({ profile_id: id, s: z.optional(z.string().check(z.maxLength(20))) }),
  response: z.object({ url: z.string() }),
  limit: { by: 'address', calls: 600, seconds: 3600 },
  errors: ['not-found', 'unavailable'],
});
