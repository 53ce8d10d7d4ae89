import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type FinishedPage, PageStore, type RepeatableRequest } from './page-store.ts';
import { compressHtml, type PageEncoding, smallestBrotli } from './send-html.ts';

/** A page before its compression. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Whether the next request may get the same page. False for a substitute of a page that failed. */
  isCacheable: boolean;
}

/** What a page is asked for by. */
interface RequestedPage {
  /** A hash of everything that the page depends on, except the profile. */
  key: string;
  /** The profile that it shows, and its version. */
  profileId: string;
  version: string;
  encoding: PageEncoding;
  /** Null for a page that is not rendered ahead. */
  repeatable: RepeatableRequest | null;
}

interface CachedPage extends FinishedPage {
  /** How often it was sent from memory. */
  requests: number;
}

const maxBytes = 24 * 1024 * 1024;
/** About the size of a page's key and headers. */
const entryBytes = 2048;
/** A page that is sent so often from memory is compressed as well as possible, which takes as long as many renders. */
const popularRequests = 20;

/**
 * The finished pages of profiles, in memory and below it in the store of all servers. A page is valid as long as
 * `ProfileReader` returns the same version, which it finds out with each request. Everything else that a page depends on is
 * part of its key.
 */
@Injectable()
export class PageCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + entryBytes,
  });
  private readonly rendering = new Map<string, { version: string; page: Promise<FinishedPage> }>();
  /** One at a time: the threads also read files. */
  private readonly improvements = pLimit(1);

  constructor(private readonly store: PageStore) {}

  /** Reads the page from the store, unless memory has one. Call it while the profile is read, and pass the result to `get`. */
  lookAhead(key: string): Promise<FinishedPage | undefined> | undefined {
    return this.pages.has(key) || this.rendering.has(key) ? undefined : this.store.find(key);
  }

  /** The page for a request, rendered at most once for concurrent requests. */
  async get(
    requested: RequestedPage,
    render: () => Promise<RenderedPage>,
    stored?: Promise<FinishedPage | undefined>,
  ): Promise<FinishedPage> {
    const { key, version } = requested;
    const cached = this.pages.get(key);
    if (cached?.version === version) {
      cached.requests += 1;
      if (cached.requests === popularRequests) this.improve(requested, cached);
      return cached;
    }
    const same = this.rendering.get(key);
    if (same?.version === version) return same.page;
    const page = this.findOrRender(requested, render, stored);
    this.rendering.set(key, { version, page });
    try {
      return await page;
    } finally {
      if (this.rendering.get(key)?.page === page) this.rendering.delete(key);
    }
  }

  private async findOrRender(
    { key, profileId, version, encoding, repeatable }: RequestedPage,
    render: () => Promise<RenderedPage>,
    lookedAhead: Promise<FinishedPage | undefined> | undefined,
  ): Promise<FinishedPage> {
    const stored = await (lookedAhead ?? this.store.find(key));
    if (stored?.version === version) {
      this.pages.set(key, { ...stored, requests: 0 });
      return stored;
    }
    const { status, headers, html, isCacheable } = await render();
    const page = { version, status, headers, body: await compressHtml(html, encoding) };
    if (isCacheable) {
      this.pages.set(key, { ...page, requests: 0 });
      this.store.save(key, profileId, page, repeatable);
    }
    return page;
  }

  private improve({ key, profileId, encoding, repeatable }: RequestedPage, cached: CachedPage): void {
    if (encoding !== 'br') return;
    void this.improvements(async () => {
      if (this.pages.peek(key) !== cached) return;
      const better = { ...cached, body: await smallestBrotli(cached.body) };
      if (this.pages.peek(key) !== cached) return;
      this.pages.set(key, better);
      this.store.save(key, profileId, better, repeatable);
    });
  }
}
