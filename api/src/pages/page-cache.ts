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
  isKept: boolean;
}

export interface CompressedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface KeptPage extends CompressedPage {
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
  private readonly kept = new LRUCache<string, KeptPage>({
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
    const kept = this.kept.get(key);
    if (kept?.found === found) {
      if (kept.html !== undefined) this.improve(key, kept, encoding);
      return kept;
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
    const { status, headers, html, isKept } = await render();
    const body = await compressHtml(html, encoding);
    const page: KeptPage = { status, headers, body, found };
    if (isKept) this.kept.set(key, encoding === 'br' ? { ...page, html } : page);
    return page;
  }

  /** Compresses a page that is requested again as well as possible. */
  private improve(key: string, kept: KeptPage, encoding: PageEncoding): void {
    const { html = '', ...page } = kept;
    delete kept.html;
    void this.improvements(async () => {
      const body = await compressHtml(html, encoding, 'best');
      if (this.kept.peek(key) === kept) this.kept.set(key, { ...page, body });
    });
  }
}
