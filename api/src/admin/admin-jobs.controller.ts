import { listJobKinds, listTroubledJobs, retryJob } from '@meishi/api-contract/endpoints/admin/admin-jobs';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { AdminJobsQueries } from './admin-jobs.queries.ts';

@Controller()
export class AdminJobsController {
  constructor(
    protected readonly em: EntityManager,
    private readonly queries: AdminJobsQueries,
    private readonly jobs: JobQueue,
    private readonly audit: Audit,
  ) {}

  @Endpoint(listJobKinds)
  listKinds() {
    return this.queries.kinds();
  }

  @Endpoint(listTroubledJobs)
  listTroubled(@Input() { query }: Input<typeof listTroubledJobs>) {
    return this.queries.troubled(query);
  }

  /** @throws DomainError `not-found` unless the last attempt of the job failed. */
  @Endpoint(retryJob)
  @Transactional()
  async retry(
    @Viewer() { user_id: id, email: label }: Viewer,
    @Input() { params: job }: Input<typeof retryJob>,
  ) {
    if (!(await this.jobs.retry(job.name, job.id))) throw notFound('failed job');
    await this.audit.record({
      actor: { kind: 'user', id, label },
      action: 'job-retried',
      subject: `job:${job.id}`,
      details: { name: job.name },
    });
    return { job_id: job.id };
  }
}
