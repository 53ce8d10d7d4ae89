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
import { matchRoute } from './route-match.ts';

/** Creates registries and the base paths of builds. */
@Injectable()
export class RemoteRegistry {
  private readonly shop: Shop;

  constructor(
    config: Config,
    private readonly restricted: RestrictedFiles,
  ) {
    this.shop = shopOf(config);
  }

  /** The pages of a release that exist here: those without the ones for what this installation does not sell. */
  routesOf({ routes }: Pick<Release, 'routes'>): RemoteRoute[] {
    return routes.filter(({ shop }) => isOffered(this.shop, shop));
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
