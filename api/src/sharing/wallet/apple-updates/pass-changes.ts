import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { Link, Profile } from '../../../profile/index.ts';
import { Passes } from '../passes/passes.ts';
import { WalletCertificates } from '../signing/wallet-certificates.ts';
import { PassPush } from './pass-push.ts';
import { PassRegistrations } from './pass-registrations.ts';

const refreshPasses = defineJob({ name: 'refresh-passes', data: z.object({ profile_id: z.string() }) });

/** Updates installed passes when a profile or one of its links has changed. */
@Injectable()
export class PassChanges implements EventSubscriber<Profile | Link>, OnApplicationBootstrap {
  constructor(
    em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly passes: Passes,
    private readonly registrations: PassRegistrations,
    private readonly push: PassPush,
    private readonly certificates: WalletCertificates,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(refreshPasses, ({ profile_id }) => this.refresh(profile_id));
  }

  getSubscribedEntities() {
    return [Profile, Link];
  }

  afterCreate({ entity }: EventArgs<Profile | Link>): Promise<void> {
    return entity instanceof Link ? this.prepare(entity.profile.profile_id) : Promise.resolve();
  }

  afterUpdate({ entity }: EventArgs<Profile | Link>): Promise<void> {
    return this.prepare(entity instanceof Link ? entity.profile.profile_id : entity.profile_id);
  }

  /** False without certificates: then there are no passes. */
  get isActive(): boolean {
    return this.certificates.current(new Date()) !== undefined;
  }

  /** Call it in a transaction that changes the content of a pass without using the entities. */
  async prepare(profileId: string): Promise<void> {
    if (!this.isActive) return;
    await this.jobs.send(refreshPasses, { profile_id: profileId });
  }

  /** Only notifies phones whose pass has changed. */
  private async refresh(profileId: string): Promise<void> {
    if (!this.isActive) return;
    for (const serial of await this.registrations.listSerials(profileId)) {
      const draft = await this.passes.draft(serial);
      if (!draft) continue;
      const tokens = await this.registrations.listTokensToPush(serial);
      const expiredTokens = await this.push.send(serial, tokens);
      if (expiredTokens.length > 0) await this.registrations.removeTokens(expiredTokens);
      await this.registrations.notePushed(serial, draft.updated_at);
    }
  }
}
