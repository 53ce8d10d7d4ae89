import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerPage, ServerPageInput } from '@meishi/api-contract/boot';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { type BuildId, buildPath, ReleaseShelf } from './release-shelf.js';
import { openServerBundle, type ServerBundlePool } from './server-bundle-pool.js';

export const serverBundleFile = 'server/index.mjs';

const renderTimeoutMs = 1_000;

const serverPage = z.object({
  status: z.literal([200, 404, 410]),
  lang: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/),
  head: z.string(),
  css: z.string(),
  body: z.string(),
  script: z.string().optional(),
});

/** As many builds are held ready: a live version and its canary, and what is previewed now and then. */
const mostOpen = 4;

/**
 * The one door to code that releases bring for the server. Whatever it does, it does in threads of its own and against
 * the clock: the API lives on and the visitor gets a page.
 */
@Injectable()
export class ServerBundles implements OnApplicationShutdown {
  private readonly open = new LRUCache<string, Promise<ServerBundlePool>>({
    max: mostOpen,
    dispose: (pool) => void close(pool),
  });
  private readonly rendered = new LRUCache<string, ServerPage>({ max: 500, ttl: 60_000 });
  private folder: Promise<string> | null = null;

  constructor(
    private readonly shelf: ReleaseShelf,
    private readonly logger: PinoLogger,
  ) {}

  /** Why a bundle cannot render these pages, as the end of a sentence; null when it loads and has them. */
  async findFault(source: Buffer, pages: readonly string[]): Promise<string | null> {
    const file = await this.write(`${randomUUID()}.mjs`, source);
    try {
      const opened = await openServerBundle(file);
      await opened.pool.destroy();
      const missing = pages.find((page) => !opened.pages.includes(page));
      return missing === undefined ? null : `${serverBundleFile} does not export ${missing}`;
    } catch (error) {
      return `${serverBundleFile} does not load: ${(error as Error).message.split('\n')[0]}`;
    } finally {
      await rm(file);
    }
  }

  /** A page of a build, or null when it could not be made in time: the reason is in the log. */
  async render(build: BuildId, name: string, input: ServerPageInput): Promise<ServerPage | null> {
    const key = createHash('sha256')
      .update(JSON.stringify([buildPath(build), name, input]))
      .digest('base64');
    const known = this.rendered.get(key);
    if (known) return known;
    try {
      const pool = await this.poolOf(build);
      const signal = AbortSignal.timeout(renderTimeoutMs);
      const page = serverPage.parse(await pool.run({ page: { name, input } }, { signal }));
      this.rendered.set(key, page);
      return page;
    } catch (err) {
      this.logger.warn(
        { err, build: buildPath(build), page: name },
        'a server bundle did not render its page',
      );
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.values()].map(close));
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private poolOf(build: BuildId): Promise<ServerBundlePool> {
    const known = this.open.get(buildPath(build));
    if (known) return known;
    const pool = this.load(build);
    this.open.set(buildPath(build), pool);
    // What did not load is tried again with the next page.
    pool.catch(() => this.open.peek(buildPath(build)) === pool && this.open.delete(buildPath(build)));
    return pool;
  }

  private async load(build: BuildId): Promise<ServerBundlePool> {
    const source = await this.shelf.read(build, serverBundleFile);
    const { pool } = await openServerBundle(await this.write(`${build.remote}-${build.version}.mjs`, source));
    return pool;
  }

  /** Threads read from disk, whatever the storage is. */
  private async write(name: string, source: Buffer): Promise<string> {
    this.folder ??= mkdtemp(join(tmpdir(), 'meishi-server-bundles-'));
    const file = join(await this.folder, name);
    await writeFile(file, source);
    return file;
  }
}

async function close(pool: Promise<ServerBundlePool>): Promise<void> {
  await pool.then((open) => open.destroy()).catch(() => {});
}
