import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import type { Release as ReleaseAnswer } from '@meishi/api-contract/endpoints/remotes';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { DomainError, notFound } from '../../platform/http/domain-error.js';
import { t } from '../../platform/words/words.js';
import { Release } from '../releases/release.entity.js';
import { remoteSubject } from '../releases/release-actors.js';
import { ReleaseAnswers } from '../releases/release-answers.js';
import { releaseRefused } from '../releases/release-refused.js';
import { ReleaseStore } from '../releases/release-store.js';
import { Activation } from './activation.entity.js';
import { activationFault, type Candidate } from './activation.policy.js';
import { previousVersion } from './activation-history.js';
import { LiveReleases } from './live-releases.js';

/** An activation request: a stored release and a percentage. */
interface Wish {
  remote: string;
  /** The full version, or the package version for its newest build. */
  version: string;
  percent: number;
}

/** Decides which stored releases are live. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly live: LiveReleases,
    private readonly releaseStore: ReleaseStore,
    private readonly answers: ReleaseAnswers,
  ) {}

  /** Activates a stored release, for everyone or as a canary. */
  async activate(wish: Wish, actor: Actor): Promise<ReleaseAnswer> {
    return this.audited('activation', wish.remote, actor, async () => {
      const release = await this.find(wish.remote, wish.version);
      await this.refuseDamage(release);
      const action = wish.percent < 100 ? 'canary-started' : 'release-activated';
      await this.makeLive({ ...wish, version: release.version }, actor, action);
      return this.answerWith(release);
    });
  }

  /** Ends a running canary; without one, activates the previous release. */
  async rollBack(remote: string, actor: Actor): Promise<ReleaseAnswer> {
    return this.audited('rollback', remote, actor, async () => {
      const live = (await this.live.refresh()).filter((release) => release.remote === remote);
      const [active] = live;
      if (!active) throw notFound('release');
      const hasCanary = live.some(({ canary }) => canary !== null);
      const version = hasCanary ? active.version : await this.previousOf(remote);
      const release = await this.find(remote, version);
      await this.refuseDamage(release);
      const action = hasCanary ? 'canary-ended' : 'release-rolled-back';
      await this.makeLive({ remote, version, percent: 100 }, actor, action);
      return this.answerWith(release);
    });
  }

  /** @throws DomainError `not-found` */
  async find(remote: string, version: string): Promise<Release> {
    const [release] = await this.em.find(
      Release,
      { remote, $or: [{ version }, { package_version: version }] },
      { orderBy: { released_at: 'desc' }, limit: 1, populate: ['files'] },
    );
    if (!release) throw notFound('release');
    return release;
  }

  /** @throws DomainError `incompatible-release` if it is not compatible with the live releases */
  async refuseMisfit(candidate: Candidate): Promise<void> {
    const fault = activationFault(candidate, await this.live.refresh());
    if (fault) throw releaseRefused(fault);
  }

  /** Runs an action of a team or an admin, and records it in the audit log if it is refused. */
  async audited<Result>(
    attempt: string,
    remote: string,
    actor: Actor,
    act: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof DomainError) {
        const details = { attempt, error: error.code, reason: error.message };
        await this.audit.record({
          actor,
          action: 'release-refused',
          subject: remoteSubject(remote),
          details,
        });
      }
      throw error;
    }
  }

  @Transactional()
  private async makeLive({ remote, version, percent }: Wish, actor: Actor, action: string): Promise<void> {
    // The lock prevents two concurrent activations from claiming the same route.
    await this.em.execute('lock table activations in share row exclusive mode');
    const release = await this.em.findOneOrFail(Release, { remote, version });
    const live = await this.live.refresh();
    await this.refuseMisfit(release);
    const own = live.filter((other) => other.remote === remote);
    const active = own.find(({ canary }) => canary === null);
    if (percent < 100) refuseIdleCanary(active?.version, version);
    const canary = own.find((other) => other.canary !== null);
    const isSo =
      percent < 100
        ? canary?.version === version && canary.canary === percent
        : active?.version === version && !canary;
    if (isSo) return;
    this.em.create(Activation, { release, percent, activated_by: actor.label });
    const details = { version, percent, before: active?.version ?? null };
    await this.audit.record({ actor, action, subject: remoteSubject(remote), details });
  }

  private async previousOf(remote: string): Promise<string> {
    const history = await this.em.execute<{ version: string; percent: number }[]>(
      'select version, percent from activations where remote = ? order by activation_id',
      [remote],
    );
    const version = previousVersion(history);
    if (!version)
      throw new DomainError(
        'conflict',
        t('There is no earlier version of {{remote}} to go back to.', { remote }),
      );
    return version;
  }

  /** Files may have been lost since they were stored. */
  private async refuseDamage(release: Release): Promise<void> {
    const damaged = await this.releaseStore.findDamage(release, release.files as Release['files']);
    if (damaged) throw releaseRefused(`“${damaged}” is not in the storage as it was sent`);
  }

  private async answerWith(release: Release): Promise<ReleaseAnswer> {
    await this.live.refresh();
    return this.answers.of(release);
  }
}

function refuseIdleCanary(active: string | undefined, version: string): void {
  if (!active)
    throw new DomainError('conflict', t('Nothing is active yet: the first version goes live for everyone.'));
  if (active === version) throw new DomainError('conflict', t('This version is what everyone gets already.'));
}
