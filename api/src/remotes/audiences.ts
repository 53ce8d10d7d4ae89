import { createHmac, hkdfSync } from 'node:crypto';
import type { Role } from '@meishi/api-contract/users';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Visitors } from '../analytics/visitors.js';
import { Config } from '../platform/config/config.js';
import { readCookie } from '../platform/http/cookies.js';
import type { KnownRelease } from './live-releases.js';
import { LiveReleases } from './live-releases.js';
import { Previews } from './previews.js';
import { chooseReleases, isAmongCanary } from './release-choice.js';

/** The releases that somebody gets, one of each remote. */
export interface Audience {
  roles: readonly Role[];
  releases: KnownRelease[];
  /** The build among them that this browser alone runs. */
  preview: KnownRelease | null;
}

/** Kept by the shell while somebody is signed in: their user_id, so that pages know them before any script runs. */
const personCookie = 'meishi.person';

/** Decides which version of each remote a request is to be answered with. */
@Injectable()
export class Audiences {
  private readonly secret: Buffer;

  constructor(
    config: Config,
    private readonly live: LiveReleases,
    private readonly previews: Previews,
    private readonly visitors: Visitors,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', config.SECRET, '', 'canaries', 32));
  }

  /**
   * Whom a page or registry is for. HTML is always a visitor's as far as roles go, as no page comes with a token; the
   * version of a canary is theirs by their account, and by the hash of the day for those without one.
   */
  async of(request: FastifyRequest): Promise<Audience> {
    const [live, preview] = await Promise.all([this.live.list(), this.previewOf(request)]);
    // Nobody is told apart while there is nothing to choose.
    const person = live.some(({ canary }) => canary !== null) ? await this.personOf(request) : '';
    const isOfCanary = (canary: (typeof live)[number]) =>
      isAmongCanary(canary, person, (text) => this.draw(text));
    return { roles: request.viewer?.roles ?? [], ...chooseReleases(live, isOfCanary, preview) };
  }

  private async previewOf(request: FastifyRequest): Promise<KnownRelease | null> {
    const build = this.previews.read(request);
    return build ? ((await this.live.find(build.remote, build.version)) ?? null) : null;
  }

  private async personOf(request: FastifyRequest): Promise<string> {
    const userId = request.viewer?.user_id ?? readCookie(request, personCookie);
    if (userId) return `user ${userId}`;
    const agent = request.headers['user-agent'] ?? '';
    const hash = await this.visitors.hash(request.ip, agent, new Date());
    return `visitor ${hash.toString('hex')}`;
  }

  private draw(text: string): number {
    return createHmac('sha256', this.secret).update(text).digest().readUInt32BE() / 2 ** 32;
  }
}
