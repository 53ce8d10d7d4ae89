import { bodyBytes } from '@meishi/api-contract/transport/bounds';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteAccess } from '../access/access.ts';
import { type PageBounds, pageBounds } from './page-bounds.ts';

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
