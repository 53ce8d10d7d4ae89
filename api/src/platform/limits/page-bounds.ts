import { type Bounds, cheapReadLimit, trafficLimit } from '@meishi/api-contract/transport/bounds';

/** The bounds of a route outside the API. */
export interface PageBounds extends Bounds {
  /** Whether the user's address and a key are also accepted by basic authentication (RFC 7617). */
  basicKeys?: true;
}

const rarely = { by: 'address', calls: 600, seconds: 60, counted: 'by-each-server' } as const;

/** The bounds of routes outside the API. */
export const pageBounds = {
  taps: { limit: trafficLimit },
  clicks: { limit: trafficLimit },
  pages: { limit: trafficLimit },
  files: { limit: trafficLimit },
  /** Read all profiles, for search engines. */
  sitemaps: { limit: rarely, maxConcurrent: 2 },
  /** Drawn by the server, then cached. */
  'share-pictures': { limit: rarely, maxConcurrent: 20 },
  /** Pages that links in mails open, and previews. */
  forms: { limit: rarely },
  'api-docs': { limit: cheapReadLimit, maxConcurrent: 20 },
  'wallet-reads': { limit: rarely, maxConcurrent: 20 },
  'wallet-registrations': { limit: { by: 'address', calls: 600, seconds: 3600 }, maxBodyBytes: 4 * 1024 },
  'wallet-log': { limit: { by: 'address', calls: 60, seconds: 3600 } },
  /** Called by address book programs, which read thousands of contacts at their first synchronization. */
  'address-books': { limit: cheapReadLimit, maxConcurrent: 40, maxBodyBytes: 1024 * 1024, basicKeys: true },
  /** Called by the directory of a company, for all its people in its first synchronization. */
  directories: { limit: cheapReadLimit, maxConcurrent: 20, maxBodyBytes: 1024 * 1024 },
  /** Up to a thousand changes of a directory in one request. */
  'directories-bulk': {
    limit: { by: 'address', calls: 120, seconds: 60, counted: 'by-each-server' },
    maxConcurrent: 2,
    maxBodyBytes: 2 * 1024 * 1024,
  },
} as const satisfies Record<string, PageBounds>;
