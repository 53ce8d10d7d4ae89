import { listJobKinds, listTroubledJobs, retryJob } from '@meishi/api-contract/endpoints/admin/admin-jobs';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { AdminJobsQueries } from './admin-jobs.queries.ts';
import { AdminJobsService } from './admin-jobs.service.ts';

@Controller()
export class AdminJobsController {
  constructor(
    private readonly queries: AdminJobsQueries,
    private readonly jobs: AdminJobsService,
  ) {}

  @Endpoint(listJobKinds)
  listKinds() {
    return this.queries.kinds();
  }

  @Endpoint(listTroubledJobs)
  listTroubled(@Input() { query }: Input<typeof listTroubledJobs>) {
    return this.queries.troubled(query);
  }

  @Endpoint(retryJob)
  retry(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof retryJob>) {
    return this.jobs.retry(viewer, params);
  }
}
