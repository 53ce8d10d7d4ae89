import { type Bounds, cheapReadLimit, trafficLimit } from '@meishi/api-contract/transport/bounds';

const rarely = { by: 'address', calls: 600, seconds: 60, counted: 'by-each-server' } as const;

/** The bounds of routes outside the API. */
export const pageBounds = {
  taps: { limit: trafficLimit },
  clicks: { limit: trafficLimit },
  pages: { limit: trafficLimit },
  files: { limit: trafficLimit },
  /** Read all profiles, for search engines. */
  sitemaps: { limit: rarely, atOnce: 2 },
  /** Drawn by the server, then cached. */
  'share-pictures': { limit: rarely, atOnce: 20 },
  /** Pages that links in mails open, and previews. */
  forms: { limit: rarely },
  'api-docs': { limit: cheapReadLimit, atOnce: 20 },
  'wallet-reads': { limit: rarely, atOnce: 20 },
  'wallet-registrations': { limit: { by: 'address', calls: 600, seconds: 3600 }, maxBodyBytes: 4 * 1024 },
  'wallet-log': { limit: { by: 'address', calls: 60, seconds: 3600 } },
} as const satisfies Record<string, Bounds>;
