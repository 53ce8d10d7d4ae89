import { Injectable } from '@nestjs/common';
import { gt } from 'semver';
import { operator } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { ActivationsService } from './activation/activations.service.ts';
import { LiveReleases } from './activation/live-releases.ts';
import type { Release } from './releases/release.entity.ts';
import { ReleasesService } from './releases/releases.service.ts';
import { UploadService } from './upload.service.ts';

/** Releases the builds that are part of an installation, without undoing what teams have released since. */
@Injectable()
export class BundledReleases {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadService,
    private readonly live: LiveReleases,
    private readonly releases: ReleasesService,
    private readonly activations: ActivationsService,
  ) {}

  /** Stores the build, and makes it live for everyone unless something newer is. Returns what it did, as a sentence. */
  async release(remote: string, archive: Buffer): Promise<string> {
    const { release } = await this.uploads.upload(
      { remote, archive, activate: false, percent: 100 },
      operator,
    );
    const obstacle = await this.obstacle(release);
    if (obstacle) return obstacle;
    await this.activations.activate({ remote, version: release.version, percent: 100 }, operator);
    return `${release.version} is live.`;
  }

  /** Why the release does not go live; null if it does. */
  private async obstacle({ remote, version, package_version }: Release): Promise<string | null> {
    const live = (await this.live.read()).filter((other) => other.remote === remote);
    const active = live.find(({ canary }) => canary === null);
    if (!active) return null;
    if (active.version === version) return `${version} is live already.`;
    const kept = `${active.version} stays live, because`;
    if (live.length > 1) return `${kept} a canary runs beside it.`;
    if (await this.wasLive(remote, version)) return `${kept} it replaced ${version}, which was live before.`;
    const current = await this.releases.find(remote, active.version);
    if (gt(current.package_version, package_version)) return `${kept} it is newer than ${version}.`;
    // Teams do not have to count up the version for each release. Then only the operator's own releases are known to be older.
    if (!gt(package_version, current.package_version) && current.released_by !== operator.label)
      return `${kept} ${current.released_by} released it with the same version number as ${version}.`;
    return null;
  }

  private async wasLive(remote: string, version: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'select from activations where remote = $1 and version = $2 limit 1',
      [remote, version],
    );
    return rowCount !== 0;
  }
}
