import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { FoundProfile } from '../profiles/profiles.queries.ts';
import { compressHtml, type PageEncoding } from './send-html.ts';

/** A page before its compression. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Whether the next request may get the same page. False for a substitute of a page that failed. */
  isCacheable: boolean;
}

export interface CompressedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface CachedPage extends CompressedPage {
  /** What the page shows. A changed profile is another object. */
  found: FoundProfile;
  /** The source of the smallest body, until that is made. */
  html?: string;
}

const maxBytes = 48 * 1024 * 1024;

/**
 * The finished pages of profiles, in memory. A page is valid as long as `ProfileReader` returns the same object,
 * which it finds out with each request. Everything else that a page depends on is part of its key.
 */
@Injectable()
export class PageCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, html = '' }) => body.length + 2 * html.length,
  });
  private readonly rendering = new Map<string, { found: FoundProfile; page: Promise<CompressedPage> }>();
  /** One at a time: the threads also read files. */
  private readonly improvements = pLimit(1);

  /** The page for a key, rendered at most once for concurrent requests. */
  async get(
    key: string,
    found: FoundProfile,
    encoding: PageEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage> {
    const cached = this.pages.get(key);
    if (cached?.found === found) {
      if (cached.html !== undefined) this.improve(key, cached, encoding);
      return cached;
    }
    const same = this.rendering.get(key);
    if (same?.found === found) return same.page;
    const page = this.render(key, found, encoding, render);
    this.rendering.set(key, { found, page });
    try {
      return await page;
    } finally {
      if (this.rendering.get(key)?.page === page) this.rendering.delete(key);
    }
  }

  private async render(
    key: string,
    found: FoundProfile,
    encoding: PageEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage> {
    const { status, headers, html, isCacheable } = await render();
    const body = await compressHtml(html, encoding);
    const page: CachedPage = { status, headers, body, found };
    if (isCacheable) this.pages.set(key, encoding === 'br' ? { ...page, html } : page);
    return page;
  }

  /** Compresses a page that is requested again as well as possible. */
  private improve(key: string, cached: CachedPage, encoding: PageEncoding): void {
    const { html = '', ...page } = cached;
    delete cached.html;
    void this.improvements(async () => {
      const body = await compressHtml(html, encoding, 'best');
      if (this.pages.peek(key) === cached) this.pages.set(key, { ...page, body });
    });
  }
}
