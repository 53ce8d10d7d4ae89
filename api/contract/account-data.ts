import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { deletion } from './users.js';

/**
 * Asks for the caller's account to be erased in 14 days: at once its profiles are off and every other call answers 403
 * `account-closing`. `users/me` tells of it, and signing in offers to take it back.
 */
export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: 'users/delete-request',
  access: 'user',
  action: 'delete account',
  response: deletion,
  status: 202,
  limit: { by: 'account', calls: 10, seconds: 86_400 },
});

/** Takes the delete request back: the profiles are what they were. Without a request nothing happens. */
export const takeBackDeletion = defineEndpoint({
  method: 'POST',
  path: 'users/delete-request/take-back',
  access: 'user',
  action: 'keep account',
  response: z.object({ deletion: z.null() }),
  whileClosing: true,
});

/**
 * Everything that the product holds of the caller in one ZIP: data as JSON, contacts as CSV and vCard, each profile as a
 * page that needs no server, with its QR code, vCard and pictures.
 */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: 'users/export',
  access: 'user',
  action: 'export data',
  response: z.unknown(),
  produces: 'application/zip',
  limit: { by: 'account', calls: 10, seconds: 3600 },
  whileClosing: true,
});
