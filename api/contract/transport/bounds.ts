import type * as z from 'zod/mini';

/** How often a caller may call within some seconds; then 429 `too-many-requests` with `Retry-After`. */
export interface CallLimit {
  /** An `account` is one signed-in user. An `address` is everyone behind one IP address. */
  by: 'address' | 'account';
  calls: number;
  seconds: number;
  /** By default all servers count together. Counting by each server needs no SQL statement, for frequent calls. */
  counted?: 'by-each-server';
}

/** The resources that a route may use. The server refuses to start if a route declares none. */
export interface Bounds {
  limit?: CallLimit;
  /** How many calls of one caller a server handles at the same time. Further calls get 429 `too-many-requests`. */
  maxConcurrent?: number;
  /** The maximum body size, except for multipart: 16 KB by default, and 128 KB if the caller must be signed in. */
  maxBodyBytes?: number;
  /** The route answers even when the server is overloaded, such as health checks. */
  vital?: true;
}

/** The maximum body sizes of routes that declare none. */
export const bodyBytes = { public: 16 * 1024, signedIn: 128 * 1024 } as const;

/** For public reads that need one or two statements. */
export const cheapReadLimit = {
  by: 'address',
  calls: 6000,
  seconds: 60,
  counted: 'by-each-server',
} as const satisfies CallLimit;

/** For clicks, taps, views and payment events, where only attackers may be refused. */
export const trafficLimit = {
  by: 'address',
  calls: 60_000,
  seconds: 60,
  counted: 'by-each-server',
} as const satisfies CallLimit;

/** For calls that read many rows. */
export const searchLimit = {
  by: 'account',
  calls: 1200,
  seconds: 60,
  counted: 'by-each-server',
} as const satisfies CallLimit;

/** For calls that write all rows into a file. */
export const exportLimit = { by: 'account', calls: 120, seconds: 3600 } as const satisfies CallLimit;

/** Requires a limit for public calls, calls that take or return files, and searches. */
export type Limited<Definition> = Definition extends
  | { access: 'public' }
  | { files: unknown }
  | { produces: string }
  ? { limit: CallLimit }
  : Definition extends { query: infer Query extends z.ZodMiniType }
    ? 'search' extends keyof z.output<Query>
      ? { limit: CallLimit }
      : unknown
    : unknown;
