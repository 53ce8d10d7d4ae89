import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { BuildManifest } from './build-check.ts';
import { Release } from './release.entity.ts';
import { type ReleaseFiles, releaseRefused } from './release-archive.ts';
import { ReleaseAudit } from './release-audit.ts';
import { ReleaseStore } from './release-store.ts';

/** A checked build, with the files and the hash of its archive. */
export interface CheckedBuild extends BuildManifest {
  remote: string;
  files: ReleaseFiles;
  hash: string;
}

/** Stores checked builds as releases, and finds stored ones. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: ReleaseAudit,
    private readonly releaseStore: ReleaseStore,
  ) {}

  /** Stores a build. The same content is the same release, and then `isNew` is false. */
  async store(build: CheckedBuild, actor: Actor): Promise<{ version: string; isNew: boolean }> {
    const { remote, files, hash } = build;
    const version = `${build.version}-${hash.slice(0, 8)}`;
    const existing = await this.em.findOne(Release, { remote, version });
    if (existing && existing.hash !== hash)
      throw new DomainError('already-exists', `There is another build of ${remote} called ${version}.`);
    if (existing) return { version, isNew: false };
    await this.releaseStore.store({ remote, version }, files);
    return { version, isNew: await this.insert(build, version, actor) };
  }

  /**
   * A stored release.
   * @param version The full version, or the package version for its newest build.
   * @throws DomainError `not-found`
   */
  async find(remote: string, version: string): Promise<Release> {
    const [release] = await this.em.find(
      Release,
      { remote, $or: [{ version }, { package_version: version }] },
      { orderBy: { released_at: 'desc' }, limit: 1, populate: ['files'] },
    );
    if (!release) throw notFound('release');
    return release;
  }

  /**
   * The same, with all its files. They may have been lost since they were stored.
   * @throws DomainError `incompatible-release` if a file is missing or modified
   */
  async findIntact(remote: string, version: string): Promise<Release> {
    const release = await this.find(remote, version);
    const damaged = await this.releaseStore.findDamage(release, release.files as Release['files']);
    if (damaged) throw releaseRefused(`“${damaged}” is not in the storage as it was sent`);
    return release;
  }

  /** Returns false if the same content was uploaded concurrently. */
  private async insert(
    { version: package_version, files, ...build }: CheckedBuild,
    version: string,
    actor: Actor,
  ): Promise<boolean> {
    const described = [...files].map(([path, { content, hash }]) => [path, { bytes: content.length, hash }]);
    const release = { ...build, version, package_version, files: Object.fromEntries(described) };
    try {
      await this.em.transactional(async (em) => {
        await em.insert(Release, { ...release, released_at: sql<Date>`now()`, released_by: actor.label });
        await this.audit.record(actor, 'release-uploaded', build.remote, { version });
      });
      return true;
    } catch (error) {
      if (violatedConstraint(error) !== 'releases_pkey') throw error;
      return false;
    }
  }
}
