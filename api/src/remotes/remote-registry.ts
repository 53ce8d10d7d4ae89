import type { Registry } from '@meishi/api-contract/remotes';
import type { Role } from '@meishi/api-contract/users';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isRestricted, registryFor } from './registry.policy.js';
import type { Release } from './release.entity.js';
import { buildPath } from './release-shelf.js';
import { SignedPaths } from './signed-paths.js';

/** What is known of a release that is live. */
export type LiveRelease = Pick<
  Release,
  'remote' | 'version' | 'entry' | 'integrity' | 'requires' | 'routes' | 'chunks' | 'kit_parts' | 'shell'
>;

/** How long another server's activation may go unnoticed here. */
const freshMs = 1000;

/** The releases that are live, remembered for a second; an activation on this server shows at once. */
@Injectable()
export class RemoteRegistry {
  private live: Promise<LiveRelease[]> | null = null;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly signedPaths: SignedPaths,
  ) {}

  listLive(): Promise<LiveRelease[]> {
    if (!this.live || performance.now() - this.readAt > freshMs) return this.refresh();
    return this.live;
  }

  /** Reads anew which releases are live. */
  refresh(): Promise<LiveRelease[]> {
    const live = this.read();
    this.live = live;
    this.readAt = performance.now();
    live.catch(() => {
      if (this.live === live) this.live = null;
    });
    return live;
  }

  /** The remotes that a person with these roles may load. */
  async registryFor(roles: readonly Role[], now: Date): Promise<Registry> {
    const live = await this.listLive();
    const remotes = live
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
    return registryFor(roles, remotes, (remote) => {
      const path = buildPath({ remote: remote.name, version: remote.version });
      const signature = isRestricted(remote) ? `${this.signedPaths.sign(path, now)}/` : '';
      return `/remotes/${signature}${path}/`;
    });
  }

  private async read(): Promise<LiveRelease[]> {
    const { rows } = await this.database.query<LiveRelease>({
      name: 'live releases',
      text: `select remote, version, entry, integrity, requires, routes, chunks, kit_parts, shell
        from (
          select distinct on (remote) remote, version from activations order by remote, activation_id desc
        ) as latest join releases using (remote, version)
        order by remote`,
    });
    return rows;
  }
}
