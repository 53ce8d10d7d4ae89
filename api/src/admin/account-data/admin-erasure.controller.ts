import { requestUserErasure, takeBackUserErasure } from '@meishi/api-contract/endpoints/admin/admin';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { AdminQueries } from '../admin.queries.ts';
import { AdminErasure } from './admin-erasure.ts';

@Controller()
export class AdminErasureController {
  constructor(
    private readonly erasure: AdminErasure,
    private readonly users: AdminQueries,
  ) {}

  @Endpoint(requestUserErasure)
  async request(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof requestUserErasure>) {
    await this.erasure.request(viewer, params.id);
    return this.users.getUser(params.id);
  }

  @Endpoint(takeBackUserErasure)
  async cancel(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof takeBackUserErasure>) {
    await this.erasure.cancel(viewer, params.id);
    return this.users.getUser(params.id);
  }
}
