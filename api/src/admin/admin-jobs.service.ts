import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';

@Injectable()
export class AdminJobsService {
  constructor(
    protected readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `not-found` unless the last attempt of the job failed. */
  @Transactional()
  async retry(viewer: Viewer, job: { name: string; id: string }) {
    if (!(await this.jobs.retry(job.name, job.id))) throw notFound('failed job');
    await this.audit.recordOf(viewer, 'job-retried', `job:${job.id}`, { name: job.name });
    return { job_id: job.id };
  }
}
