import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { deletion } from './users.ts';

/**
 * Requests the erasure of the caller's account in 14 days. From now on its profiles are off, and every other
 * call gets 403 `account-closing`. `users/me` shows the request, and signing in offers to cancel it.
 */
export const requestDeletion = defineEndpoint('POST', 'users/delete-request', {
  access: 'user',
  action: 'delete account',
  response: deletion,
  status: 202,
  limit: { by: 'account', calls: 10, seconds: 86_400 },
});

/** Cancels the erasure request and restores the profiles' previous state. Does nothing without a request. */
export const takeBackDeletion = defineEndpoint('POST', 'users/delete-request/take-back', {
  access: 'user',
  action: 'cancel deletion',
  response: z.object({ deletion: z.null() }),
  whileClosing: true,
});

/**
 * All data of the caller in one ZIP: data as JSON, contacts as CSV and vCard, and each profile as a page that
 * needs no server, with its QR code, vCard and pictures.
 */
export const exportAccount = defineEndpoint('GET', 'users/export', {
  access: 'user',
  action: 'export data',
  response: z.unknown(),
  produces: 'application/zip',
  limit: { by: 'account', calls: 10, seconds: 3600 },
  maxConcurrent: 1,
  whileClosing: true,
});

const amount = z.object({ used: z.int(), most: z.int() });

/**
 * What the caller's account stores and how much it may store. Contacts include those in the trash. The bytes are those of print
 * files, of pictures kept with contacts and of vCards that programs store by CardDAV. Both bounds are for fair use, far above what people need.
 */
export const getStorage = defineEndpoint('GET', 'users/me/storage', {
  access: 'user',
  key: 'account:read',
  action: 'get the used storage',
  response: z.object({ contacts: amount, bytes: amount }),
});
