import type { Registry } from '@meishi/api-contract/endpoints/remotes';
import { Injectable } from '@nestjs/common';
import type { Audience } from '../audiences/audiences.js';
import type { Release } from '../releases/release.entity.js';
import { buildPath } from '../releases/release-store.js';
import { isRestricted, registryFor } from './registry.policy.js';
import { SignedPaths } from './signed-paths.js';

/** Creates registries and the base paths of builds. */
@Injectable()
export class RemoteRegistry {
  constructor(private readonly signedPaths: SignedPaths) {}

  /** The registry of the remotes that a caller may load, with their releases. */
  registryFor({ roles, releases }: Pick<Audience, 'roles' | 'releases'>, now: Date): Registry {
    const remotes = releases
      .filter(({ shell }) => !shell)
      .map(({ remote, version, entry, integrity, requires, chunks, routes }) => ({
        name: remote,
        version,
        entry,
        integrity,
        requires,
        chunks,
        routes,
      }));
    return registryFor(roles, remotes, ({ name, ...release }) =>
      this.baseOf({ remote: name, ...release }, now),
    );
  }

  /** The base path of a build with a trailing slash, signed for restricted remotes. */
  baseOf(release: Pick<Release, 'remote' | 'version' | 'routes'>, now: Date): string {
    const path = buildPath(release);
    const signature = isRestricted(release) ? `${this.signedPaths.sign(path, now)}/` : '';
    return `/remotes/${signature}${path}/`;
  }
}
