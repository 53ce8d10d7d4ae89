import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { apiFaults } from './activation.policy.ts';
import { LiveReleases, type ReleaseSummary } from './live-releases.ts';

type ReleaseId = Pick<ReleaseSummary, 'remote' | 'version'>;

/**
 * Live releases that use what this version of the API does not have. `meishi migrate` refuses to lead to them; they exist
 * after a forced migration, or after a return to an older version of the API. They stay live, because the rest of their
 * pages works.
 */
@Injectable()
export class LiveMisfits implements OnApplicationBootstrap {
  /** The faults of each release that was live. They never change while this version runs. */
  private readonly faults = new Map<string, string[]>();

  constructor(
    private readonly live: LiveReleases,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(LiveMisfits.name);
  }

  /** Before the first migration, nothing is live and nothing can be read. */
  async onApplicationBootstrap(): Promise<void> {
    const live = await this.live.list().catch(() => []);
    for (const release of live.filter(({ off }) => !off))
      for (const fault of await this.of(release))
        this.logger.error({ ...idOf(release), fault }, 'a live release does not fit this version of the API');
  }

  /** Whether there are any. */
  async exist(): Promise<boolean> {
    const live = (await this.live.list()).filter(({ off }) => !off);
    const found = await Promise.all(live.map((release) => this.of(release)));
    return found.some((faults) => faults.length > 0);
  }

  /** What a release uses and this version of the API does not have, as sentences without a full stop. */
  async of(release: ReleaseId): Promise<string[]> {
    const { remote, version } = release;
    const key = `${remote} ${version}`;
    const known = this.faults.get(key) ?? apiFaults(await this.live.findCompared(remote, version));
    this.faults.set(key, known);
    return known;
  }
}

const idOf = ({ remote, version }: ReleaseId) => ({ remote, version });
