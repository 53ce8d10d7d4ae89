import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { buildVersion, remoteName } from './remotes.js';

/** What browsers tell of the releases that they run. Nothing of it says who was there. */

/** Where a page of a remote failed. */
export const failureKinds = [
  /** The remote's container did not arrive or did not run. */
  'entry',
  /** One of its scripts did not arrive or did not run. */
  'chunk',
  /** The page threw while it was drawn for the first time. */
  'render',
  /** The page threw when it stood already: in an effect or a later change. */
  'effect',
] as const;
export type FailureKind = (typeof failureKinds)[number];

const received = z.object({ received: z.literal(true) });

/** Tells that a page failed. Counted once an hour for each visitor; answered alike whatever is known of the version. */
export const reportFailure = defineEndpoint({
  method: 'POST',
  path: 'remotes/{name}/failures',
  access: 'public',
  action: 'report a failure',
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    version: buildVersion,
    kind: z.enum(failureKinds),
    /** Name and message of the error; what might be personal in it is taken out before it is kept. */
    message: z.string().check(z.maxLength(300)),
  }),
  response: received,
  status: 202,
  limit: { by: 'address', calls: 60, seconds: 60 },
});

/** Tells which releases a page asked for, in one call at its end. Counted once an hour for each visitor. */
export const reportLoads = defineEndpoint({
  method: 'POST',
  path: 'remotes/loads',
  access: 'public',
  action: 'report loads',
  body: z.strictObject({
    loads: z
      .array(z.strictObject({ remote: remoteName, version: buildVersion }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: received,
  status: 202,
  limit: { by: 'address', calls: 60, seconds: 60 },
});
