import type { BuildUses } from '@meishi/api-contract/rules/build-uses';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import type { Release } from '../releases/release.entity.ts';

/** The fields of a release that pages and registries need. */
export type ReleaseSummary = Pick<
  Release,
  'remote' | 'version' | 'entry' | 'integrity' | 'requires' | 'routes' | 'chunks' | 'kit_parts' | 'shell'
>;

/** A release that is live. */
export type LiveRelease = ReleaseSummary & {
  /** The percentage of a canary; null for the release that everyone else gets. */
  canary: number | null;
  /** Whether a product admin has switched the remote off. */
  off: boolean;
};

/** A release with what is compared before it goes live, or another one beside it. */
export type ComparedRelease = ReleaseSummary & { uses: BuildUses | null };

/** Maximum delay until another server's activation is noticed. */
const freshMs = 1000;

const summary = 'remote, version, entry, integrity, requires, routes, chunks, kit_parts, shell';

const liveReleases = `with latest as (
    select distinct on (remote) remote, version, percent from activations order by remote, activation_id desc
  ), live as (
    (select distinct on (remote) remote, version, percent, null::int as canary from activations
      where percent in (0, 100) order by remote, activation_id desc)
    union all
    select remote, version, percent, percent from latest where percent between 1 and 99
  )`;
const liveSummary = `${summary}, canary,
  exists(select from switched_off_remotes off where off.remote = releases.remote) as off`;
const fromLive = `from live join releases using (remote, version)
  where percent > 0 order by remote, canary nulls first`;

/** The live releases, cached for a second. An activation on this server is visible immediately. */
@Injectable()
export class LiveReleases {
  private live: Promise<LiveRelease[]> | null = null;
  private readAt = 0;

  constructor(private readonly database: Database) {}

  list(): Promise<LiveRelease[]> {
    if (this.live && performance.now() - this.readAt <= freshMs) return this.live;
    const live = this.read();
    this.keep(live);
    live.catch(() => {
      if (this.live === live) this.live = null;
    });
    return live;
  }

  /** Makes a committed activation visible on this server immediately. */
  replace(live: LiveRelease[]): void {
    this.keep(Promise.resolve(live));
  }

  /** Finds a stored release, live or not. */
  async find(remote: string, version: string): Promise<ReleaseSummary | undefined> {
    const { rows } = await this.database.query<ReleaseSummary>({
      name: 'release summary',
      text: `select ${summary} from releases where remote = $1 and version = $2`,
      values: [remote, version],
    });
    return rows[0];
  }

  /** Finds a stored release with what it uses. */
  async findCompared(remote: string, version: string): Promise<ComparedRelease> {
    const { rows } = await this.database.query<ComparedRelease>(
      `select ${summary}, uses from releases where remote = $1 and version = $2`,
      [remote, version],
    );
    if (!rows[0]) throw notFound('release');
    return rows[0];
  }

  /** Reads the live releases with what they use, for a decision that needs the latest ones. */
  async compared(): Promise<(LiveRelease & ComparedRelease)[]> {
    const { rows } = await this.database.query<LiveRelease & ComparedRelease>(
      `${liveReleases} select ${liveSummary}, uses ${fromLive}`,
    );
    return rows;
  }

  /** Reads the live releases, for a decision that needs the latest ones. */
  async read(): Promise<LiveRelease[]> {
    const { rows } = await this.database.query<LiveRelease>({
      name: 'live releases',
      text: `${liveReleases} select ${liveSummary} ${fromLive}`,
    });
    return rows;
  }

  /** Until the end of the transaction, nobody else changes what is live. */
  async lock(): Promise<void> {
    await this.database.query('lock table activations in share row exclusive mode');
  }

  private keep(live: Promise<LiveRelease[]>): void {
    this.live = live;
    this.readAt = performance.now();
  }
}

/** What is live after an activation: a release for everyone ends a canary, a canary replaces another one. */
export function withActivation(
  live: readonly LiveRelease[],
  { remote, version, entry, integrity, requires, routes, chunks, kit_parts, shell }: ReleaseSummary,
  percent: number,
): LiveRelease[] {
  const canary = percent < 100 ? percent : null;
  const others = live.filter((other) => other.remote !== remote || (canary && other.canary === null));
  const off = live.some((other) => other.remote === remote && other.off);
  const release = {
    remote,
    version,
    entry,
    integrity,
    requires,
    routes,
    chunks,
    kit_parts,
    shell,
    canary,
    off,
  };
  return [...others, release].sort((first, second) => (first.remote < second.remote ? -1 : 1));
}
