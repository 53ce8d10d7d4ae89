import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';
import { isRestricted } from './registry.policy.js';
import type { Release, ReleaseFile } from './release.entity.js';
import { digest, type ReleaseFiles } from './release-archive.js';

const parallelFiles = 8;

/** Names one build: remote and version, e.g. `mf-profile` and `1.2.0-9f0c6aab`. */
export type BuildId = Pick<Release, 'remote' | 'version'>;

/** A kept build, as far as serving it needs to know. */
export interface ShelvedBuild extends BuildId {
  files: Record<string, ReleaseFile>;
  isRestricted: boolean;
}

/** Where a build lies: its part of the address and its folder in the storage. */
export function buildPath({ remote, version }: BuildId): string {
  return `${remote}/${version}`;
}

/** Keeps the files of releases. A build never changes, so whatever was read once may be remembered for good. */
@Injectable()
export class ReleaseShelf {
  private readonly builds = new LRUCache<string, ShelvedBuild>({ max: 200 });
  private readonly contents = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => Buffer.from(await this.disk.getBytes(key)),
  });

  constructor(
    private readonly disk: Disk,
    private readonly database: Database,
  ) {}

  async find(build: BuildId): Promise<ShelvedBuild | undefined> {
    const known = this.builds.get(buildPath(build));
    if (known) return known;
    const { rows } = await this.database.query<Pick<Release, 'routes'> & Pick<ShelvedBuild, 'files'>>({
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

  /** The content of one of a build's files. */
  async read(build: BuildId, path: string): Promise<Buffer> {
    const content = await this.contents.fetch(keyOf(build, path));
    if (!content) throw new Error(`${keyOf(build, path)} could not be read`);
    return content;
  }

  /** @throws DomainError `unavailable` when the storage is full or out of reach */
  async store(build: BuildId, files: ReleaseFiles): Promise<void> {
    try {
      await eachOf([...files], ([path, content]) => this.disk.put(keyOf(build, path), content));
    } catch (cause) {
      throw new DomainError(
        'unavailable',
        t('The file storage does not take this build. Nothing was released; the server’s log says why.'),
        { cause },
      );
    }
  }

  /** The first file that the storage lost or changed; null while all are what was sent. */
  async findDamage(build: BuildId, files: Release['files']): Promise<string | null> {
    let damaged: string | null = null;
    await eachOf(Object.entries(files), async ([path, { hash }]) => {
      const content = await this.disk.getBytes(keyOf(build, path)).catch(() => null);
      if (!content || digest(Buffer.from(content)) !== hash) damaged ??= path;
    });
    return damaged;
  }

  async remove(build: BuildId): Promise<void> {
    this.builds.delete(buildPath(build));
    await this.disk.deleteAll(`releases/${buildPath(build)}/`);
  }
}

/** Does something to each, a few at once. */
async function eachOf<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const actOnNext = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: parallelFiles }, actOnNext));
}

function keyOf(build: BuildId, path: string): string {
  return `releases/${buildPath(build)}/${path}`;
}
