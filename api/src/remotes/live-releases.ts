import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Release } from './release.entity.js';

/** What is known of a kept release, as far as people get to see it. */
export type KnownRelease = Pick<
  Release,
  'remote' | 'version' | 'entry' | 'integrity' | 'requires' | 'routes' | 'chunks' | 'kit_parts' | 'shell'
>;

/** A release that is live. */
export type LiveRelease = KnownRelease & {
  /** Of how many in a hundred people a canary is the version; null for the version of all the others. */
  canary: number | null;
};

/** How long another server's activation may go unnoticed here. */
const freshMs = 1000;

const known = 'remote, version, entry, integrity, requires, routes, chunks, kit_parts, shell';

/** The releases that are live, remembered for a second; an activation on this server shows at once. */
@Injectable()
export class LiveReleases {
  private live: Promise<LiveRelease[]> | null = null;
  private readAt = 0;

  constructor(private readonly database: Database) {}

  list(): Promise<LiveRelease[]> {
    if (!this.live || performance.now() - this.readAt > freshMs) return this.refresh();
    return this.live;
  }

  /** Reads anew which releases are live. */
  refresh(): Promise<LiveRelease[]> {
    const live = this.read();
    this.live = live;
    this.readAt = performance.now();
    live.catch(() => {
      if (this.live === live) this.live = null;
    });
    return live;
  }

  /** A kept release, live or not. */
  async find(remote: string, version: string): Promise<KnownRelease | undefined> {
    const { rows } = await this.database.query<KnownRelease>({
      name: 'known release',
      text: `select ${known} from releases where remote = $1 and version = $2`,
      values: [remote, version],
    });
    return rows[0];
  }

  private async read(): Promise<LiveRelease[]> {
    const { rows } = await this.database.query<LiveRelease>({
      name: 'live releases',
      text: `with latest as (
          select distinct on (remote) remote, version, percent from activations order by remote, activation_id desc
        ), live as (
          (select distinct on (remote) remote, version, null::int as canary from activations
            where percent = 100 order by remote, activation_id desc)
          union all
          select remote, version, percent from latest where percent < 100
        )
        select ${known}, canary from live join releases using (remote, version) order by remote, canary nulls first`,
    });
    return rows;
  }
}
