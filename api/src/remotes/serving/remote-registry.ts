import type { Registry, RegistryEntry, RemoteRoute } from '@meishi/api-contract/endpoints/remotes';
import { Injectable } from '@nestjs/common';
import type { Audience } from '../audiences/audiences.ts';
import type { Release } from '../releases/release.entity.ts';
import { releasePath } from '../releases/release-store.ts';
import { isRestricted, roleOf } from '../releases/routes.ts';
import { SignedPaths } from './signed-paths.ts';

/** Creates registries and the base paths of builds. */
@Injectable()
export class RemoteRegistry {
  constructor(private readonly signedPaths: SignedPaths) {}

  /**
   * The registry of the remotes that a caller may load, with their releases. Inaccessible routes only appear
   * with their path and redirect, without the remote's name and files.
   */
  registryFor({ roles, releases }: Pick<Audience, 'roles' | 'releases'>, now: Date): Registry {
    const lacks = (route: RemoteRoute) => {
      const role = roleOf(route);
      return role !== null && !roles.includes(role);
    };
    const remotes = releases.filter(({ shell }) => !shell);
    return {
      remotes: remotes.flatMap((release): RegistryEntry[] => {
        const routes = release.routes.filter((route) => !lacks(route));
        if (routes.length === 0) return [];
        const { remote: name, version, entry, integrity, requires } = release;
        const chunks = Object.fromEntries(routes.map(({ module }) => [module, release.chunks[module] ?? []]));
        return [
          { name, version, base: this.baseOf(release, now), entry, integrity, requires, chunks, routes },
        ];
      }),
      guarded: remotes
        .flatMap(({ routes }) => routes.filter(lacks))
        .map(({ path, access, redirect }) => ({ path, access, redirect })),
    };
  }

  /** The base path of a build with a trailing slash, signed for restricted remotes. */
  baseOf(release: Pick<Release, 'remote' | 'version' | 'routes'>, now: Date): string {
    const path = releasePath(release);
    const signature = isRestricted(release) ? `${this.signedPaths.sign(path, now)}/` : '';
    return `/remotes/${signature}${path}/`;
  }
}
