import type { Shop } from '@meishi/api-contract/boot';
import type { Registry, RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { isOffered, shopOf } from '../../../platform/config/shop.ts';
import type { Audience } from '../audiences/audiences.ts';
import type { Release } from '../releases/release.entity.ts';
import { releasePath } from '../releases/release-store.ts';
import { roleOf, rolesOf } from '../releases/routes.ts';
import { RestrictedFiles } from './restricted-files.ts';

/** The decoded parameters of a path pattern. */
export type PathParams = Record<string, string>;

/** A path pattern of a route in parts: literals, and names of parameters. */
interface Pattern {
  parts: ({ literal: string } | { name: string })[];
  parameters: number;
}

/** The patterns of the live routes, which every request for a page is compared with. */
const patterns = new WeakMap<object, Pattern>();

/** Finds the route of a path. If several match, the one with more literal segments is used. */
export function matchRoute<Route extends { path: string }>(
  pathname: string,
  routes: Iterable<Route>,
): { route: Route; params: PathParams } | undefined {
  const segments = pathname.replace(/(.)\/+$/, '$1').split('/');
  let best: { route: Route; pattern: Pattern } | undefined;
  for (const route of routes) {
    const pattern = patternOf(route);
    if (best && pattern.parameters >= best.pattern.parameters) continue;
    if (matches(pattern, segments)) best = { route, pattern };
  }
  return best && { route: best.route, params: paramsOf(best.pattern, segments) };
}

function patternOf(route: { path: string }): Pattern {
  const cached = patterns.get(route);
  if (cached) return cached;
  const parts = route.path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? { name } : { literal: part };
  });
  const pattern = { parts, parameters: parts.filter((part) => 'name' in part).length };
  patterns.set(route, pattern);
  return pattern;
}

function matches({ parts }: Pattern, segments: string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      'literal' in part ? part.literal === segments[index] : decode(segments[index] ?? '') !== '',
    )
  );
}

function paramsOf({ parts }: Pattern, segments: string[]): PathParams {
  return Object.fromEntries(
    parts.flatMap((part, index) => ('name' in part ? [[part.name, decode(segments[index] ?? '')]] : [])),
  );
}

/** Empty if the value is invalid or contains control characters. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /\p{Cc}/u.test(decoded) ? '' : decoded;
  } catch {
    return '';
  }
}

/** Creates registries and the base paths of builds. */
@Injectable()
export class RemoteRegistry {
  private readonly shop: Shop;
  /** By the routes of a release. Every request for a page needs those of all releases. */
  private readonly offered = new WeakMap<readonly RemoteRoute[], RemoteRoute[]>();

  constructor(
    config: Config,
    private readonly restricted: RestrictedFiles,
  ) {
    this.shop = shopOf(config);
  }

  /** The pages of a release that exist here: those without the ones for what this installation does not sell. */
  routesOf({ routes }: Pick<Release, 'routes'>): RemoteRoute[] {
    const known = this.offered.get(routes);
    if (known) return known;
    const offered = routes.filter(({ shop }) => isOffered(this.shop, shop));
    this.offered.set(routes, offered);
    return offered;
  }

  /**
   * The registry of the remotes that a caller may load, with their releases. Of the other routes it has only those that
   * match `pathname`, with their path and redirect, so that nobody learns the paths of remotes that they may not load.
   */
  registryFor({ roles, releases, off, sessionId }: Audience, pathname?: string): Registry {
    const lacks = (route: RemoteRoute) => {
      const role = roleOf(route);
      return role !== null && !roles.includes(role);
    };
    const remotes = releases.filter(({ shell }) => !shell);
    return {
      remotes: remotes.flatMap((release): RegistryEntry[] => {
        const routes = this.routesOf(release).filter((route) => !lacks(route));
        if (routes.length === 0) return [];
        const { remote: name, version, entry, integrity, requires } = release;
        const chunks = Object.fromEntries(routes.map(({ module }) => [module, release.chunks[module] ?? []]));
        return [
          {
            name,
            version,
            base: this.baseOf(release, sessionId),
            entry,
            integrity,
            requires,
            chunks,
            routes,
          },
        ];
      }),
      guarded: [...remotes, ...off]
        .flatMap((release) => this.routesOf(release).filter(lacks))
        .filter((route) => pathname !== undefined && matchRoute(pathname, [route]))
        .map(({ path, access, redirect }) => ({ path, access, redirect })),
      ...(off.length > 0 && {
        off: off
          .flatMap((release) => this.routesOf(release).filter((route) => !lacks(route)))
          .map(({ path, access, redirect, title, words }) => ({ path, access, redirect, title, words })),
      }),
    };
  }

  /** The base path of a build with a trailing slash; for a restricted remote that of the session, or of its team without one. */
  baseOf(release: Pick<Release, 'remote' | 'version' | 'routes'>, sessionId: string | null): string {
    const path = releasePath(release);
    const isOfSession = sessionId !== null && rolesOf(release).length > 0;
    return `/remotes/${isOfSession ? `${this.restricted.segmentFor(sessionId, path)}/` : ''}${path}/`;
  }
}
