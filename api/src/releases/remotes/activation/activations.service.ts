import type { StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { Canaries } from '../canaries/canaries.ts';
import { CanaryAlarm } from '../canaries/canary-alarm.job.ts';
import { Release } from '../releases/release.entity.ts';
import { ReleaseAudit, type Releaser } from '../releases/release-audit.ts';
import type { ReleaseId } from '../releases/release-store.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { Activation } from './activation.entity.ts';
import { type Misfit, refuseForeignPaths, refuseMisfit, shellMisfits } from './activation.policy.ts';
import { isWithdrawn, previousVersion, versionBesideCanary } from './activation-history.ts';
import { type ComparedRelease, type LiveRelease, LiveReleases, withActivation } from './live-releases.ts';
import { RemoteSwitchService } from './remote-switch.service.ts';

export interface ActivationRequest {
  remote: string;
  /** The full version, or the package version for its newest build. */
  version: string;
  percent: number;
  /** The percentages of a canary that follow. */
  steps?: readonly number[];
  minutes?: number;
  /** The remotes to switch off, because they do not fit this shell. */
  switchOff?: readonly string[];
}

/** How an activation changes the course of a canary. */
interface Change {
  action: string;
  /** Changes nothing unless this version is the remote's canary. */
  onlyBeside?: string;
  /** Why the canary is stopped. */
  because?: StopReason;
}

/** Decides which stored releases are live: activations, canaries, rollbacks, withdrawals. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: ReleaseAudit,
    private readonly releases: ReleasesService,
    private readonly live: LiveReleases,
    private readonly canaries: Canaries,
    private readonly alarm: CanaryAlarm,
    private readonly switches: RemoteSwitchService,
  ) {}

  /** Activates a stored release, for everyone or as a canary. */
  activate(request: ActivationRequest, actor: Releaser): Promise<Release> {
    const action = request.percent < 100 ? 'canary-started' : 'release-activated';
    return this.audit.attempt('activation', request.remote, actor, () =>
      this.makeLive(request, actor, { action }),
    );
  }

  /** Moves a running canary to its next percentage; 100 is everyone. */
  async stepCanary(
    { remote, version }: ReleaseId,
    percent: number,
    steps: readonly number[],
    actor: Releaser,
  ): Promise<void> {
    const action = percent < 100 ? 'canary-grown' : 'release-activated';
    await this.audit.attempt('canary step', remote, actor, () =>
      this.makeLive({ remote, version, percent, steps }, actor, { action, onlyBeside: version }),
    );
  }

  /** Ends a running canary automatically, and alarms its team. */
  async stopCanary({ remote, version }: ReleaseId, because: StopReason, actor: Releaser): Promise<void> {
    const live = await this.live.read();
    const active = live.find((other) => other.remote === remote && other.canary === null);
    if (!active) return;
    await this.audit.attempt('canary stop', remote, actor, () =>
      this.makeLive({ remote, version: active.version, percent: 100 }, actor, {
        action: 'canary-stopped',
        onlyBeside: version,
        because,
      }),
    );
  }

  /** What a rollback would do. */
  async rollback(remote: string): Promise<{ version: string; misfits: Misfit[] }> {
    const { version } = await this.rollbackTarget(remote);
    const release = await this.live.findCompared(remote, version);
    return { version, misfits: shellMisfits(release, await this.live.compared()) };
  }

  /**
   * Ends a running canary; without one, activates the previous release.
   * @param switchOff for the shell: exactly the remotes that do not fit it, to switch off
   */
  rollBack(remote: string, actor: Releaser, switchOff: readonly string[] = []): Promise<Release> {
    return this.audit.attempt('rollback', remote, actor, async () => {
      const { version, action } = await this.rollbackTarget(remote);
      return this.makeLive({ remote, version, percent: 100, switchOff }, actor, { action });
    });
  }

  private async rollbackTarget(remote: string): Promise<{ version: string; action: string }> {
    const { rows: history } = await this.database.query<{ version: string; percent: number }>({
      name: 'activations of a remote',
      text: 'select version, percent from activations where remote = $1 order by activation_id',
      values: [remote],
    });
    if (history.length === 0) throw notFound('release');
    const besideCanary = versionBesideCanary(history);
    if (besideCanary) return { version: besideCanary, action: 'canary-ended' };
    const version = previousVersion(history);
    if (!version)
      throw new DomainError(
        'conflict',
        t('There is no earlier version of {{remote}} to roll back to.', { remote }),
      );
    return { version, action: isWithdrawn(history) ? 'release-activated' : 'release-rolled-back' };
  }

  /** Takes a remote away, with its canary. Its releases stay stored. Returns the release that was live. */
  withdraw(remote: string, actor: Releaser): Promise<Release> {
    return this.audit.attempt('withdrawal', remote, actor, async () => {
      if (remote === 'shell')
        throw new DomainError('conflict', t('The shell can’t be withdrawn, because it shows every page.'));
      const { release, live } = await this.end(remote, actor);
      this.live.replace(live);
      return release;
    });
  }

  @Transactional()
  private async end(remote: string, actor: Releaser): Promise<{ release: Release; live: LiveRelease[] }> {
    await this.live.lock();
    const live = await this.live.read();
    const active = live.find((other) => other.remote === remote && other.canary === null);
    if (!active) throw notFound('release');
    const release = await this.em.findOneOrFail(Release, { remote, version: active.version });
    this.em.create(Activation, { release, percent: 0, activated_by: actor.label });
    await this.audit.record(actor, 'remote-withdrawn', remote, { version: active.version });
    return { release, live: live.filter((other) => other.remote !== remote) };
  }

  private async makeLive(request: ActivationRequest, actor: Releaser, change: Change): Promise<Release> {
    const release = await this.releases.findIntact(request.remote, request.version);
    this.live.replace(await this.decide({ ...request, version: release.version }, actor, change));
    return release;
  }

  /** Returns what is live once the transaction is committed. */
  @Transactional()
  private async decide(
    { remote, version, percent, steps = [], minutes, switchOff = [] }: ActivationRequest,
    actor: Releaser,
    { action, onlyBeside, because }: Change,
  ): Promise<LiveRelease[]> {
    // Prevents two concurrent activations from claiming the same route.
    await this.live.lock();
    const release = await this.em.findOneOrFail(Release, { remote, version });
    const candidate = await this.live.findCompared(remote, version);
    const live = await this.switchMisfitsOff(candidate, switchOff, actor);
    refuseForeignPaths(actor, release);
    refuseMisfit(candidate, live);
    const own = live.filter((other) => other.remote === remote);
    const active = own.find(({ canary }) => canary === null);
    const canary = own.find((other) => other.canary !== null);
    if (onlyBeside && canary?.version !== onlyBeside) return live;
    if (percent < 100) refuseIdleCanary(active?.version, version);
    const isSo =
      percent < 100
        ? canary?.version === version && canary.canary === percent
        : active?.version === version && !canary;
    if (percent < 100)
      await this.canaries.begin({ remote, version }, canary?.version !== version, steps, minutes);
    if (isSo) return live;
    if (onlyBeside && because) {
      await this.canaries.stop({ remote, version: onlyBeside }, because);
      await this.alarm.prepare({ remote, version: onlyBeside }, because);
    }
    this.em.create(Activation, { release, percent, activated_by: actor.label });
    await this.audit.record(actor, action, remote, {
      version,
      percent,
      before: (onlyBeside ?? active?.version) || null,
      ...(because && { reason: because }),
    });
    return withActivation(live, release, percent);
  }

  /** Returns the live releases after that. */
  private async switchMisfitsOff(candidate: ComparedRelease, names: readonly string[], actor: Releaser) {
    const live = await this.live.compared();
    if (names.length === 0) return live;
    const misfits = shellMisfits(candidate, live).map(({ remote }) => remote);
    if (misfits.length !== new Set(names).size || misfits.some((remote) => !names.includes(remote)))
      throw new DomainError(
        'conflict',
        t('The remotes that don’t fit this shell have changed in the meantime. Please try again.'),
      );
    const details = { shell: candidate.version };
    for (const remote of misfits) await this.switches.turnOff(remote, actor, details);
    return live.map((release) => (misfits.includes(release.remote) ? { ...release, off: true } : release));
  }
}

function refuseIdleCanary(active: string | undefined, version: string): void {
  if (!active)
    throw new DomainError('conflict', t('No version is live yet. The first one goes live for everyone.'));
  if (active === version) throw new DomainError('conflict', t('This version is already live for everyone.'));
}
