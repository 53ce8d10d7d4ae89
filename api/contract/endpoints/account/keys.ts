import * as z from 'zod/mini';
import { id, line } from '../../shapes/fields.ts';
import { defineEndpoint, type KeyScope, keyFeatures } from '../../transport/endpoint.ts';

/**
 * Keys with which programs act as a user, within their scopes. A key never has the rights of product admins, and no key can
 * change the account or other keys. It ends with its account, its expiry or its revocation.
 */

/** The maximum number of keys of a user. */
export const maxKeys = 20;

/** Every scope that a key can have. */
export const keyScopes = keyFeatures.flatMap((feature): KeyScope[] =>
  feature === 'account' || feature === 'analytics'
    ? [`${feature}:read`]
    : [`${feature}:read`, `${feature}:write`],
);

export const accessKey = z
  .object({
    key_id: id,
    /** Where it is used. */
    label: z.string(),
    scopes: z.array(z.string()),
    created_at: z.string(),
    expires_at: z.string(),
    /** To the minute; null until it is used. */
    last_used_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'AccessKey' }));
export type AccessKey = z.infer<typeof accessKey>;

/** The caller's keys that are not revoked, newest first. Expired ones are listed for 30 days. */
export const listKeys = defineEndpoint('GET', 'users/me/keys', {
  access: 'user',
  action: 'get keys',
  response: z.array(accessKey),
});

/** Creates a key. Its text is only in this response; the server stores a hash. Send it as a bearer token. */
export const createKey = defineEndpoint('POST', 'users/me/keys', {
  access: 'user',
  action: 'create the key',
  body: z.strictObject({
    label: line(60, 1),
    scopes: z.array(z.enum(keyScopes as [KeyScope, ...KeyScope[]])).check(z.minLength(1), z.maxLength(20)),
    /** Days until it expires. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 90),
  }),
  response: z.object({ secret: z.string(), key: accessKey }),
  status: 201,
  limit: { by: 'account', calls: 30, seconds: 3600 },
  errors: ['conflict'],
});

/** What a key may do, for the program that has it. */
export const getOwnKey = defineEndpoint('POST', 'keys/own', {
  access: 'public',
  action: 'get the key',
  body: z.strictObject({ secret: line(100, 1) }),
  response: accessKey,
  limit: { by: 'address', calls: 600, seconds: 3600 },
  errors: ['not-signed-in'],
});

/** Ends a key immediately, on every server. */
export const revokeKey = defineEndpoint('DELETE', 'users/me/keys/{id}', {
  access: 'user',
  action: 'revoke the key',
  params: z.object({ id }),
  response: z.object({ key_id: id }),
  errors: ['not-found'],
});
