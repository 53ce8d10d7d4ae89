import type { Release as ReleaseAnswer } from '@meishi/api-contract/remotes';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { brokenConstraint } from '../platform/database/violations.js';
import { DomainError, notFound } from '../platform/http/domain-error.js';
import { Activation } from './activation.entity.js';
import { activationFault, type Candidate } from './activation.policy.js';
import { type Build, checkBuild } from './build-check.js';
import { Release } from './release.entity.js';
import { digest, hashFiles, type ReleaseFiles, readArchive } from './release-archive.js';
import { releaseRefused } from './release-refused.js';
import { ReleaseShelf } from './release-shelf.js';
import { RemoteRegistry } from './remote-registry.js';
import { ServerBundles, serverBundleFile } from './server-bundles.js';

/** What a team does with the builds of its remote. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly shelf: ReleaseShelf,
    private readonly registry: RemoteRegistry,
    private readonly serverBundles: ServerBundles,
  ) {}

  /** Checks and keeps a build, and makes it live if asked. The same content again is the same release. */
  async release(remote: string, archive: Buffer, activate: boolean): Promise<ReleaseAnswer> {
    const files = await readArchive(archive);
    const { version: package_version, ...build } = checkBuild(remote, files);
    await this.checkServerBundle(files, build);
    const hash = hashFiles(files);
    const version = `${package_version}-${hash.slice(0, 8)}`;
    // What could not go live anyway is not kept either.
    if (activate) refuseFault({ ...build, remote }, await this.registry.refresh());

    const known = await this.em.findOne(Release, { remote, version });
    if (known && known.hash !== hash)
      throw new DomainError('already-exists', `There is another build of ${remote} called ${version}.`);
    if (!known) {
      await this.shelf.store({ remote, version }, files);
      await this.insert({
        ...build,
        remote,
        version,
        package_version,
        hash,
        files: describe(files),
        released_at: new Date(),
        released_by: teamOf(remote),
      });
    }
    return activate ? this.activate(remote, version) : this.answer(await this.find(remote, version));
  }

  /** Newest first. */
  async list(remote: string): Promise<ReleaseAnswer[]> {
    const releases = await this.em.find(Release, { remote }, { orderBy: { released_at: 'desc' } });
    return Promise.all(releases.map((release) => this.answer(release)));
  }

  /** Makes a kept release live: the one called `version`, or the newest of that version of its package. */
  async activate(remote: string, version: string): Promise<ReleaseAnswer> {
    const release = await this.makeLive(remote, version);
    await this.registry.refresh();
    return this.answer(release);
  }

  private async answer(release: Release): Promise<ReleaseAnswer> {
    const live = await this.registry.listLive();
    return answerOf(release, live.find(({ remote }) => remote === release.remote)?.version);
  }

  @Transactional()
  private async makeLive(remote: string, version: string): Promise<Release> {
    // Two teams at the same time must not each take the other's route.
    await this.em.execute('lock table activations in share row exclusive mode');
    const release = await this.find(remote, version);
    const live = await this.registry.refresh();
    refuseFault(release, live);
    if (live.find((other) => other.remote === remote)?.version !== release.version)
      this.em.create(Activation, { release, activated_by: teamOf(remote) });
    return release;
  }

  private async find(remote: string, version: string): Promise<Release> {
    const [release] = await this.em.find(
      Release,
      { remote, $or: [{ version }, { package_version: version }] },
      { orderBy: { released_at: 'desc' }, limit: 1 },
    );
    if (!release) throw notFound('release');
    return release;
  }

  private async checkServerBundle(files: ReleaseFiles, { routes }: Pick<Build, 'routes'>): Promise<void> {
    const pages = routes.flatMap(({ server }) => server ?? []);
    const source = files.get(serverBundleFile);
    if (pages.length === 0 || !source) return;
    const fault = await this.serverBundles.findFault(source, pages);
    if (fault) throw releaseRefused(fault);
  }

  private async insert(release: RequiredEntityData<Release>): Promise<void> {
    try {
      await this.em.insert(Release, release);
    } catch (error) {
      // Somebody sent the same content at the same time.
      if (brokenConstraint(error) !== 'releases_pkey') throw error;
    }
  }
}

function refuseFault(candidate: Candidate, live: Candidate[]): void {
  const fault = activationFault(candidate, live);
  if (fault) throw releaseRefused(fault);
}

function teamOf(remote: string): string {
  return `team ${remote}`;
}

function describe(files: ReleaseFiles): Release['files'] {
  return Object.fromEntries(
    [...files].map(([path, content]) => [path, { bytes: content.length, hash: digest(content) }]),
  );
}

function answerOf(release: Release, liveVersion: string | undefined): ReleaseAnswer {
  const { remote, version, entry, integrity, routes, requires, released_by } = release;
  const active = version === liveVersion;
  return {
    remote,
    version,
    entry,
    integrity,
    routes,
    requires,
    released_at: release.released_at.toISOString(),
    released_by,
    active,
    percent: active ? 100 : 0,
  };
}
