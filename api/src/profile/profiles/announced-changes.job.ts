import { ChangeSet, ChangeSetType, EventType } from '@mikro-orm/core';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Profile } from './profile.entity.ts';

const announceChanges = defineJob({
  name: 'announce-profile-changes',
  data: z.object({ profile_ids: z.array(z.string()), field: z.enum(['department']) }),
});

/** Profiles of one transaction. */
const profilesOfJob = 100;

/** Tells whatever follows profiles, such as webhooks and wallet passes, of a change of many that did not use the entities. */
@Injectable()
export class AnnouncedChanges implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(announceChanges, (data) => this.run(data));
  }

  /** Call it in the transaction of the change. */
  async announce(profileIds: readonly string[], field: 'department'): Promise<void> {
    const jobs = Array.from({ length: Math.ceil(profileIds.length / profilesOfJob) }, (_, index) => ({
      profile_ids: profileIds.slice(index * profilesOfJob, (index + 1) * profilesOfJob),
      field,
    }));
    await this.jobs.sendAll(announceChanges, jobs, {});
  }

  @Transactional()
  private async run({ profile_ids, field }: JobData<typeof announceChanges>): Promise<void> {
    const meta = this.em.getMetadata().get(Profile);
    const profiles = await this.em.find(Profile, { profile_id: { $in: profile_ids } });
    for (const entity of profiles) {
      const payload = { [field]: entity[field] };
      const changeSet = new ChangeSet(entity, ChangeSetType.UPDATE, payload, meta);
      await this.em
        .getEventManager()
        .dispatchEvent(EventType.afterUpdate, { em: this.em, entity, meta, changeSet });
    }
  }
}
