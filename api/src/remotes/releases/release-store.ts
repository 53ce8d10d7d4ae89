import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import type { Release, ReleaseFile } from './release.entity.ts';
import { digest, type ReleaseFiles } from './release-archive.ts';
import { isRestricted } from './routes.ts';

const parallelFiles = 8;

/** Identifies a build by remote and version, such as `mf-profile` and `1.2.0-9f0c6aab`. */
export type ReleaseId = Pick<Release, 'remote' | 'version'>;

/** The data of a stored build that is needed to serve it. */
export interface StoredRelease extends ReleaseId {
  files: Record<string, ReleaseFile>;
  isRestricted: boolean;
}

/** The path of a build, in URLs and in the file store. */
export function buildPath({ remote, version }: ReleaseId): string {
  return `${remote}/${version}`;
}

/** Stores the files of releases. Builds are immutable, so their files are cached without expiry. */
@Injectable()
export class ReleaseStore {
  private readonly builds = new LRUCache<string, StoredRelease>({ max: 200 });
  private readonly contents = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => Buffer.from(await this.disk.getBytes(key)),
  });

  constructor(
    private readonly disk: Disk,
    private readonly database: Database,
  ) {}

  async find(build: ReleaseId): Promise<StoredRelease | undefined> {
    const known = this.builds.get(buildPath(build));
    if (known) return known;
    const { rows } = await this.database.query<Pick<Release, 'routes'> & Pick<StoredRelease, 'files'>>({
      name: 'shelved build',
      text: 'select routes, files from releases where remote = $1 and version = $2',
      values: [build.remote, build.version],
    });
    const [found] = rows;
    if (!found) return undefined;
    const shelved = { ...build, files: found.files, isRestricted: isRestricted(found) };
    this.builds.set(buildPath(build), shelved);
    return shelved;
  }

  /** The content of a file of a build. */
  async read(build: ReleaseId, path: string): Promise<Buffer> {
    const content = await this.contents.fetch(keyOf(build, path));
    if (!content) throw new Error(`${keyOf(build, path)} could not be read`);
    return content;
  }

  /** @throws DomainError `unavailable` if the storage is full or unreachable */
  async store(build: ReleaseId, files: ReleaseFiles): Promise<void> {
    try {
      await eachOf([...files], ([path, { content }]) => this.disk.put(keyOf(build, path), content));
    } catch (cause) {
      throw new DomainError(
        'unavailable',
        t('The file storage does not take this build. Nothing was released; the server’s log says why.'),
        { cause },
      );
    }
  }

  /** The first file that is missing or modified in the storage; null if all are intact. */
  async findDamage(build: ReleaseId, files: Release['files']): Promise<string | null> {
    let damaged: string | null = null;
    await eachOf(Object.entries(files), async ([path, { hash }]) => {
      const content = await this.disk.getBytes(keyOf(build, path)).catch(() => null);
      if (!content || digest(Buffer.from(content)) !== hash) damaged ??= path;
    });
    return damaged;
  }

  async remove(build: ReleaseId): Promise<void> {
    this.builds.delete(buildPath(build));
    await this.disk.deleteAll(`releases/${buildPath(build)}/`);
  }
}

/** Runs an action for each item, several at a time. */
async function eachOf<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const actOnNext = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: parallelFiles }, actOnNext));
}

function keyOf(build: ReleaseId, path: string): string {
  return `releases/${buildPath(build)}/${path}`;
}
