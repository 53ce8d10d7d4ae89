import { hash } from 'node:crypto';
import type { Role } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DatabaseClock } from '../../../platform/database/database-clock.ts';
import { readCookie } from '../../../platform/http/request-headers.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { derivedKey } from '../../../platform/signing/signer.ts';
import { activationFault } from '../activation/activation.policy.ts';
import { type LiveRelease, LiveReleases, type ReleaseSummary } from '../activation/live-releases.ts';
import { Previews } from './previews.service.ts';

/** Whether a canary applies to a user or visitor. The result is stable while the percentage is the same. */
type CanarySelection = (canary: LiveRelease) => boolean;

/**
 * One release per remote: live, its canary if chosen, or the previewed one if compatible with the rest. Those of remotes that
 * are switched off are apart; a preview of one is possible, so that its team can try the repair.
 */
function chooseReleases(
  live: readonly LiveRelease[],
  isOfCanary: CanarySelection,
  preview: ReleaseSummary | null = null,
): { releases: ReleaseSummary[]; off: ReleaseSummary[]; preview: ReleaseSummary | null } {
  const chosen = new Map<string, ReleaseSummary & { off?: boolean }>();
  for (const release of live)
    if (release.canary === null || isOfCanary(release)) chosen.set(release.remote, release);
  const fits = preview !== null && activationFault(preview, [...chosen.values()]) === null;
  if (fits) chosen.set(preview.remote, preview);
  const all = [...chosen.values()];
  return {
    releases: all.filter(({ off }) => !off),
    off: all.filter(({ off }) => off),
    preview: fits ? preview : null,
  };
}

/**
 * Whether a canary applies to a user or visitor. Those who get it keep it as the percentage grows; another
 * canary selects others.
 * @param draw Deterministically maps a text to a uniform number from 0 to 1
 */
function isSelectedForCanary(
  { remote, version, canary }: LiveRelease,
  callerKey: string,
  draw: (text: string) => number,
): boolean {
  return canary !== null && draw(`${remote} ${version} ${callerKey}`) * 100 < canary;
}

/** The releases for a caller, one per remote. */
export interface Audience {
  roles: readonly Role[];
  /** The session of the caller; null for a visitor and for page requests. */
  sessionId: string | null;
  releases: ReleaseSummary[];
  /** What the caller would get if their remotes were not switched off. */
  off: ReleaseSummary[];
  /** The one of them that only this browser previews. */
  preview: ReleaseSummary | null;
  /** Whether the browser says that its user is signed in. Not verified. */
  isSignedIn: boolean;
}

/** The shell stores the user_id of a signed-in user in this cookie, for page requests. */
const userCookie = 'meishi.person';

/** Decides which release of each remote a request gets. */
@Injectable()
export class Audiences {
  /** Callers choose parts of what is hashed, and without the secret they could choose their release. */
  private readonly secret: string;

  constructor(
    secret: PermanentSecret,
    private readonly live: LiveReleases,
    private readonly previews: Previews,
    private readonly clock: DatabaseClock,
  ) {
    this.secret = derivedKey(secret, 'canaries').toString('hex');
  }

  /**
   * The releases for a page or registry request. Page requests carry no token, so they never have roles. A
   * canary is assigned by account, or without one for a day by address and browser.
   */
  async of(request: FastifyRequest): Promise<Audience> {
    const [live, preview] = await Promise.all([this.live.list(), this.previewOf(request)]);
    // Visitors are only identified if there is a canary.
    const callerKey = live.some(({ canary }) => canary !== null) ? await this.callerKeyOf(request) : '';
    const isOfCanary = (canary: (typeof live)[number]) =>
      isSelectedForCanary(canary, callerKey, (text) => this.draw(text));
    return {
      roles: request.viewer?.roles ?? [],
      sessionId: request.viewer?.session_id ?? null,
      ...chooseReleases(live, isOfCanary, preview),
      isSignedIn: userIdOf(request) !== undefined,
    };
  }

  /** The releases for visitors who get no canary. */
  async ofVisitors(): Promise<Audience> {
    const live = await this.live.list();
    return { roles: [], sessionId: null, ...chooseReleases(live, () => false), isSignedIn: false };
  }

  private async previewOf(request: FastifyRequest): Promise<ReleaseSummary | null> {
    const build = this.previews.read(request);
    return build ? ((await this.live.find(build.remote, build.version)) ?? null) : null;
  }

  private async callerKeyOf(request: FastifyRequest): Promise<string> {
    const userId = userIdOf(request);
    if (userId) return `user ${userId}`;
    const day = (await this.clock.now()).toISOString().slice(0, 10);
    return `visitor ${day} ${request.ip} ${request.headers['user-agent'] ?? ''}`;
  }

  private draw(text: string): number {
    return hash('sha256', `${this.secret} ${text}`, 'buffer').readUInt32BE() / 2 ** 32;
  }
}

function userIdOf(request: FastifyRequest): string | undefined {
  return request.viewer?.user_id ?? readCookie(request, userCookie);
}
