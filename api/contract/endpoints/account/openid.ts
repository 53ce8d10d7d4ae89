import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';

/**
 * Sign-in at an OpenID Connect provider. The server keeps the provider's tokens; the browser has a cookie that only
 * renews the session, and a short-lived token for the calls of this API. These calls accept requests of the product's
 * own pages only.
 */

/** The name of a provider in the configuration. */
export const providerName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,19}$/));

/** Begins a sign-in. The browser opens the address, and the provider leads it back to the product. */
export const startOpenidSignIn = defineEndpoint('POST', 'openid/{provider}/start', {
  access: 'public',
  action: 'log in',
  params: z.object({ provider: providerName }),
  body: z.strictObject({}),
  response: z.object({ url: z.string() }),
  limit: { by: 'address', calls: 600, seconds: 3600 },
  errors: ['not-found', 'unavailable'],
});

/**
 * A new token for the session of this browser; `session` is null if there is none or it has ended. `fresh` asks the provider
 * whether the session goes on. Otherwise the provider is asked at most once an hour.
 */
export const renewOpenidSession = defineEndpoint('POST', 'openid/renew', {
  access: 'public',
  action: 'renew session',
  body: z.strictObject({ fresh: z.boolean() }),
  response: z.object({
    session: z.nullable(
      z.object({
        token: z.string(),
        issued_at: z.string(),
        expires_at: z.string(),
        account: z.object({
          account_id: z.string(),
          email: z.string(),
          display_name: z.string(),
          /** The provider's name on buttons. */
          provider: z.string(),
        }),
      }),
    ),
  }),
  limit: { by: 'address', calls: 6000, seconds: 3600 },
  errors: ['unavailable'],
});

/**
 * Ends the session of this browser. With `at_provider`, `url` is the address at which the provider ends its own session and leads
 * back; null if there is none.
 */
export const endOpenidSession = defineEndpoint('POST', 'openid/end', {
  access: 'public',
  action: 'log out',
  body: z.strictObject({ at_provider: z.boolean() }),
  response: z.object({ url: z.nullable(z.string()) }),
  limit: { by: 'address', calls: 600, seconds: 3600 },
});
