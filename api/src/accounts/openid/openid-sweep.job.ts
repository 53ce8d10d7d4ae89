import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';

const sweepOpenid = defineJob({ name: 'sweep-openid', data: z.object({}), cron: '50 * * * *' });

/** Deletes the tokens of sessions that have ended, used log-out tokens and used sign-ins, every hour. */
@Injectable()
export class OpenidSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepOpenid, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from openid.sessions o using sessions s
       where s.session_id = o.session_id and (o.expires_at < now() or s.ended_at < now() - interval '1 hour')`,
    );
    await this.database.queryWithLongTimeout('delete from openid.logout_tokens where expires_at < now()');
    await this.database.queryWithLongTimeout('delete from openid.used_sign_ins where expires_at < now()');
  }
}
