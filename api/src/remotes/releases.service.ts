import type { Actor } from '@meishi/api-contract/audit';
import type { Release as ReleaseAnswer } from '@meishi/api-contract/remotes';
import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { brokenConstraint } from '../platform/database/violations.js';
import { DomainError } from '../platform/http/domain-error.js';
import { ActivationsService } from './activations.service.js';
import { type Build, checkBuild } from './build-check.js';
import { Release } from './release.entity.js';
import { remoteSubject } from './release-actors.js';
import { ReleaseAnswers } from './release-answers.js';
import { digest, hashFiles, type ReleaseFiles, readArchive } from './release-archive.js';
import { releaseRefused } from './release-refused.js';
import { ReleaseShelf } from './release-shelf.js';
import { ServerBundles, serverBundleFile } from './server-bundles.js';

/** A build as a team sends it, and whether and for how many in a hundred people it is to go live. */
interface SentBuild {
  remote: string;
  archive: Buffer;
  activate: boolean;
  percent: number;
}

/** Takes in what teams build. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly activations: ActivationsService,
    private readonly answers: ReleaseAnswers,
    private readonly shelf: ReleaseShelf,
    private readonly serverBundles: ServerBundles,
  ) {}

  /** Checks and keeps a build, and makes it live if asked. The same content again is the same release: not `isNew`. */
  async release(
    { remote, archive, activate, percent }: SentBuild,
    actor: Actor,
  ): Promise<{ answer: ReleaseAnswer; isNew: boolean }> {
    const { version, isNew } = await this.activations.noting('upload', remote, actor, () =>
      this.keep(remote, archive, activate, actor),
    );
    const answer = activate
      ? await this.activations.activate({ remote, version, percent }, actor)
      : await this.answers.of(await this.activations.find(remote, version));
    return { answer, isNew };
  }

  private async keep(remote: string, archive: Buffer, activate: boolean, actor: Actor) {
    const files = await readArchive(archive);
    const { version: package_version, ...build } = checkBuild(remote, files);
    await this.checkServerBundle(files, build);
    const hash = hashFiles(files);
    const version = `${package_version}-${hash.slice(0, 8)}`;
    // What could not go live anyway is not kept either.
    if (activate) await this.activations.refuseMisfit({ ...build, remote });

    const known = await this.em.findOne(Release, { remote, version });
    if (known && known.hash !== hash)
      throw new DomainError('already-exists', `There is another build of ${remote} called ${version}.`);
    if (known) return { version, isNew: false };
    await this.shelf.store({ remote, version }, files);
    const release = { ...build, remote, version, package_version, hash, files: describe(files) };
    return { version, isNew: await this.insert(release, actor) };
  }

  private async checkServerBundle(files: ReleaseFiles, { routes }: Pick<Build, 'routes'>): Promise<void> {
    const pages = routes.flatMap(({ server }) => server ?? []);
    const source = files.get(serverBundleFile);
    if (pages.length === 0 || !source) return;
    const fault = await this.serverBundles.findFault(source, pages);
    if (fault) throw releaseRefused(fault);
  }

  /** Whether it is new: false when somebody sent the same content at the same time. */
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
    [...files].map(([path, content]) => [path, { bytes: content.length, hash: digest(content) }]),
  );
}
