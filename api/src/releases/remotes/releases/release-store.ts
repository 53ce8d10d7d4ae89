import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import type { Release, ReleaseFile } from './release.entity.ts';
import { digest, type ReleaseFiles } from './release-archive.ts';
import { rolesOf } from './routes.ts';

const parallelFiles = 8;

/** Identifies a release by remote and version, such as `mf-profile` and `1.2.0-9f0c6aab`. */
export type ReleaseId = Pick<Release, 'remote' | 'version'>;

/** The data of a stored release that is needed to serve it. */
export interface StoredRelease extends ReleaseId {
  files: Record<string, ReleaseFile>;
  /** The roles that may load its files; empty if everyone may. */
  roles: readonly Role[];
}

/** The path of a release, in URLs and in the file store. */
export function releasePath({ remote, version }: ReleaseId): string {
  return `${remote}/${version}`;
}

/** Stores the files of releases. Releases are immutable, so their files are cached without expiry. */
@Injectable()
export class ReleaseStore {
  private readonly releases = new LRUCache<string, StoredRelease>({ max: 200 });
  private readonly contents = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => Buffer.from(await this.disk.getBytes(key)),
  });

  constructor(
    private readonly disk: Disk,
    private readonly database: Database,
  ) {}

  async find(release: ReleaseId): Promise<StoredRelease | undefined> {
    const cached = this.releases.get(releasePath(release));
    if (cached) return cached;
    const { rows } = await this.database.query<Pick<Release, 'routes'> & Pick<StoredRelease, 'files'>>({
      name: 'stored release',
      text: 'select routes, files from releases where remote = $1 and version = $2',
      values: [release.remote, release.version],
    });
    const [found] = rows;
    if (!found) return undefined;
    const stored = { ...release, files: found.files, roles: rolesOf(found) };
    this.releases.set(releasePath(release), stored);
    return stored;
  }

  /** The content of a file of a release. */
  async read(release: ReleaseId, path: string): Promise<Buffer> {
    const content = await this.contents.fetch(keyOf(release, path));
    if (!content) throw new Error(`${keyOf(release, path)} could not be read`);
    return content;
  }

  /** @throws DomainError `unavailable` if the storage is full or unreachable */
  async store(release: ReleaseId, files: ReleaseFiles): Promise<void> {
    try {
      await pLimit(parallelFiles).map(files, ([path, { content }]) =>
        this.disk.put(keyOf(release, path), content),
      );
    } catch (cause) {
      throw new DomainError(
        'unavailable',
        t('The file storage rejected this build. Nothing was released. See the server’s log for the reason.'),
        { cause },
      );
    }
  }

  /** The first file that is missing or modified in the storage; null if all are intact. */
  async findDamage(release: ReleaseId, files: Release['files']): Promise<string | null> {
    let damaged: string | null = null;
    await pLimit(parallelFiles).map(Object.entries(files), async ([path, { hash }]) => {
      const content = await this.disk.getBytes(keyOf(release, path)).catch(() => null);
      if (!content || digest(Buffer.from(content)) !== hash) damaged ??= path;
    });
    return damaged;
  }

  async remove(release: ReleaseId): Promise<void> {
    this.releases.delete(releasePath(release));
    await this.disk.deleteAll(`releases/${releasePath(release)}/`);
  }
}

function keyOf(release: ReleaseId, path: string): string {
  return `releases/${releasePath(release)}/${path}`;
}
