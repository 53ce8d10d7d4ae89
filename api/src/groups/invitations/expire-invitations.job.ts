import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Invitation } from './invitation.entity.ts';

const expireInvitations = defineJob({ name: 'expire-invitations', data: z.object({}), cron: '10 * * * *' });

/** Marks expired invitations every hour. Reads already treat them as expired before that. */
@Injectable()
export class InvitationExpiry implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(expireInvitations, (_, startedAt) => this.expire(startedAt));
  }

  /** Limited to one group, if given. */
  async expire(now: Date, groupId?: string): Promise<void> {
    await this.em.nativeUpdate(
      Invitation,
      { status: 'pending', expires_at: { $lte: now }, ...(groupId && { group: groupId }) },
      { status: 'expired' },
    );
  }
}
