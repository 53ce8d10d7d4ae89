import { siteFrame } from '@meishi/api-contract/server-pages';
import { Injectable } from '@nestjs/common';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { refuseForeignPaths, refuseMisfit } from './activation/activation.policy.ts';
import { type ActivationRequest, ActivationsService } from './activation/activations.service.ts';
import { LiveReleases } from './activation/live-releases.ts';
import { checkBuild, serverBundleFile } from './releases/build-check.ts';
import type { Release } from './releases/release.entity.ts';
import { readArchive, releaseRefused } from './releases/release-archive.ts';
import { ReleaseAudit, type Releaser } from './releases/release-audit.ts';
import { type CheckedBuild, ReleasesService } from './releases/releases.service.ts';
import { ServerBundles } from './serving/server-bundles.ts';

/** An uploaded archive, and whether and how to activate its build. */
interface Upload extends Omit<ActivationRequest, 'version'> {
  archive: Buffer;
  activate: boolean;
}

/** Takes builds from teams: checks and stores them, and activates them on request. */
@Injectable()
export class UploadService {
  constructor(
    private readonly audit: ReleaseAudit,
    private readonly sandbox: Sandbox,
    private readonly serverBundles: ServerBundles,
    private readonly live: LiveReleases,
    private readonly releases: ReleasesService,
    private readonly activations: ActivationsService,
  ) {}

  /** The release of an uploaded build. `isNew` is false if the same content was stored before. */
  async upload(
    { remote, archive, activate, ...how }: Upload,
    actor: Releaser,
  ): Promise<{ release: Release; isNew: boolean }> {
    const { version, isNew } = await this.audit.attempt('upload', remote, actor, async () => {
      const build = await this.read(remote, archive);
      refuseForeignPaths(actor, build);
      // A build that should go live but cannot is not stored. The activation decides again under its lock,
      // because storing files takes time.
      if (activate) refuseMisfit(build, await this.live.compared());
      return this.releases.store(build, actor);
    });
    const release = activate
      ? await this.activations.activate({ remote, version, ...how }, actor)
      : await this.releases.find(remote, version);
    return { release, isNew };
  }

  private async read(remote: string, archive: Buffer): Promise<CheckedBuild> {
    const { files, hash } = await readArchive(this.sandbox, archive, `team of ${remote}`);
    const build = { ...checkBuild(remote, files), remote, files, hash };
    await this.checkServerBundle(build);
    return build;
  }

  private async checkServerBundle({ files, routes, shell }: CheckedBuild): Promise<void> {
    const ofShell = shell?.server ? [...Object.values(shell.server), siteFrame] : [];
    const pages = [...routes.flatMap(({ server }) => server ?? []), ...ofShell];
    const source = files.get(serverBundleFile)?.content;
    if (pages.length === 0 || !source) return;
    const fault = await this.serverBundles.findFault(source, pages);
    if (fault) throw releaseRefused(fault);
  }
}
