import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import type { Release as ReleaseAnswer } from '@meishi/api-contract/endpoints/remotes';
import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { brokenConstraint } from '../../platform/database/violations.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { Sandbox } from '../../platform/sandbox/sandbox.js';
import { ActivationsService } from '../activation/activations.service.js';
import { ServerBundles, serverBundleFile } from '../serving/server-bundles.js';
import { type Build, checkBuild } from './build-check.js';
import { Release } from './release.entity.js';
import { remoteSubject } from './release-actors.js';
import { ReleaseAnswers } from './release-answers.js';
import { type ReleaseFiles, readArchive } from './release-archive.js';
import { releaseRefused } from './release-refused.js';
import { ReleaseStore } from './release-store.js';

/** An uploaded build, and whether to activate it for which percentage. */
interface SentBuild {
  remote: string;
  archive: Buffer;
  activate: boolean;
  percent: number;
}

/** Accepts builds from teams. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly activations: ActivationsService,
    private readonly answers: ReleaseAnswers,
    private readonly releaseStore: ReleaseStore,
    private readonly serverBundles: ServerBundles,
    private readonly sandbox: Sandbox,
  ) {}

  /**
   * Checks and stores a build, and activates it on request. The same content is the same release, and then
   * `isNew` is false.
   */
  async release(
    { remote, archive, activate, percent }: SentBuild,
    actor: Actor,
  ): Promise<{ answer: ReleaseAnswer; isNew: boolean }> {
    const { version, isNew } = await this.activations.audited('upload', remote, actor, () =>
      this.keep(remote, archive, activate, actor),
    );
    const answer = activate
      ? await this.activations.activate({ remote, version, percent }, actor)
      : await this.answers.of(await this.activations.find(remote, version));
    return { answer, isNew };
  }

  private async keep(remote: string, archive: Buffer, activate: boolean, actor: Actor) {
    const { files, hash } = await readArchive(this.sandbox, archive, `team of ${remote}`);
    const { version: package_version, ...build } = checkBuild(remote, files);
    await this.checkServerBundle(files, build);
    const version = `${package_version}-${hash.slice(0, 8)}`;
    // A build that should go live but cannot is not stored.
    if (activate) await this.activations.refuseMisfit({ ...build, remote });

    const known = await this.em.findOne(Release, { remote, version });
    if (known && known.hash !== hash)
      throw new DomainError('already-exists', `There is another build of ${remote} called ${version}.`);
    if (known) return { version, isNew: false };
    await this.releaseStore.store({ remote, version }, files);
    const release = { ...build, remote, version, package_version, hash, files: describe(files) };
    return { version, isNew: await this.insert(release, actor) };
  }

  private async checkServerBundle(files: ReleaseFiles, { routes }: Pick<Build, 'routes'>): Promise<void> {
    const pages = routes.flatMap(({ server }) => server ?? []);
    const source = files.get(serverBundleFile)?.content;
    if (pages.length === 0 || !source) return;
    const fault = await this.serverBundles.findFault(source, pages);
    if (fault) throw releaseRefused(fault);
  }

  /** Returns false if the same content was uploaded concurrently. */
  private async insert(
    release: Omit<RequiredEntityData<Release>, 'released_at' | 'released_by'> & {
      remote: string;
      version: string;
    },
    actor: Actor,
  ): Promise<boolean> {
    const { remote, version } = release;
    try {
      await this.em.transactional(async (em) => {
        await em.insert(Release, { ...release, released_at: new Date(), released_by: actor.label });
        await this.audit.record({
          actor,
          action: 'release-uploaded',
          subject: remoteSubject(remote),
          details: { version },
        });
      });
      return true;
    } catch (error) {
      if (brokenConstraint(error) !== 'releases_pkey') throw error;
      return false;
    }
  }
}

function describe(files: ReleaseFiles): Release['files'] {
  return Object.fromEntries(
    [...files].map(([path, { content, hash }]) => [path, { bytes: content.length, hash }]),
  );
}
