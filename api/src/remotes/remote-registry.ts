import type { Registry } from '@meishi/api-contract/remotes';
import { Injectable } from '@nestjs/common';
import type { Audience } from './audiences.js';
import { isRestricted, registryFor } from './registry.policy.js';
import type { Release } from './release.entity.js';
import { buildPath } from './release-shelf.js';
import { SignedPaths } from './signed-paths.js';

/** Says where builds lie and which remotes there are for somebody. */
@Injectable()
export class RemoteRegistry {
  constructor(private readonly signedPaths: SignedPaths) {}

  /** The remotes that somebody may load, in the versions that are theirs. */
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

  /** The folder of a build for those who may know of it, with a slash at its end. */
  baseOf(release: Pick<Release, 'remote' | 'version' | 'routes'>, now: Date): string {
    const path = buildPath(release);
    const signature = isRestricted(release) ? `${this.signedPaths.sign(path, now)}/` : '';
    return `/remotes/${signature}${path}/`;
  }
}
