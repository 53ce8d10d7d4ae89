import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';

const sweepForms = defineJob({ name: 'sweep-forms', data: z.object({}), cron: '41 3 * * *' });

/**
 * Deletes forms 30 days after their event or template stopped asking them, when nobody answers a page any more that was opened before. Answers do not
 * refer to forms.
 */
@Injectable()
export class FormSweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepForms, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const isAsked = `f.form_id in (
      select e.form_id from meetings.events e where e.form_id is not null
      union all select g.form_id from groups g where g.form_id is not null
      union all select gt.form_id from group_templates gt where gt.form_id is not null)`;
    await this.database.queryWithLongTimeout(
      `update meetings.forms f set unused_since = case when f.unused_since is null then now() end
        where (${isAsked}) = (f.unused_since is not null)`,
    );
    await this.database.queryWithLongTimeout(
      `delete from meetings.forms f where f.unused_since < now() - interval '30 days' and not ${isAsked}`,
    );
  }
}
