import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { Release } from '../releases/release.entity.ts';
import { ReleaseAudit } from '../releases/release-audit.ts';
import { refuseMisfit } from './activation.policy.ts';
import { type LiveRelease, LiveReleases } from './live-releases.ts';
import { SwitchedOffRemote } from './switched-off-remote.entity.ts';

/** Switches remotes off and on. A remote that is off keeps its releases and its addresses, and nobody gets it. */
@Injectable()
export class RemoteSwitchService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: ReleaseAudit,
    private readonly live: LiveReleases,
  ) {}

  /** @throws DomainError `incompatible-release` if its live releases do not fit the shell any more */
  async switch(remote: string, off: boolean, actor: Actor): Promise<void> {
    const change = () => this.change(remote, off, actor);
    this.live.replace(await this.audit.attempt(off ? 'switch off' : 'switch on', remote, actor, change));
  }

  /** The remotes that are switched off, live or not. */
  async off(): Promise<Set<string>> {
    return new Set((await this.em.find(SwitchedOffRemote, {})).map(({ remote }) => remote));
  }

  /** Call it in a transaction, under the lock of the live releases. */
  async turnOff(remote: string, actor: Actor, details: Record<string, unknown> = {}): Promise<void> {
    if (await this.em.count(SwitchedOffRemote, { remote })) return;
    await this.em.insert(SwitchedOffRemote, { remote, off_at: sql<Date>`now()`, off_by: actor.label });
    await this.audit.record(actor, 'remote-switched-off', remote, details);
  }

  @Transactional()
  private async change(remote: string, off: boolean, actor: Actor): Promise<LiveRelease[]> {
    if (remote === 'shell')
      throw new DomainError('conflict', t('The shell can’t be switched off, because it shows every page.'));
    if (!(await this.em.count(Release, { remote }))) throw notFound('release');
    await this.live.lock();
    const live = (await this.live.compared()).map((release) =>
      release.remote === remote ? { ...release, off } : release,
    );
    if (!off) for (const release of live) if (release.remote === remote) refuseMisfit(release, live);
    if (off) await this.turnOff(remote, actor);
    else if (await this.em.nativeDelete(SwitchedOffRemote, { remote }))
      await this.audit.record(actor, 'remote-switched-on', remote, {});
    return live;
  }
}
