import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { compressHtml, type PageEncoding, smallestBrotli } from './send-html.ts';

/** A page before its compression. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Whether the next request may get the same page. False for a substitute of a page that failed. */
  isCacheable: boolean;
}

interface CompressedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface CachedPage extends CompressedPage {
  /** The version of the profile that the page shows. */
  version: string;
  /** Whether a smaller body can be made. */
  isImprovable: boolean;
}

const maxBytes = 24 * 1024 * 1024;
/** About the size of a page's key and headers. */
const entryBytes = 2048;

/**
 * The finished pages of profiles, in memory. A page is valid as long as `ProfileReader` returns the same version,
 * which it finds out with each request. Everything else that a page depends on is part of its key.
 */
@Injectable()
export class PageCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + entryBytes,
  });
  private readonly rendering = new Map<string, { version: string; page: Promise<CompressedPage> }>();
  /** One at a time: the threads also read files. */
  private readonly improvements = pLimit(1);

  /** The page for a key, rendered at most once for concurrent requests. */
  async get(
    key: string,
    version: string,
    encoding: PageEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage> {
    const cached = this.pages.get(key);
    if (cached?.version === version) {
      if (cached.isImprovable) this.improve(key, cached);
      return cached;
    }
    const same = this.rendering.get(key);
    if (same?.version === version) return same.page;
    const page = this.render(key, version, encoding, render);
    this.rendering.set(key, { version, page });
    try {
      return await page;
    } finally {
      if (this.rendering.get(key)?.page === page) this.rendering.delete(key);
    }
  }

  private async render(
    key: string,
    version: string,
    encoding: PageEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage> {
    const { status, headers, html, isCacheable } = await render();
    const body = await compressHtml(html, encoding);
    if (isCacheable) this.pages.set(key, { status, headers, body, version, isImprovable: encoding === 'br' });
    return { status, headers, body };
  }

  /** Compresses a page that is requested again as well as possible. */
  private improve(key: string, cached: CachedPage): void {
    cached.isImprovable = false;
    void this.improvements(async () => {
      if (this.pages.peek(key) !== cached) return;
      const body = await smallestBrotli(cached.body);
      if (this.pages.peek(key) === cached) this.pages.set(key, { ...cached, body });
    });
  }
}
