import * as z from 'zod/mini';
import { id, line } from '../../shapes/fields.ts';
import { defineEndpoint, groupKeyScopes, type KeyScope, keyFeatures } from '../../transport/endpoint.ts';
import { groupParams } from '../groups/groups.ts';

/**
 * Keys with which programs act as a user, within their scopes. A key never has the rights of product admins, and no key can
 * change the account or other keys. It ends with its account, its expiry or its revocation.
 *
 * A key of a group acts as the group, with the rights of its admins, and not as the admin who created it. It ends with the group.
 *
 * The key of a device belongs to a session, has no scopes, and is not listed.
 */

/** The maximum number of keys of a user or a group. */
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

const fieldsOf = (scopes: readonly KeyScope[]) =>
  z.strictObject({
    label: line(60, 1),
    scopes: z.array(z.enum(scopes as [KeyScope, ...KeyScope[]])).check(z.minLength(1), z.maxLength(20)),
    /** Days until it expires. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 90),
  });
const keyWithSecret = z.object({ secret: z.string(), key: accessKey });
const creationLimit = { by: 'account', calls: 30, seconds: 3600 } as const;

/** The maximum number of device keys of a user. The oldest one ends when another is created. */
export const maxDeviceKeys = 10;

/** Days until the key of a device expires. */
export const deviceKeyDays = 30;

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
  body: fieldsOf(keyScopes),
  response: keyWithSecret,
  status: 201,
  limit: creationLimit,
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

/**
 * Creates a key with which the caller's browser sends what was captured while no page is open, in place of the session's earlier one. It
 * may call only what adds captures, and reads nothing. It ends with the session, also when the password is changed, and after 30 days.
 */
export const createDeviceKey = defineEndpoint('POST', 'users/me/device-key', {
  access: 'user',
  action: 'create the key of this device',
  response: z.object({ secret: z.string(), expires_at: z.string() }),
  status: 201,
  limit: { by: 'account', calls: 120, seconds: 3600 },
});

/** The group's keys that are not revoked, newest first. Expired ones are listed for 30 days. */
export const listGroupKeys = defineEndpoint('GET', 'groups/{id}/keys', {
  access: 'group-admin',
  action: 'get the group’s keys',
  params: groupParams,
  response: z.array(accessKey),
  errors: ['not-found'],
});

/** Creates a key of the group. Its text is only in this response; the server stores a hash. */
export const createGroupKey = defineEndpoint('POST', 'groups/{id}/keys', {
  access: 'group-admin',
  action: 'create the group’s key',
  log: 'by-feature',
  params: groupParams,
  body: fieldsOf(groupKeyScopes),
  response: keyWithSecret,
  status: 201,
  limit: creationLimit,
  errors: ['not-found', 'conflict'],
});

/** Ends a key of the group immediately, on every server. */
export const revokeGroupKey = defineEndpoint('DELETE', 'groups/{id}/keys/{keyId}', {
  access: 'group-admin',
  action: 'revoke the group’s key',
  log: 'by-feature',
  params: z.object({ id, keyId: id }),
  response: z.object({ key_id: id }),
  errors: ['not-found'],
});
