import * as z from 'zod/mini';
import { defineEndpoint } from '../transport/endpoint.ts';
import { buildVersion } from './remotes/releases.ts';
import { remoteName } from './remotes/remote-contract.ts';

/** Reports of browsers about the releases that they run. They contain nothing about the visitor. */

/** Where a page of a remote failed. */
export const failureKinds = [
  /** The remote's container did not load or run. */
  'entry',
  /** One of its scripts did not load or run. */
  'chunk',
  /** The page threw in its first render. */
  'render',
  /** The page threw after its first render, in an effect or an update. */
  'effect',
  /** The page stopped responding. Reported by the next document of the browser. */
  'hang',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The ticket that came with the registry of the load. Reports without a valid one are received, and not counted. */
const ticket = z.optional(z.string().check(z.maxLength(4_000)));

const received = z.object({ received: z.literal(true) });

/**
 * Reports that a page failed. A load of the app counts once. Reports without a valid ticket, and those of versions that the ticket does
 * not name, get the same response.
 */
export const reportFailure = defineEndpoint('POST', 'remotes/{name}/failures', {
  access: 'public',
  action: 'report a failure',
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    ticket,
    version: buildVersion,
    kind: z.enum(failureKinds),
    /** Name and message of the error. Possible personal data is removed before it is stored. */
    message: z.string().check(z.maxLength(300)),
    /** The stack of the error. Only places in the scripts of the release are stored. */
    stack: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  response: received,
  status: 202,
  limit: { by: 'address', calls: 60, seconds: 60 },
});

/** The maximum of a reported load time. */
export const maxLoadMs = 120_000;

/** Reports the releases that a load of the app used, in one call when its page is hidden or closed. Each counts once. */
export const reportLoads = defineEndpoint('POST', 'remotes/loads', {
  access: 'public',
  action: 'report loads',
  body: z.strictObject({
    ticket,
    loads: z
      .array(
        z.strictObject({
          remote: remoteName,
          version: buildVersion,
          /**
           * Milliseconds from the request of a page to its first render. Reported only when this browser loads the version for the
           * first time, because no browser has the files of a new version in its cache.
           */
          load_ms: z.optional(z.int().check(z.minimum(0), z.maximum(maxLoadMs))),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: received,
  status: 202,
  // Every page that is left sends one, and a company or school may have one address.
  limit: { by: 'address', calls: 600, seconds: 60 },
});
