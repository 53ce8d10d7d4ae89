import type { Release as ReleaseResponse } from '@meishi/api-contract/endpoints/remotes/releases';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReleaseReports } from '../release-reports/release-reports.ts';
import { LiveReleases } from './activation/live-releases.ts';
import { RemoteSwitchService } from './activation/remote-switch.service.ts';
import { Canaries } from './canaries/canaries.ts';
import { Release } from './releases/release.entity.ts';
import { RemoteRegistry } from './serving/remote-registry.ts';

/** Reads releases in the shape of the contract. */
@Injectable()
export class ReleaseResponses {
  constructor(
    private readonly em: EntityManager,
    private readonly live: LiveReleases,
    private readonly switches: RemoteSwitchService,
    private readonly canaries: Canaries,
    private readonly registry: RemoteRegistry,
    private readonly reports: ReleaseReports,
  ) {}

  /** All releases, or those of one remote, sorted by remote and newest first. */
  async list(remote?: string): Promise<ReleaseResponse[]> {
    const where = remote === undefined ? {} : { remote };
    const releases = await this.em.find(Release, where, { orderBy: { remote: 'asc', released_at: 'desc' } });
    return this.describe(releases);
  }

  async of(release: Release): Promise<ReleaseResponse> {
    const [response] = await this.describe([release]);
    return response as ReleaseResponse;
  }

  private async describe(releases: Release[]): Promise<ReleaseResponse[]> {
    const [live, off, courses, healthOf] = await Promise.all([
      this.live.list(),
      this.switches.off(),
      this.canaries.courses(),
      this.reports.health(),
    ]);
    const describe = (release: Release): ReleaseResponse => {
      const { remote, version, entry, integrity, routes, requires, released_by } = release;
      const own = live.filter((other) => other.remote === remote);
      const found = own.find((other) => other.version === version);
      const active = found?.canary === null;
      const canary = own.find((other) => other.canary !== null)?.canary ?? 0;
      return {
        remote,
        version,
        base: this.registry.baseOf(release, null),
        entry,
        integrity,
        routes,
        requires,
        released_at: release.released_at.toISOString(),
        released_by,
        active,
        percent: active ? 100 - canary : (found?.canary ?? 0),
        off: off.has(remote),
        canary: courses.get(`${remote}/${version}`) ?? null,
        health: healthOf(remote, version),
      };
    };
    return releases.map(describe);
  }
}
