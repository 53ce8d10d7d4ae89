import type { Source } from '@meishi/api-contract/endpoints/analytics/analytics';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../platform/config/config.ts';
import { Batches, Lookups, lookupKeys } from '../platform/database/batches.ts';
import { Database } from '../platform/database/database.ts';
import { hiddenLists } from '../platform/database/sql.ts';
import { exactly } from './send-html.ts';

/** A page as it is sent. */
export interface FinishedPage {
  /** The version of the profile that the page shows. */
  version: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a page was asked for with, so that it can be rendered again. */
export interface RepeatableRequest {
  /** The id or slug of the profile. */
  id: string;
  locale: string;
  source: Source | null;
  encoding: 'br' | 'gzip' | null;
}

/** A page that is to be stored. */
interface SavedPage {
  key: string;
  profileId: string;
  page: FinishedPage;
  request: RepeatableRequest | null;
}

interface StoredPage extends Omit<FinishedPage, 'headers'> {
  key: string;
  /** JSON. */
  headers: string;
}

const megabyte = 1024 * 1024;
/** About what a row takes besides its body. */
const rowBytes = 2048;
/** The store is swept after a process has added this part of it. */
const sweptPart = 1 / 16;
/** Pages that one statement stores. */
const maxBatch = 20;
/** Pages that wait to be stored. Further ones are not stored: the next visitor renders them again. */
const maxWaiting = 500;

const finishedPages = {
  name: 'finished pages',
  text: `select page_key as key, version, status, headers, body
  from ${lookupKeys} join pages.finished on page_key = key`,
};

/**
 * Without a profile, which may have been erased meanwhile, nothing is stored. The bodies are one parameter, because those of a list
 * would be sent as hexadecimal text.
 */
const storePages = {
  name: 'store finished pages',
  text: `insert into pages.finished (page_key, profile_id, version, status, headers, body, request)
  select key, profile_id, page.version, status, headers, substr(bodies, first, bytes), request::jsonb
  from ${hiddenLists(
    `$1::text[] as keys, $2::text[] as profile_ids, $3::text[] as versions, $4::int[] as statuses, $5::text[] as headers_of,
      $6::text[] as requests, $7::int[] as firsts, $8::int[] as sizes, $9::bytea as bodies`,
    'batch',
  )}, unnest(keys, profile_ids, versions, statuses, headers_of, requests, firsts, sizes)
    as page (key, profile_id, version, status, headers, request, first, bytes) join profiles using (profile_id)
  order by key
  on conflict (page_key) do update set version = excluded.version, status = excluded.status,
    headers = excluded.headers, body = excluded.body, request = excluded.request, stored_at = excluded.stored_at`,
};

/** Removes the oldest pages beyond a number of bytes ($1). */
const sweep = `with sized as (
    select page_key, sum(octet_length(body) + ${rowBytes}) over (order by stored_at desc, page_key) as total
    from pages.finished
  ) delete from pages.finished using sized where finished.page_key = sized.page_key and total > $1`;

/**
 * The finished pages of profiles in the database, for all servers, so that a page is rendered once for each version of the
 * profile and each release. A failure of the store never fails a page.
 */
@Injectable()
export class PageStore implements BeforeApplicationShutdown {
  private readonly reads: Lookups<StoredPage>;
  private readonly writes: Batches<SavedPage, undefined>;
  private readonly maxBytes: number;
  private unsweptBytes = 0;

  constructor(
    private readonly database: Database,
    { PAGE_STORE_MB }: Config,
    private readonly logger: PinoLogger,
  ) {
    this.reads = new Lookups(database, finishedPages);
    this.writes = new Batches({ process: (batch) => this.store(batch), maxBatch, maxWaiting });
    this.maxBytes = PAGE_STORE_MB * megabyte;
  }

  /** False if the installation stores no pages. */
  get isUsed(): boolean {
    return this.maxBytes > 0;
  }

  /** The page of a key, of whatever version. Concurrent calls share a statement. */
  async find(key: string): Promise<FinishedPage | undefined> {
    if (!this.isUsed) return undefined;
    try {
      const stored = await this.reads.find(key);
      return stored && { ...stored, headers: JSON.parse(stored.headers), body: exactly(stored.body) };
    } catch (err) {
      this.logger.warn({ err }, 'the finished pages could not be read');
      return undefined;
    }
  }

  /** The requests of the newest pages, of one profile or of all. */
  async listRequests(profileId: string | undefined, maxPages: number): Promise<RepeatableRequest[]> {
    const { rows } = await this.database.queryWithLongTimeout<{ request: RepeatableRequest }>(
      `select request from pages.finished
       where request is not null and ($1::text is null or profile_id = $1)
       group by request order by max(stored_at) desc limit $2`,
      [profileId ?? null, maxPages],
    );
    return rows.map(({ request }) => request);
  }

  /** Stores a page in the background. A page without a request is not rendered ahead. */
  save(key: string, profileId: string, page: FinishedPage, request: RepeatableRequest | null): void {
    if (!this.isUsed || this.writes.waitingItems >= maxWaiting) return;
    this.writes
      .add({ key, profileId, page, request })
      .catch((err: unknown) =>
        this.logger.warn({ err, profile_id: profileId }, 'a finished page was not stored'),
      );
  }

  /** Resolves when all pages are stored. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writes.drain();
  }

  private async store(batch: readonly SavedPage[]): Promise<undefined[]> {
    const pages = [...new Map(batch.map((saved) => [saved.key, saved])).values()];
    const sizes = pages.map(({ page }) => page.body.length);
    const firsts = sizes.map((_, index) => 1 + sum(sizes.slice(0, index)));
    const values = [
      pages.map(({ key }) => key),
      pages.map(({ profileId }) => profileId),
      pages.map(({ page }) => page.version),
      pages.map(({ page }) => page.status),
      pages.map(({ page }) => JSON.stringify(page.headers)),
      pages.map(({ request }) => request && JSON.stringify(request)),
      firsts,
      sizes,
      Buffer.concat(pages.map(({ page }) => page.body)),
    ];
    await this.database.query({ ...storePages, values });
    this.unsweptBytes += sum(sizes) + pages.length * rowBytes;
    if (this.unsweptBytes >= this.maxBytes * sweptPart) {
      this.unsweptBytes = 0;
      await this.database.queryWithLongTimeout(sweep, [this.maxBytes * (1 - sweptPart)]);
    }
    return batch.map(() => undefined);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
