import type { Preview } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable } from '@nestjs/common';
import { refuseForeignPaths, refuseMisfit } from '../activation/activation.policy.ts';
import { LiveReleases } from '../activation/live-releases.ts';
import { ReleaseAudit, type Releaser } from '../releases/release-audit.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { Previews } from './previews.ts';

/** Creates preview links. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: Previews,
    private readonly releases: ReleasesService,
    private readonly live: LiveReleases,
    private readonly audit: ReleaseAudit,
  ) {}

  /** A link for a stored release that could go live. Anyone may use it, so its creator is recorded. */
  async create(remote: string, version: string, actor: Releaser): Promise<Preview> {
    return this.audit.attempt('preview', remote, actor, async () => {
      const release = await this.releases.find(remote, version);
      refuseForeignPaths(actor, release);
      refuseMisfit(await this.live.findCompared(remote, release.version), await this.live.compared());
      await this.audit.record(actor, 'preview-created', remote, { version: release.version });
      return this.previews.link(release, new Date());
    });
  }
}
