import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { FileErasure } from '../../../platform/files/file-erasure.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { Release } from '../releases/release.entity.ts';
import { ReleaseAudit } from '../releases/release-audit.ts';
import { type ReleaseId, ReleaseStore } from '../releases/release-store.ts';
import { Activation } from './activation.entity.ts';
import { expiredVersions, type PastActivation } from './activation-history.ts';
import { LiveReleases } from './live-releases.ts';

const sweepReleases = defineJob({ name: 'sweep-releases', data: z.object({}), cron: '25 3 * * *' });
const removeReleaseFiles = defineJob({
  name: 'remove-release-files',
  data: z.object({ builds: z.array(z.object({ remote: z.string(), version: z.string() })) }),
});

const actor = { kind: 'system', id: sweepReleases.name, label: 'the nightly sweep' } as const;

/** Nightly removes releases that have been unused for 7 days. */
@Injectable()
export class ReleaseSweep implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly live: LiveReleases,
    private readonly jobs: JobQueue,
    private readonly audit: ReleaseAudit,
    private readonly releaseStore: ReleaseStore,
    private readonly erasure: FileErasure,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepReleases, (_, startedAt) => this.sweep(startedAt));
    await this.jobs.work(removeReleaseFiles, (data) =>
      this.erasure.run(removeReleaseFiles, data, () => this.removeFiles(data.builds)),
    );
  }

  private async removeFiles(builds: ReleaseId[]): Promise<void> {
    // The same release may have been released again meanwhile.
    for (const release of builds)
      if (!(await this.em.count(Release, release))) await this.releaseStore.remove(release);
  }

  @Transactional()
  async sweep(now: Date): Promise<void> {
    await this.live.lock();
    const releases = await this.em.find(Release, {}, { fields: ['remote', 'version', 'released_at'] });
    const builds: ReleaseId[] = [];
    for (const [remote, own] of Map.groupBy(releases, (release) => release.remote))
      for (const version of expiredVersions(own, await this.historyOf(remote), now))
        builds.push({ remote, version });
    for (const release of builds) await this.remove(release);
    if (builds.length > 0) await this.jobs.send(removeReleaseFiles, { builds });
  }

  private async historyOf(remote: string): Promise<PastActivation[]> {
    const orderBy = { activation_id: 'asc' } as const;
    const activations = await this.em.find(Activation, { release: { remote } }, { orderBy });
    return activations.map(({ release: { version }, percent, activated_at }) => ({
      version,
      percent,
      activated_at,
    }));
  }

  private async remove({ remote, version }: ReleaseId): Promise<void> {
    await this.em.nativeDelete(Activation, { release: { remote, version } });
    await this.em.nativeDelete(Release, { remote, version });
    await this.audit.record(actor, 'release-removed', remote, { version });
  }
}
