import { type Bounds, bodyBytes, cheapReadLimit, trafficLimit } from '@meishi/api-contract/transport/bounds';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteAccess } from '../access/access.ts';

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
  /** The page of a receipt. Its addresses cannot be guessed, and nobody gets to try often. */
  receipts: { limit: { by: 'address', calls: 120, seconds: 60 } },
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

/** The bounds and the access rule of a route, known before its body is read. */
export interface RouteBounds extends PageBounds {
  /** The name in the configuration: an endpoint's path, or a key of `pageBounds`. */
  name: string;
  /** The key for counting its calls. */
  key: string;
  access: RouteAccess;
  maxBodyBytes: number;
  /** Whether it reads a form with files. */
  takesFiles?: boolean;
}

/** Declares the bounds of a route outside the contract: `@Bounded('pages') @Get('*')`. */
export function Bounded(name: keyof typeof pageBounds, access: RouteAccess = 'public'): MethodDecorator {
  const bounds: RouteBounds = {
    name,
    key: name,
    access,
    maxBodyBytes: bodyBytes.public,
    ...pageBounds[name],
  };
  return RouteConfig({ bounds });
}

/** The bounds of an endpoint, with defaults filled in. */
export function boundsOf({
  method,
  path,
  access,
  limit,
  maxConcurrent,
  maxBodyBytes,
  vital,
  files,
}: EndpointDefinition) {
  const isOpen = access === 'public' || access === 'release-token';
  return {
    name: path,
    key: `${method} ${path}`,
    access,
    limit,
    maxConcurrent,
    maxBodyBytes: maxBodyBytes ?? (isOpen ? bodyBytes.public : bodyBytes.signedIn),
    vital,
    takesFiles: files !== undefined,
  } satisfies RouteBounds;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bounds?: RouteBounds;
  }
}
